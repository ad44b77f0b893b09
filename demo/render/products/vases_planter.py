"""Vases: the planter and what grows in it."""
import math
import random

import materials
import shapes
from photographs import PRODUCT, photograph
from studio import BLUSH, FOG, SAGE, Camera, Lighting

BRICK = (0.47, 0.185, 0.095)
PLANTER_HEIGHT = 1.5


def rill_planter(location=(0, 0, 0)):
    """15 cm tall, with a plain lip over the flutes; the foot stands in a saucer one hardly sees."""
    x, y, z = location
    body = shapes.curve([(0.60, 0.07), (0.615, 0.10), (0.64, 0.22), (0.73, 0.80), (0.785, 1.22), (0.80, 1.30)])
    lip = shapes.curve([(0.80, 1.30), (0.815, 1.315), (0.82, 1.36), (0.822, 1.46), (0.815, PLANTER_HEIGHT)])
    material = materials.terracotta(BRICK, bloom=0.30)
    shapes.lathe(shapes.shell(body + lip[1:], 0.075, 0.16), material, (x, y, z), segments=448, flutes=32,
                 flute_depth=0.055, flute_from=0.10, flute_to=1.31, flute_inside=False)
    saucer = shapes.fillet([(0, 0), (0.60, 0), (0.635, 0.10), (0.59, 0.10), (0.57, 0.05), (0, 0.05)], 0.018)
    shapes.lathe(saucer, material, location)


def potting_soil(location, radius=0.735, height=1.30):
    x, y, z = location
    shapes.lathe([(0, height + 0.04), (radius * 0.5, height + 0.03), (radius, height)], materials.soil(), (x, y, z))
    chance = random.Random(5)
    grain = materials.soil((0.07, 0.05, 0.035))
    for _ in range(70):
        turn, reach = chance.uniform(0, math.tau), radius * 0.95 * chance.random() ** 0.5
        size = chance.uniform(0.012, 0.035)
        shapes.lathe(shapes.curve([(0, -size), (size, 0), (size * 0.6, size * 0.7), (0, size)], 3), grain,
                     (x + reach * math.cos(turn), y + reach * math.sin(turn), z + height + 0.035 * (1 - reach / radius)),
                     segments=10)


def rubber_fig(location, height=1.9, leaves=17, seed=2):
    """A young fig: broad waxy leaves in a spiral around one stem, small and upright towards the tip."""
    chance = random.Random(seed)
    x, y, z = location
    stem = [(x + 0.05 * math.sin(step * 1.1), y + 0.03 * math.sin(step * 0.8), z + height * step / 6)
            for step in range(7)]
    shapes.tube(stem, 0.042, materials.twig((0.12, 0.13, 0.06)), taper=[1.2, 1.1, 1, 0.9, 0.8, 0.65, 0.4])
    tones = [(0.016, 0.042, 0.018), (0.022, 0.055, 0.022), (0.034, 0.075, 0.026)]
    blades = [materials.veined_leaf(tone, gloss=0.32) for tone in tones]
    stalk = materials.leaf((0.14, 0.17, 0.06))
    for number in range(leaves):
        up = (number + 0.5) / leaves
        step = min(int(up * 6), 5)
        share = up * 6 - step
        foot = [low + (high - low) * share for low, high in zip(stem[step], stem[step + 1])]
        direction = number * 137.5 + chance.uniform(-14, 14)
        rise = 42 + 34 * up + chance.uniform(-8, 8)
        grown = 1.0 - 0.45 * max(up - 0.55, 0) / 0.45 - 0.12 * chance.random()
        turn, tilt, reach = math.radians(direction), math.radians(rise + 12), 0.24 * grown
        tip = (foot[0] + reach * math.cos(tilt) * math.cos(turn), foot[1] + reach * math.cos(tilt) * math.sin(turn),
               foot[2] + reach * math.sin(tilt))
        shapes.tube([foot, [(low + high) / 2 for low, high in zip(foot, tip)], tip], 0.02, stalk)
        shapes.leaf(1.2 * grown, 0.66 * grown, blades[number % 3], tip, direction, rise, 74 - 44 * up, 0.16,
                    chance.uniform(-16, 16))
    shapes.leaf(0.42, 0.09, blades[2], stem[-1], 40, 84, 4, 0.9)


def planted(location=(0, 0, 0)):
    x, y, z = location
    rill_planter(location)
    potting_soil(location)
    rubber_fig((x, y, z + 1.28))


@photograph('rill-planter-1', size=PRODUCT, backdrop=FOG, camera=Camera((0, 0, 1.85), 5.6, elevation=9))
def planter_front():
    planted()


@photograph('rill-planter-2', size=PRODUCT, backdrop=SAGE, camera=Camera((0.0, 0, 0.72), 3.3, elevation=24))
def planter_empty():
    rill_planter()


@photograph('rill-planter-3', size=PRODUCT, backdrop=BLUSH,
            camera=Camera((0.12, -0.2, 1.32), 1.7, elevation=20, azimuth=16, lens=100, fstop=9),
            lighting=Lighting(span=4.0))
def planter_flutes():
    planted()
