import tensorflow as tf

class Net(tf.Module):
    def __init__(self):
        self.w1 = tf.Variable([[0.1, -0.2, 0.3], [0.4, 0.5, -0.6]])
        self.b1 = tf.Variable([0.0, 0.1, 0.2])
        self.w2 = tf.Variable([[0.3], [-0.1], [0.2]])
        self.b2 = tf.Variable([0.0])
    def __call__(self, x):
        return tf.tanh(x @ self.w1 + self.b1) @ self.w2 + self.b2

def train_step(model, opt, x, y):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean((model(x) - y) ** 2)
    vs = model.trainable_variables
    opt.apply_gradients(zip(tape.gradient(loss, vs), vs))
    return loss

def train(model, data, history, epochs):
    opt = tf.keras.optimizers.Adam(0.001)
    for epoch in range(epochs):
        total = 0.0
        for x, y in data:
            total += train_step(model, opt, x, y)
        if epoch % 50 == 0:
            history.append(float(total))
            print(f"epoch {epoch}: {total:.5f}")

def main():
    x = tf.constant([[0.0, 1.0], [1.0, 0.5], [0.3, -0.7], [-1.0, 0.2]])
    y = tf.constant([[1.0], [0.0], [0.5], [-0.2]])
    history = []
    model = Net()
    train(model, [(x[:2], y[:2]), (x[2:], y[2:])], history, 300)
    print(history[-1], len(history))
    print(model.w1)

if __name__ == "__main__":
    main()
