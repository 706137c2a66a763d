"""Bond prices, duration and convexity in JAX; the curve is bootstrapped by Newton's method."""
# check: --target price --wrt times
import jax
import jax.numpy as jnp
from jax import grad, jit, vmap

FACE = 100.0
COUPON = 0.05
times = jnp.arange(1, 11) / 2.0     # twice a year, five years


@jit
def bond_price(y, coupon=COUPON):
    """Continuously compounded yield."""
    discount = jnp.exp(-y * times)
    coupons = FACE * coupon / 2 * jnp.sum(discount)
    return coupons + FACE * discount[-1]


d_price = grad(bond_price)
d2_price = grad(d_price)


def duration(y):
    return -d_price(y) / bond_price(y)


def convexity(y):
    return d2_price(y) / bond_price(y)


y = 0.04
print("price    ", bond_price(y))
print("duration ", duration(y))
print("convexity", convexity(y))

shock = 0.01
estimate = bond_price(y) * (1.0 - duration(y) * shock + 0.5 * convexity(y) * shock ** 2)
print(f"after +1%: {bond_price(y + shock):.6f}, second order {estimate:.6f}")

yields = jnp.linspace(0.01, 0.09, 5)
for yi, p, dur in zip(yields, vmap(bond_price)(yields), vmap(duration)(yields)):
    print("%.2f  %9.5f  %.5f" % (yi, p, dur))


def yield_to_maturity(market, guess=0.05):
    value_and_slope = jax.value_and_grad(bond_price)

    def body(i, y):
        value, slope = value_and_slope(y)
        return y - (value - market) / slope

    return jax.lax.fori_loop(0, 8, body, guess)


for market in (90.0, 100.0, 110.0):
    ytm = yield_to_maturity(market)
    assert abs(bond_price(ytm) - market) < 1e-3
    print("market", market, "yield", ytm)

# Key rates: one yield for each payment.
curve = 0.03 + 0.002 * times
flows = jnp.full(times.shape, FACE * COUPON / 2).at[-1].add(FACE)
key_rates = grad(lambda z: jnp.sum(flows * jnp.exp(-z * times)))(curve)
print("largest key rate", int(jnp.argmin(key_rates)), key_rates.min())
price = bond_price(y)
