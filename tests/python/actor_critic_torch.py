"""An actor and a critic on a walk of five places, by expected updates; entropy keeps it curious. PyTorch."""
# check: --target start --wrt agent.theta
import torch
import torch.nn.functional as F

N_STATES, N_ACTIONS, GAMMA = 5, 2, 0.9


class Agent(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.theta = torch.nn.Parameter(0.1 * torch.arange(float(N_STATES * N_ACTIONS)).view(N_STATES, N_ACTIONS))
        self.value = torch.nn.Parameter(torch.zeros(N_STATES))

    def policy(self, state):
        return F.softmax(self.theta[state], dim=-1)


def step(state, action):
    """Left or right; the right end pays and ends the walk, as the left end does without pay."""
    following = state + (1 if action == 1 else -1)
    if following == N_STATES - 1:
        return following, 1.0, True
    return following, -0.05, following == 0


def losses(agent):
    policy_loss = value_loss = entropy = 0.0
    for state in range(1, N_STATES - 1):
        probs = agent.policy(state)
        log_probs = torch.log(probs)
        entropy = entropy - (probs * log_probs).sum()
        for action in range(N_ACTIONS):
            following, reward, done = step(state, action)
            target = reward + (0.0 if done else GAMMA * agent.value[following].detach())
            advantage = target - agent.value[state]
            weight = probs[action].detach()
            policy_loss = policy_loss - weight * log_probs[action] * advantage.detach()
            value_loss = value_loss + weight * advantage.pow(2)
    return policy_loss + 0.5 * value_loss - 0.01 * entropy, entropy


agent = Agent()
first, start = losses(agent)
optimizer = torch.optim.RMSprop(agent.parameters(), lr=0.05)
for episode in range(41):
    optimizer.zero_grad()
    loss, entropy = losses(agent)
    loss.backward()
    optimizer.step()
    if episode % 20 == 0:
        print(f"episode {episode}: loss {loss.item():.5f}, entropy {entropy.item():.5f}")

for state in range(1, N_STATES - 1):
    p = agent.policy(state)[1].item()
    print(f"state {state}: goes right with {p:.4f}, worth {agent.value[state].item():.4f}")
print("entropy fell:", bool(entropy < start), "loss fell:", bool(loss < first))
print("untouched:", agent.value[0].item(), agent.theta.grad[0].abs().sum().item())
