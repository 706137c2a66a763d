"""Black-Scholes prices of calls and puts with their Greeks, by one persistent tape and an inner one."""
# check: --target price --wrt S,sigma,r,T
import tensorflow as tf
import numpy as np

sqrt2 = np.sqrt(2.0)


def cdf(x):
    return 0.5 * (1.0 + tf.math.erf(x / sqrt2))


def black_scholes(S, K, r, sigma, T, call=True):
    d1 = (tf.math.log(S / K) + (r + sigma ** 2 / 2) * T) / (sigma * tf.sqrt(T))
    d2 = d1 - sigma * tf.sqrt(T)
    if call:
        return S * cdf(d1) - K * tf.exp(-r * T) * cdf(d2)
    return K * tf.exp(-r * T) * cdf(-d2) - S * cdf(-d1)


K = 105.0
S = tf.Variable(100.0)
r = tf.Variable(0.03)
sigma = tf.Variable(0.25)
T = tf.Variable(0.75)


def greeks(call):
    with tf.GradientTape(persistent=True) as outer:
        with tf.GradientTape() as inner:
            price = black_scholes(S, K, r, sigma, T, call)
        delta, vega, rho, theta = inner.gradient(price, [S, sigma, r, T])
    return {
        "price": price,
        "delta": delta,
        "gamma": outer.gradient(delta, S),
        "vega": vega,
        "vanna": outer.gradient(delta, sigma),
        "vomma": outer.gradient(vega, sigma),
        "charm": -outer.gradient(delta, T),
        "theta": -theta,
        "rho": rho,
    }


for kind in ("call", "put"):
    print(kind)
    for name, value in greeks(kind == "call").items():
        print(f"  {name:<6} {value.numpy():12.6f}")

call = greeks(True)
put = greeks(False)
parity = call["price"] - put["price"] - (S - K * tf.exp(-r * T))
print("parity holds:", abs(float(parity)) < 1e-4)


def implied_volatility(market, guess=0.4, tol=1e-6):
    """Newton's method on vega."""
    vol = tf.Variable(guess)
    for i in range(20):
        with tf.GradientTape() as tape:
            error = black_scholes(S, K, r, vol, T) - market
        if abs(error.numpy()) < tol:
            break
        vol.assign_sub(error / tape.gradient(error, vol))
    return vol.numpy(), i


vol, rounds = implied_volatility(12.0)
print(f"implied volatility {vol:.6f}")
price = black_scholes(S, K, r, sigma, T)
