"""Pictures for pages with nothing to sell: order placed, empty cart and wishlist, not found, no photograph yet."""
import math

import materials
import shapes
import studio
from photographs import NOTE, PLACEHOLDER, SHELF, photograph
from products.furniture_long import ledge_shelf
from rooms import plastered_wall
from studio import BLUSH, CHALK, CLAY, FOG, SAND, Camera, Lighting

KRAFT = (0.42, 0.26, 0.14)
TWINE = (0.55, 0.43, 0.28)
WILLOW = (0.40, 0.24, 0.115)
LINEN = (0.58, 0.51, 0.41)

BOX = (2.7, 1.9, 0.95)


def twine_around(shift, along_x):
    """Twice around the parcel, a little apart."""
    across = BOX[0] if along_x else BOX[1]
    half, tall, gap = across / 2 + 0.012, BOX[2] + 0.012, 0.05
    corners = [(-half, 0.006), (half, 0.006), (half, tall), (-half, tall)]
    for offset in (-0.022, 0.024):
        line = []
        for (ax, az), (bx, bz) in zip(corners, corners[1:] + corners[:1]):
            for share in (gap / 2, 0.06, 0.3, 0.5, 0.7, 0.94):
                line.append((ax + (bx - ax) * share, az + (bz - az) * share))
        spread = offset + shift
        path = [(x, spread, z) if along_x else (spread, x, z) for x, z in line]
        shapes.tube(path, 0.021, materials.cord(TWINE, 40), closed=True)


def bow(location, turn):
    cord = materials.cord(TWINE, 40)
    with shapes.placed(location, (0, 0, turn)):
        for side in (-1, 1):
            loop = [(0, 0, 0.03), (side * 0.14, 0.07, 0.10), (side * 0.42, 0.16, 0.13), (side * 0.60, 0.06, 0.07),
                    (side * 0.48, -0.09, 0.035),
                    (side * 0.2, -0.06, 0.05), (0, 0, 0.035)]
            shapes.tube(loop, 0.021, cord)
            tail = [(0, 0, 0.035), (side * 0.14, -0.10, 0.05), (side * 0.26, -0.30, 0.02), (side * 0.42, -0.46, 0.022),
                    (side * 0.46, -0.62, 0.02)]
            shapes.tube(tail, 0.021, cord)
        knot = [(-0.05, -0.03, 0.03), (-0.03, 0.04, 0.07), (0.03, 0.04, 0.075), (0.05, -0.03, 0.05), (0, -0.06, 0.03)]
        shapes.tube(knot, 0.024, cord, closed=True)


def wrapped_box():
    """Kraft paper: an overlapping seam along the top, folded points on the narrow sides."""
    width, depth, tall = BOX
    paper = materials.paper(KRAFT, 0.7)
    shapes.box(BOX, paper, (0, 0, tall / 2), bevel=0.025)
    shapes.box((width - 0.02, depth * 0.42, 0.008), paper, (0, -depth * 0.27, tall + 0.004), bevel=0.002)
    for side in (-1, 1):
        flap = [(-depth / 2 + 0.02, 0), (depth / 2 - 0.02, 0), (0.16, tall * 0.62), (-0.16, tall * 0.62)]
        with shapes.placed((side * (width / 2 + 0.006), 0, 0.01), (0, 0, 90)):
            shapes.extrude(flap, 0.01, paper, rotation=(90, 0, 0), bevel=0.002)


@photograph('order-success', size=NOTE, backdrop=SAND, camera=Camera((0, 0, 0.55), 3.3, elevation=27),
            lighting=Lighting(fill=1.2))
def parcel():
    with shapes.placed(rotation=(0, 0, 24)):
        wrapped_box()
        twine_around(0.10, along_x=True)
        twine_around(-0.28, along_x=False)
        bow((-0.28, 0.10, BOX[2] + 0.02), 30)
        leaf = materials.leaf((0.12, 0.16, 0.085), gloss=0.25)
        shapes.branch((0.55, -0.30, BOX[2] + 0.05), materials.twig(), leaf, 1.5, 162, 86, 4, leaves=15,
                      leaf_length=0.44, leaf_width=0.13,
                      bare=0.12, seed=5, thickness=0.018)


STAKES = 37  # odd, so that the weaver passes each one on the other side in the next round


def basket_radius(height):
    return 1.18 + 0.30 * math.sin(min(height / 1.5, 1) * math.pi / 2)


def around(radius, angle, height):
    return radius * math.cos(angle), radius * math.sin(angle), height


def willow_basket():
    willow = materials.twig(WILLOW)
    rows, tall = 21, 1.5
    weaver = []
    for step in range(rows * STAKES * 2):
        turn = step / (STAKES * 2)
        height = 0.06 + turn / rows * (tall - 0.12)
        sway = 0.048 * math.sin(math.pi * (step + 0.5) / 2 + math.pi / 4)
        weaver.append(around(basket_radius(height) + sway, math.tau * turn, height))
    shapes.fringe([weaver], 0.036, willow)
    shapes.fringe([[around(basket_radius(level * tall / 6), math.tau * stake / STAKES,
                           level * tall / 6) for level in range(7)]
                   for stake in range(STAKES)], 0.03, willow)
    floor = shapes.fillet([(0, 0.03), (1.2, 0.03), (1.2, 0.09), (0, 0.09)], 0.02, 4)
    shapes.lathe(floor, materials.oak('X', seed=15))
    for phase in (0, math.pi):
        braid = [around(basket_radius(tall) + 0.05 * math.cos(step * 0.55 + phase), math.tau * step / 148,
                        tall + 0.03 + 0.05 * math.sin(step * 0.55 + phase))
                 for step in range(149)]
        shapes.fringe([braid], 0.045, willow)


def basket_handle():
    """Three rods twisted into an arch."""
    strands = []
    for phase in (0, 2.1, 4.2):
        line = []
        for step in range(61):
            angle = math.pi * step / 60
            reach, twist = 1.47, step * 0.62 + phase
            line.append((reach * math.cos(angle) + 0.045 * math.cos(twist), 0.05 * math.sin(twist),
                         1.2 + 1.35 * math.sin(angle) ** 0.8 + 0.045 * math.sin(twist)))
        strands.append(line)
    shapes.fringe(strands, 0.042, materials.twig(WILLOW))


@photograph('empty-cart', size=NOTE, backdrop=FOG, camera=Camera((0, 0, 1.22), 4.3, elevation=20))
def basket():
    with shapes.placed(rotation=(0, 0, 24)):
        willow_basket()
        basket_handle()


def bud_vase(location):
    outline = shapes.curve([(0.20, 0), (0.23, 0.03), (0.34, 0.20), (0.36, 0.36), (0.24, 0.56), (0.105, 0.72),
                            (0.09, 0.88), (0.13, 0.98)])
    glaze = materials.stoneware((0.34, 0.13, 0.14), gloss=0.55, speck_share=0.2, foot=0.06)
    shapes.lathe(shapes.shell(outline, 0.028, 0.07), glaze, location)


@photograph('empty-wishlist', size=NOTE, backdrop=BLUSH, ground='wall',
            camera=Camera((0, -0.6, 0.45), 5.2, elevation=6),
            lighting=Lighting(shadow='window', sun=0.8, key=0.7))
def shelf():
    oak, brass = materials.oak('X', seed=21), materials.brass(direction='Z')
    studio.plank(oak, 5.6, 1.5, 0.22, y=-0.75)
    for x in (-2.0, 2.0):
        shapes.box((0.16, 0.05, 0.8), brass, (x, -0.025, -0.60), bevel=0.01)
        shapes.box((0.16, 1.2, 0.05), brass, (x, -0.62, -0.245), bevel=0.01)
    bud_vase((1.15, -0.75, 0))
    shapes.branch((1.15, -0.75, 0.5), materials.twig(), materials.leaf((0.12, 0.16, 0.085), gloss=0.25), 1.7, 150, 10,
                  26, leaves=9, leaf_length=0.34, leaf_width=0.11, bare=0.4, seed=12, thickness=0.016)


WARM_WALL = (0.58, 0.40, 0.28)


@photograph('empty-store', size=SHELF, backdrop=WARM_WALL, ground='bare',
            camera=Camera((0, -1, 0.35), 7.4, elevation=4, azimuth=-8),
            lighting=Lighting(shadow='window', sun=1.3, key=0.6, fill=0.8, top=0.7))
def empty_shelf():
    """For a shop without products: room for the first ones."""
    plastered_wall(WARM_WALL, 0)
    ledge_shelf()


@photograph('not-found', size=NOTE, backdrop=CLAY, ground='bare', camera=Camera((0, -0.2, 0.0), 7.0, elevation=2),
            lighting=Lighting(shadow='window', sun=0.9, key=0.7, span=6.5))
def missing_picture():
    """The hook and the pale wall of a picture that is no longer there."""
    wall = materials.faded_wall((0.40, 0.27, 0.21), 3.4, 4.3)
    shapes.mesh([(-30, 0, -30), (30, 0, -30), (30, 0, 30), (-30, 0, 30)], [(0, 1, 2, 3)], wall, smooth=False)
    brass = materials.brass(roughness=0.22)
    with shapes.placed((0, 0, 1.3), scale=1.5):
        shapes.box((0.12, 0.02, 0.34), brass, (0, -0.012, 0.12), bevel=0.006)
        shapes.tube([(0, -0.02, -0.02), (0, -0.06, -0.10), (0, -0.14, -0.11), (0, -0.17, -0.04), (0, -0.165, 0.04)],
                    0.028, brass)
        shapes.rod((0, -0.01, 0.20), (0, -0.10, 0.26), 0.03, brass)


NECK, TOP = 2.05, 2.75


def wrapping(u, w):
    """Paper around a round jar: smooth at the foot, pleated towards the tied neck, flaring above it."""
    angle, height = math.tau * u, TOP * w
    outline = [(0.0, 0.62), (0.12, 0.74), (0.7, 0.96), (1.1, 0.94), (1.55, 0.66), (NECK, 0.17), (2.3, 0.36),
               (TOP, 0.66)]
    low, high = next((low, high) for low, high in zip(outline, outline[1:]) if height <= high[0] + 1e-6)
    share = (height - low[0]) / (high[0] - low[0])
    radius = low[1] + (high[1] - low[1]) * share * share * (3 - 2 * share)
    tied = math.exp(-abs(height - NECK) * 1.5)
    folds = 1 - 2 * abs(math.sin(angle * 6.5 + 1.6 * shapes.wrinkle(math.cos(angle), math.sin(angle), 1.4, 2)))
    ruffle = max(height - NECK, 0) * 0.20 * math.sin(angle * 5 + 2 * shapes.wrinkle(u * 3, 0, 1, 8))
    creases = abs(shapes.wrinkle(math.cos(angle) * 2 + height, math.sin(angle) * 2 - height, 1.5, 4)) * 0.11
    fine = abs(shapes.wrinkle(math.cos(angle) * 2 - height, math.sin(angle) * 2 + height * 2, 3.4, 6)) * 0.05
    radius += (0.10 * tied * folds * min(radius / 0.4, 1)) + ruffle - (creases + fine) * min(radius, 0.7)
    ragged = 0.10 * shapes.wrinkle(math.cos(angle) * 2, math.sin(angle) * 2, 1, 9) * max(height - NECK, 0)
    return radius * math.cos(angle), radius * math.sin(angle), height + ragged


@photograph('default-product', size=PLACEHOLDER, backdrop=CHALK, camera=Camera((0, 0, 1.38), 4.3, elevation=10))
def wrapped_good():
    """A jar in tissue and twine: something is there, and not yet shown."""
    paper = materials.paper((0.60, 0.50, 0.37), 0.75)
    shapes.sheet(wrapping, 1, 1, paper, thickness=0.012, detail=(300, 150))
    for level in (-0.045, 0.0, 0.045):
        ring = [around(0.235, math.tau * step / 24, NECK + level) for step in range(24)]
        shapes.tube(ring, 0.024, materials.cord(TWINE, 40), closed=True)
    with shapes.placed((0, -0.25, NECK), (62, 0, 0)):
        bow((0, 0, 0), 0)
