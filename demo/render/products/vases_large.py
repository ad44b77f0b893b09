"""Vases: the floor vase and the moon bottle."""
import math
import random

from mathutils import Vector, noise

import materials
import shapes
from products.furniture import perch_stool
from photographs import PRODUCT, photograph
from rooms import room
from studio import BLUSH, CLAY, FOG, PLUM, SAGE, STONE, Camera, Lighting

DUNE_SAND = (0.50, 0.36, 0.215)
DUNE_HEIGHT = 4.8


def dune_vase(location=(0, 0, 0)):
    """48 cm tall; ribs drawn by a finger, no two of them alike."""
    outline = shapes.curve([
        (0.62, 0), (0.66, 0.06), (0.86, 0.60), (1.10, 1.35), (1.24, 2.15), (1.22, 2.95), (0.98, 3.70), (0.66, 4.20),
        (0.50, 4.46), (0.47, 4.62), (0.53, DUNE_HEIGHT),
    ], steps=44)
    material = materials.matte_stoneware(DUNE_SAND, speck=(0.16, 0.10, 0.06), speck_share=0.22, gloss=0.05, foot=0.07,
                                         body=(0.36, 0.27, 0.18), variation=0.12)
    vase = shapes.lathe(shapes.shell(ribbed(outline), 0.07, 0.15), material, location, segments=256)
    # A hand is never quite even: the ribs rise and fall a little on their way round.
    for point in vase.data.vertices:
        drift = noise.noise(Vector((point.co.x * 0.9, point.co.y * 0.9, point.co.z * 0.35)))
        around = Vector((point.co.x, point.co.y, 0))
        point.co += around * 0.012 * noise.noise(point.co * 0.8) + Vector((0, 0, 0.05 * drift * min(point.co.z, 1)))
    return vase


def ribbed(outline, start=0.28, end=4.36):
    """Waves of uneven height and depth in the outline, fading out at both ends."""
    chance = random.Random(11)
    edges, height = [], start
    while height < end:
        tall = chance.uniform(0.125, 0.165)
        edges.append((height, tall, chance.uniform(0.026, 0.040)))
        height += tall
    line = []
    for radius, height in outline:
        for low, tall, depth in edges:
            if low <= height < low + tall:
                fade = min((height - start) / 0.35, (end - height) / 0.35, 1)
                # Round ridges, narrow valleys.
                radius += depth * max(fade, 0) * (math.sin(math.pi * (height - low) / tall) ** 0.7 - 0.5)
        line.append((radius, height))
    return line


def dry_grass(location, count=8, length=3.7, seed=8):
    """Plumes of pampas: a bent stem, and short hairs hanging from its upper third."""
    chance = random.Random(seed)
    straw = materials.plain((0.50, 0.38, 0.22), 0.8)
    hair = materials.plain((0.66, 0.54, 0.38), 0.9)
    for number in range(count):
        direction = math.tau * number / count + chance.uniform(-0.4, 0.4)
        lean, size = chance.uniform(0.10, 0.38), length * chance.uniform(0.74, 1.05)
        line = []
        for step in range(9):
            up = step / 8
            out = lean * size * up ** 1.8 + 0.05
            line.append(Vector(location) + Vector((math.cos(direction) * out, math.sin(direction) * out, size * up)))
        shapes.tube(line, 0.014, straw, taper=[1 - 0.6 * step / 8 for step in range(9)])
        plume(line, hair, chance)


def plume(line, material, chance, hairs=520):
    points, faces = [], []
    for _ in range(hairs):
        along = 5 + 3 * chance.random() ** 0.9
        step = min(int(along), 7)
        foot = line[step].lerp(line[step + 1], along - step)
        thick = math.sin(math.pi * min((along - 4.9) / 3.3, 1)) ** 0.6
        turn, reach = chance.uniform(0, math.tau), chance.uniform(0.10, 0.42) * thick
        side = Vector((math.cos(turn), math.sin(turn), 0))
        across = Vector((-side.y, side.x, 0)) * 0.006
        middle = foot + side * reach * 0.5 + Vector((0, 0, 0.13))
        tip = foot + side * reach + Vector((0, 0, chance.uniform(0.0, 0.16)))
        first = len(points)
        points += [foot - across, foot + across, middle + across, middle - across, tip]
        faces += [(first, first + 1, first + 2, first + 3), (first + 3, first + 2, first + 4)]
    shapes.mesh(points, faces, material, name='plume')


def moon_bottle(location=(0, 0, 0), turn=0, glaze=None):
    """A standing disc, 25 cm across and 11 thick, with a short neck."""
    glaze = glaze or materials.crackle()
    middle, radius = 1.27, 1.22
    # Two shallow bowls joined lip to lip: flat faces, a full round edge.
    half = shapes.curve([(0, 0.52), (0.35, 0.515), (0.72, 0.47), (1.00, 0.35), (1.16, 0.19), (radius, 0)])
    disc = half + [(across, -deep) for across, deep in reversed(half[:-1])]
    body = shapes.lathe(disc, glaze, (0, 0, middle), (90, 0, 0))
    foot = shapes.lathe(shapes.fillet([(0, 0), (0.42, 0), (0.36, 0.26), (0, 0.26)], 0.04), glaze)
    foot.scale = (1, 0.62, 1)
    outline = shapes.curve([(0.26, 2.36), (0.20, 2.50), (0.155, 2.62), (0.15, 2.78), (0.185, 2.90), (0.235, 2.96)])
    inside = [(0.22, 2.978), (0.195, 2.965), (0.15, 2.89), (0.115, 2.78), (0.115, 2.55), (0, 2.55)]
    neck = shapes.lathe([(0, 2.36), *outline, *inside], glaze)
    neck.scale = (1, 0.9, 1)
    return shapes.fuse(body, foot, neck, voxel=0.014, relax=14, location=location, rotation=(0, 0, turn))


@photograph('dune-vase-1', size=PRODUCT, backdrop=SAGE, ground='bare', lighting=Lighting(key=1.1, fill=1.3, exposure=-0.1),
            camera=Camera((1.0, 0, 3.8), 12.0, elevation=8))
def dune_front():
    """On the floor beside a stool, which shows how tall it is."""
    room(SAGE, 3.4)
    dune_vase((-0.7, 0, 0))
    dry_grass((-0.7, 0, 4.1))
    perch_stool((3.1, 1.7, 0), turn=20)


@photograph('dune-vase-2', size=PRODUCT, backdrop=BLUSH, camera=Camera((0, 0, 3.7), 11, elevation=7))
def dune_with_grass():
    dune_vase()
    dry_grass((0, 0, 4.1))


@photograph('dune-vase-3', size=PRODUCT, backdrop=FOG,
            camera=Camera((0.15, 0, 3.9), 3.0, elevation=16, azimuth=-12, lens=100, fstop=11),
            lighting=Lighting(span=6.5))
def dune_ribs():
    dune_vase()


@photograph('moon-bottle-1', size=PRODUCT, backdrop=PLUM, camera=Camera((0, 0, 1.44), 4.6, elevation=8))
def moon_front():
    moon_bottle(turn=8)


@photograph('moon-bottle-2', size=PRODUCT, backdrop=CLAY, camera=Camera((0, 0, 1.44), 4.6, elevation=10))
def moon_side():
    moon_bottle(turn=52)


@photograph('moon-bottle-3', size=PRODUCT, backdrop=STONE,
            camera=Camera((-0.1, 0, 2.25), 2.1, elevation=15, azimuth=14, lens=100, fstop=9),
            lighting=Lighting(span=4.4))
def moon_neck():
    moon_bottle()
