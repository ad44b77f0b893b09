"""Throw and napkins."""
import math
import random

import materials
import shapes
from products.tableware import OAT as OAT_GLAZE
from products.tableware import brindle_mug
from photographs import PRODUCT, photograph
from studio import BLUSH, BUTTER, CLAY, FOG, SAGE, Camera, Lighting

OATMEAL = (0.56, 0.47, 0.36)
CHARCOAL = (0.035, 0.035, 0.038)
WHITE_LINEN = (0.70, 0.67, 0.61)
CLAY_LINEN = (0.42, 0.19, 0.12)
SAGE_LINEN = (0.25, 0.28, 0.19)
INK_LINEN = (0.035, 0.05, 0.075)
NAPKINS = (INK_LINEN, SAGE_LINEN, CLAY_LINEN, WHITE_LINEN)

THROW_WIDTH, THROW_LENGTH = 5.0, 12.0
FRONT, RAIL = 6.2, 0.2  # how much hangs in front of the rail, and the rail's radius


def woven(place, width, length, material, thickness, detail):
    """Cloth along a surface, whose weave follows it: place(u, w) as in shapes.sheet."""
    item = shapes.sheet(place, width, length, material, thickness=thickness, detail=detail)
    columns, rows = detail
    shapes.remember_rest(item, [(column / columns * width, row / rows * length, 0)
                                for row in range(rows + 1) for column in range(columns + 1)])
    return item


def hanging(u, w):
    """The throw over a rail along x at height 0: flat on the rail, in soft folds further down."""
    reach = w * THROW_LENGTH
    over = math.pi * RAIL
    if reach < FRONT:
        y, z, side = -RAIL, reach - FRONT, -1
    elif reach < FRONT + over:
        angle = (reach - FRONT) / RAIL
        y, z, side = -RAIL * math.cos(angle), RAIL * math.sin(angle), 0
    else:
        y, z, side = RAIL, FRONT + over - reach, 1
    drop = min(max(-z / 5, 0), 1)
    drift = shapes.wrinkle(u * 2.2, z * 0.16, 1, 3) * 0.5
    folds = math.sin(math.tau * (u * 2.6 + 0.15 + drift * 0.45)) + 0.45 * math.sin(math.tau * (u * 5.3 + drift))
    depth = (0.03 + 0.30 * drop ** 0.8) * (1 if side < 0 else 0.4)
    gather = 0.90 - 0.05 * drop + 0.02 * math.sin(z * 0.9)
    x = (u - 0.5) * THROW_WIDTH * gather + 0.12 * drop * math.cos(math.tau * u * 2.6)
    sag = 0.10 * shapes.wrinkle(u * 3, 0.4, 1, 5) * drop
    return x, y + side * depth * (folds * 0.5 + 0.75), z + sag


def throw_wool(settled, axis='Y', start=0.0):
    """Oatmeal with a broad and a narrow charcoal stripe near both ends."""
    bands = [(0.7, 1.35), (1.55, 1.67)]
    bands += [(THROW_LENGTH - high, THROW_LENGTH - low) for low, high in bands]
    stripes = [(axis, start + low, start + high, CHARCOAL) for low, high in bands]
    return materials.wool(OATMEAL, (0.30, 0.22, 0.15), ribs=9, stripes=stripes, settled=settled)


def hanging_fringe():
    chance = random.Random(2)
    strands = []
    for number in range(96):
        x, y, z = hanging((number + 0.5) / 96, 0)
        lean, swing = chance.uniform(-0.05, 0.05), chance.uniform(-0.04, 0.04)
        length = 0.62 + chance.uniform(-0.06, 0.04)
        strands.append([(x, y, z + 0.06), (x + lean * 0.2, y, z - length * 0.3),
                        (x + lean, y + swing, z - length * 0.7), (x + lean * 0.6, y + swing, z - length)])
    shapes.fringe(strands, 0.022, materials.cord(OATMEAL, 26))


def heath_throw():
    """Hangs over an oak rail in front of a wall at y = 0.62; the rail is at height 0."""
    woven(hanging, THROW_WIDTH, THROW_LENGTH, throw_wool(True), 0.10, (110, 220))
    hanging_fringe()


def rail():
    oak, brass = materials.oak('Z', seed=8), materials.brass()
    shapes.rod((-3.4, 0, 0), (3.4, 0, 0), RAIL * 0.72, oak, rounding=0.05)
    for x in (-3.05, 3.05):
        shapes.rod((x, -0.02, 0), (x, 0.62, 0), 0.07, brass)
        shapes.lathe(shapes.fillet([(0, 0), (0.26, 0), (0.26, 0.05), (0, 0.05)], 0.02, 4), brass, (x, 0.62, 0),
                     (90, 0, 0))


def hang_throw():
    with shapes.placed((0, -0.62, 0)):
        rail()
        heath_throw()


@photograph('heath-throw-1', size=PRODUCT, backdrop=SAGE, ground='wall',
            camera=Camera((0.0, -0.5, -2.75), 10.6, elevation=3))
def throw_hanging():
    hang_throw()


def folded_throw(layers=4, thickness=0.17):
    width, depth = 3.8, 2.9
    wool = materials.wool(OATMEAL, (0.30, 0.22, 0.15), ribs=9,
                          stripes=[('Y', -0.95, -0.45, CHARCOAL), ('Y', -0.32, -0.22, CHARCOAL)])
    shapes.folded_cloth(width, depth, layers, wool, thickness=thickness, seed=4)
    chance = random.Random(6)
    strands = []
    for layer in range(layers):
        level = thickness * (0.5 + layer * 1.12)
        for number in range(60):
            x = (number / 59 - 0.5) * (width - 0.2) + chance.uniform(-0.02, 0.02)
            bend, length = chance.uniform(-0.05, 0.05), 0.34 + chance.uniform(-0.04, 0.04)
            front, end = -depth / 2 + 0.06, max(level - 0.30, 0.03)
            strands.append([(x, front, level), (x, front - length * 0.5, level),
                            (x + bend, front - length * 0.8, (level + end) / 2),
                            (x + bend * 1.4, front - length * 0.85, end)])
    shapes.fringe(strands, 0.022, materials.cord(OATMEAL, 26))


@photograph('heath-throw-2', size=PRODUCT, backdrop=CLAY, camera=Camera((0.1, 0, 0.35), 7.2, elevation=24))
def throw_folded():
    with shapes.placed(rotation=(0, 0, 30)):
        folded_throw()


@photograph('heath-throw-3', size=PRODUCT, backdrop=SAGE, ground='wall',
            camera=Camera((0.6, -0.9, -5.6), 3.3, elevation=8, azimuth=-22, lens=100, fstop=10),
            lighting=Lighting(span=8, key=1.5, fill=2, exposure=0.3))
def throw_fringe():
    hang_throw()


def napkin(location, color, turn=0, seed=1):
    """Folded to 16 cm, lying on location. Returns how thick it is."""
    layers, thickness = 4, 0.036
    cloth = materials.linen(color, threads=44, crumple=0.25, slub=22)
    shapes.folded_cloth(1.6, 1.6, layers, cloth, location, (0, 0, turn), thickness, seed)
    return layers * thickness * 1.12 + 0.02


def pleat_napkins(location=(0, 0, 0), turn=0, colors=NAPKINS):
    """Four, folded and stacked."""
    x, y, z = location
    for number, color in enumerate(colors):
        skew = (2.5, -3.0, 1.0, -1.5)[number]
        z += napkin((x + 0.02 * skew / 3, y, z), color, turn + skew, seed=number + 2)
    return z


@photograph('pleat-napkins-1', size=PRODUCT, backdrop=BLUSH, camera=Camera((0.0, 0, 0.26), 3.55, elevation=24))
def napkins_front():
    pleat_napkins(turn=32)


def rolled_napkin(location, color, turn, seed):
    turns, length, inner, outer = 4.3, 2.1, 0.05, 0.285

    def place(u, w):
        radius = inner + (outer - inner) * w + 0.012 * shapes.wrinkle(u * 3, w * 9, 1, seed)
        angle = math.tau * turns * w
        waist = 1 - 0.16 * math.exp(-((u - 0.5) * 9) ** 2)
        return (u - 0.5) * length + 0.03 * w, radius * waist * math.cos(angle), outer + radius * waist * math.sin(angle)

    with shapes.placed(location, (0, 0, turn)):
        woven(place, length, 4.0, materials.linen(color, threads=44, crumple=0.25, settled=True, slub=22), 0.03,
              (50, 240))
        for shift in (-0.02, 0.025):
            ring = [(shift, 0.252 * math.cos(math.tau * step / 24),
                     outer + 0.252 * math.sin(math.tau * step / 24)) for step in range(24)]
            shapes.tube(ring, 0.016, materials.cord((0.52, 0.40, 0.25), 60), closed=True)


@photograph('pleat-napkins-2', size=PRODUCT, backdrop=BUTTER, camera=Camera((0.0, 0, 0.34), 3.75, elevation=26))
def napkins_rolled():
    with shapes.placed(rotation=(0, 0, -52)):
        for number, color in enumerate((WHITE_LINEN, INK_LINEN, CLAY_LINEN)):
            rolled_napkin((0.06 * math.sin(number * 2), (number - 1) * 0.60, 0), color, (number - 1) * 1.5, number)
        rolled_napkin((0.05, 0.30, 0.50), SAGE_LINEN, -3, 5)


@photograph('pleat-napkins-3', size=PRODUCT, backdrop=FOG,
            camera=Camera((0.0, 0, 0.74), 2.9, elevation=20, azimuth=-10, lens=100, fstop=10),
            lighting=Lighting(span=3))
def napkins_with_mug():
    top = pleat_napkins(turn=24)
    brindle_mug((0.02, 0.1, top), OAT_GLAZE, turn=-28)
