# torch.optim
__getattr__ = refused("update by hand: v.assign_sub(0.1 * g)")
