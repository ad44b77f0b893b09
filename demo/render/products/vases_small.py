"""Vases: three bud vases."""
import math
import random

from mathutils import Vector

import materials
import shapes
from photographs import PRODUCT, photograph
from studio import BUTTER, CHALK, FOG, Camera, Lighting

PLUM_GLAZE = (0.095, 0.042, 0.056)
MOSS = (0.115, 0.125, 0.062)
OCHRE = (0.43, 0.255, 0.085)
OUTLINES = {
    # A drop, a shouldered bottle, a low ball with a long neck.
    'plum': [(0.22, 0), (0.25, 0.02), (0.36, 0.16), (0.40, 0.36), (0.33, 0.60), (0.19, 0.82),
             (0.115, 1.02), (0.10, 1.20), (0.125, 1.32)],
    'moss': [(0.27, 0), (0.30, 0.02), (0.345, 0.12), (0.36, 0.38), (0.345, 0.60), (0.25, 0.71),
             (0.125, 0.765), (0.10, 0.84), (0.13, 0.93)],
    'ochre': [(0.20, 0), (0.23, 0.02), (0.35, 0.12), (0.40, 0.26), (0.33, 0.41), (0.18, 0.50),
              (0.095, 0.58), (0.075, 0.76), (0.08, 0.98), (0.125, 1.10)],
}
GLAZES = {'plum': PLUM_GLAZE, 'moss': MOSS, 'ochre': OCHRE}


def bud_vase(shape, location=(0, 0, 0)):
    """shape: 'plum', 'moss' or 'ochre', 9 to 13 cm tall."""
    material = materials.stoneware(GLAZES[shape], speck=(0.05, 0.03, 0.02), speck_share=0.14, gloss=0.45, pool=0.55,
                                   foot=0.06, variation=0.30)
    return shapes.lathe(shapes.shell(shapes.curve(OUTLINES[shape]), 0.032, 0.08), material, location)


def globe_thistle(location, length=1.3, lean=6, direction=20, size=0.19, seed=1):
    """A ball of spines on a grey-green stem with two toothed leaves."""
    chance = random.Random(seed)
    turn, line = math.radians(direction), []
    for step in range(6):
        up = step / 5
        out = math.sin(math.radians(lean)) * length * up + 0.05 * up ** 2
        line.append((location[0] + math.cos(turn) * out, location[1] + math.sin(turn) * out, location[2] + length * up))
    stem = materials.leaf((0.16, 0.18, 0.12), gloss=0.1)
    shapes.tube(line, 0.022, stem, taper=[1, 0.95, 0.9, 0.85, 0.8, 0.9])
    for share, side in ((0.52, 60), (0.66, 250)):
        foot = Vector(line[0]).lerp(Vector(line[-1]), share)
        shapes.leaf(0.46, 0.11, stem, foot, direction + side, 48, 60, 0.5, chance.uniform(-20, 20))
    spines(line[-1], size, chance)


def spines(center, size, chance, count=420):
    points, faces = [], []
    core = Vector(center)
    for number in range(count):
        # An even spread over the ball, then a little disorder.
        height = 1 - 2 * (number + 0.5) / count
        turn = number * 2.39996 + chance.uniform(-0.12, 0.12)
        ring = math.sqrt(1 - height ** 2)
        out = Vector((ring * math.cos(turn), ring * math.sin(turn), height))
        side = out.orthogonal().normalized() * 0.016
        other = out.cross(side)
        foot, tip = core + out * size * 0.55, core + out * size * chance.uniform(0.92, 1.12)
        bulge = core + out * size * 0.85
        first = len(points)
        points += [foot, bulge + side, bulge - side * 0.5 + other * 0.87, bulge - side * 0.5 - other * 0.87, tip]
        faces += [(first + a, first + b, first + c) for a, b, c in
                  ((0, 1, 2), (0, 2, 3), (0, 3, 1), (1, 4, 2), (2, 4, 3), (3, 4, 1))]
    shapes.mesh(points, faces, materials.thistle(), name='thistle')
    ball = shapes.curve([(0, -0.62), (0.5, -0.36), (0.62, 0), (0.5, 0.36), (0, 0.62)], 5)
    shapes.lathe(shapes.grow(ball, size), materials.thistle((0.09, 0.11, 0.15), (0.16, 0.17, 0.24)), center, segments=32)


@photograph('thistle-bud-vases-1', size=PRODUCT, backdrop=CHALK, camera=Camera((0, 0, 0.66), 2.75, elevation=10))
def bud_vases_three():
    bud_vase('plum', (-0.58, 0.22, 0))
    bud_vase('ochre', (0.56, 0.10, 0))
    bud_vase('moss', (0.06, -0.52, 0))


@photograph('thistle-bud-vases-2', size=PRODUCT, backdrop=BUTTER, camera=Camera((0.0, 0, 1.02), 3.5, elevation=9))
def bud_vases_with_thistles():
    bud_vase('plum', (-0.50, 0.2, 0))
    globe_thistle((-0.50, 0.2, 0.55), 1.45, 5, 170, seed=2)
    bud_vase('moss', (0.42, -0.18, 0))
    globe_thistle((0.42, -0.18, 0.3), 1.05, 7, 10, size=0.165, seed=5)


@photograph('thistle-bud-vases-3', size=PRODUCT, backdrop=FOG,
            camera=Camera((0.0, 0, 0.72), 1.4, elevation=22, azimuth=-10, lens=100, fstop=8),
            lighting=Lighting(span=2.6))
def bud_vases_necks():
    bud_vase('plum', (-0.18, 0.0, 0))
    bud_vase('ochre', (0.55, 0.75, 0))
