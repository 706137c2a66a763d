"""Truths that no library at hand has, for networks.cases: TensorFlow's images from their definitions, with loops."""
import math
import numpy as np
import torch
F = torch.nn.functional

def kernel(method, d):
    d = abs(d)
    if method == "bilinear": return max(0.0, 1 - d)
    if method == "bicubic":
        return 1.5*d**3 - 2.5*d**2 + 1 if d < 1 else -0.5*d**3 + 2.5*d**2 - 4*d + 2 if d < 2 else 0.0
    if method == "gaussian": return math.exp(-d*d/(2*0.5**2)) if d < 1.5 else 0.0
    if method == "mitchellcubic":
        b = c = 1/3
        if d < 1: return ((12-9*b-6*c)*d**3 + (-18+12*b+6*c)*d**2 + (6-2*b))/6
        if d < 2: return ((-b-6*c)*d**3 + (6*b+30*c)*d**2 + (-12*b-48*c)*d + (8*b+24*c))/6
        return 0.0
    r = int(method[-1])
    if d >= r: return 0.0
    return 1.0 if d == 0 else r*math.sin(math.pi*d)*math.sin(math.pi*d/r)/(math.pi*d)**2

def spans(n, m, method, antialias):
    """scale_and_translate's matrix [m, n]."""
    r = {"bilinear":1,"bicubic":2,"gaussian":1.5,"mitchellcubic":2,"lanczos3":3,"lanczos5":5}[method]
    s = max(n/m, 1) if antialias else 1
    w = np.zeros((m, n))
    for i in range(m):
        c = (i + 0.5)*n/m
        for j in range(n):
            w[i, j] = kernel(method, (j + 0.5 - c)/s)
        w[i] /= w[i].sum()
    return w

def area(n, m):
    w, s = np.zeros((m, n)), n/m
    for i in range(m):
        for j in range(n):
            w[i, j] = max(0, min(j+1, (i+1)*s) - max(j, i*s))/s
    return w

def table(n, m, keys, at):
    """resize_bicubic: coefficients of a table of 1024 places."""
    a = -0.5 if keys else -0.75
    w = np.zeros((m, n))
    for i in range(m):
        x = at(i); lo = math.floor(x); t = round((x - lo)*1024)/1024
        for k in range(-1, 3):
            d = abs(k - t)
            c = (a+2)*d**3 - (a+3)*d*d + 1 if d <= 1 else a*d**3 - 5*a*d*d + 8*a*d - 4*a
            j = lo + k
            if keys and not 0 <= j < n: continue
            w[i, min(max(j, 0), n-1)] += c
        if keys: w[i] /= w[i].sum()
    return w

def legacy(n, m, at):
    w = np.zeros((m, n))
    for i in range(m):
        x = at(i); lo = math.floor(x); t = x - lo
        w[i, min(max(lo,0), n-1)] += 1-t; w[i, min(max(lo+1,0), n-1)] += t
    return w

def apply(x, wh, ww):
    wh, ww = torch.tensor(wh, dtype=x.dtype), torch.tensor(ww, dtype=x.dtype)
    return torch.einsum("ih,jw,...hwc->...ijc", wh, ww, x)

def resize(x, size, method="bilinear", antialias=False):
    h, w = x.shape[-3:-1]
    if method == "bicubic" and not antialias:
        f = lambda n, m: table(n, m, True, lambda i: (i+0.5)*n/m - 0.5)
    elif method == "area": f = area
    elif method == "nearest":
        f = lambda n, m: np.eye(n)[[min(n-1, math.floor((i+0.5)*n/m)) for i in range(m)]]
    else: f = lambda n, m: spans(n, m, method, antialias)
    return apply(x, f(h, size[0]), f(w, size[1]))

def resize_v1(x, size, method, align=False, half=False):
    def f(n, m):
        s = (n-1)/(m-1) if align and m > 1 else n/m
        at = (lambda i: (i+0.5)*s-0.5) if half else (lambda i: i*s)
        if n == m: return np.eye(n)
        if method == "bicubic": return table(n, m, half, at)
        if method == "bilinear": return legacy(n, m, at)
        if method == "nearest":
            return np.eye(n)[[min(n-1, math.floor((i+0.5)*s if half else i*s + (0.5 if align else 0))) for i in range(m)]]
        return area(n, m)
    return apply(x, f(x.shape[-3], size[0]), f(x.shape[-2], size[1]))

def gauss(size, sigma):
    g = np.exp(-0.5*((np.arange(size) - (size-1)/2)/sigma)**2)
    g = np.outer(g, g)
    return g/g.sum()

def ssim_parts(a, b, L, size, sigma, k1=0.01, k2=0.03):
    n, h, w, c = a.shape
    k = torch.tensor(gauss(size, sigma), dtype=a.dtype)[None, None]
    f = lambda x: F.conv2d(x.permute(0,3,1,2).reshape(n*c,1,h,w), k)
    mu, nu = f(a), f(b)
    va, vb, cov = f(a*a)-mu*mu, f(b*b)-nu*nu, f(a*b)-mu*nu
    c1, c2 = (k1*L)**2, (k2*L)**2
    cs = (2*cov+c2)/(va+vb+c2)
    lum = (2*mu*nu+c1)/(mu*mu+nu*nu+c1)
    r = lambda x: x.reshape(n, c, *x.shape[2:])
    return r(lum*cs), r(cs)

def ssim(a, b, L, size=11, sigma=1.5, k1=0.01, k2=0.03):
    return ssim_parts(a, b, L, size, sigma, k1, k2)[0].mean((1,2,3))

def msssim(a, b, L, pf, size, sigma):
    y = 1
    for i, p in enumerate(pf):
        if i:
            def half(x):
                x = x.permute(0,3,1,2)
                x = F.pad(x, [0, x.shape[3]%2, 0, x.shape[2]%2], mode="replicate")
                return F.avg_pool2d(x, 2).permute(0,2,3,1)
            a, b = half(a), half(b)
        s, cs = ssim_parts(a, b, L, size, sigma)
        y = y*torch.relu((s if i == len(pf)-1 else cs).mean((2,3)))**p
    return y.mean(1)

def hsv(x):
    out = []
    import colorsys
    flat = x.reshape(-1, 3)
    for r, g, b in flat:
        v = max(r, g, b); m = min(r, g, b)
        if v == m: out.append(torch.stack([0*r, 0*r, v])); continue
        rc, gc, bc = (v-r)/(v-m), (v-g)/(v-m), (v-b)/(v-m)
        h = bc-gc if r == v else 2+rc-bc if g == v else 4+gc-rc
        out.append(torch.stack([(h/6) % 1.0, (v-m)/v if v > 0 else 0*v, v]))
    return torch.stack(out).reshape(x.shape)

def rgb(x):
    out = []
    for h, s, v in x.reshape(-1, 3):
        i = int(torch.floor(h*6)); f = h*6 - i
        p, q, t = v*(1-s), v*(1-s*f), v*(1-s*(1-f))
        out.append(torch.stack([(v,t,p),(q,v,p),(p,v,t),(p,q,v),(t,p,v),(v,p,q)][i % 6]))
    return torch.stack(out).reshape(x.shape)

def crop(image, boxes, which, size, method="bilinear", outside=0.0):
    n, H, W, C = image.shape
    rows = []
    for b in range(boxes.shape[0]):
        y1, x1, y2, x2 = boxes[b]
        for i in range(size[0]):
            y = (y1 + i*(y2-y1)/(size[0]-1) if size[0] > 1 else 0.5*(y1+y2))*(H-1)
            for j in range(size[1]):
                x = (x1 + j*(x2-x1)/(size[1]-1) if size[1] > 1 else 0.5*(x1+x2))*(W-1)
                if not (0 <= y <= H-1 and 0 <= x <= W-1):
                    rows.append(torch.full((C,), outside, dtype=image.dtype)); continue
                im = image[int(which[b])]
                if method == "nearest":
                    rows.append(im[int(math.floor(float(y)+.5)), int(math.floor(float(x)+.5))]); continue
                t, l = int(math.floor(float(y))), int(math.floor(float(x)))
                u, r = min(t+1, H-1), min(l+1, W-1)
                dy, dx = y-t, x-l
                rows.append((im[t,l]*(1-dx)+im[t,r]*dx)*(1-dy) + (im[u,l]*(1-dx)+im[u,r]*dx)*dy)
    return torch.stack(rows).reshape(boxes.shape[0], *size, C)
