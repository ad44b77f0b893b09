"""Furniture: the stool and the side table."""
import math

import materials
import shapes
from products.tableware import RUST, brindle_mug
from products.vases_small import bud_vase, globe_thistle
from photographs import PRODUCT, photograph
from rooms import room
from studio import BLUSH, CHALK, CLAY, FOG, SAGE, SAND, Camera, Lighting

SOAPED = (0.54, 0.352, 0.205), (0.375, 0.222, 0.112)
SMOKED = (0.115, 0.072, 0.045), (0.050, 0.030, 0.019)


def soaped_oak(grain='X', seed=1):
    """Each seed is another board: its own figure, a little lighter or darker than its neighbour."""
    return toned(SOAPED, grain, seed, 0.5)


def smoked_oak(grain='X', seed=1):
    return toned(SMOKED, grain, seed, 0.42)


def toned(colors, grain, seed, roughness):
    tone = 1 + 0.07 * math.sin(seed * 2.4)
    light, dark = (materials.shade(color, tone) for color in colors)
    return materials.oak(grain, light, dark, roughness, seed)


SEAT_TOP, SEAT_THICKNESS = 6.5, 0.44
SEAT_EDGE = shapes.fillet([(0.90, 0.0), (1.0, 0.0, 0.05), (1.0, -0.19, 0.06), (0.85, -SEAT_THICKNESS, 0.04), (0.0, -SEAT_THICKNESS)], 0.04, 6)


def seat_reach(angle):
    """From the middle of the seat to its edge: a rounded oblong, 38 by 31 cm."""
    along, across = abs(math.cos(angle)) / 1.9, abs(math.sin(angle)) / 1.55
    return (along ** 2.7 + across ** 2.7) ** (-1 / 2.7)


def seat_hollow(share):
    """How deep the seat is hollowed; share: 0 in the middle, 1 at the edge."""
    return 0.15 * max(1 - (share / 0.93) ** 2.6, 0) ** 1.6


def seat(wood):
    """The upper side is at z = 0 along the rim."""
    line = [(share / 24 * 0.88, -seat_hollow(share / 24 * 0.88)) for share in range(25)]
    line += [(share, height - seat_hollow(share)) for share, height in SEAT_EDGE]
    turns, count = 192, len(line)
    points = [(0, 0, line[0][1])]
    faces = []
    for turn in range(turns):
        angle = math.tau * turn / turns
        reach = seat_reach(angle)
        points += [(math.cos(angle) * reach * share, math.sin(angle) * reach * share, height) for share, height in line[1:-1]]
    last, ring = len(points), count - 2
    points.append((0, 0, line[-1][1]))
    for turn in range(turns):
        here, there = 1 + turn * ring, 1 + (turn + 1) % turns * ring
        faces.append((0, here, there))
        faces += [(here + step, here + step + 1, there + step + 1, there + step) for step in range(ring - 1)]
        faces.append((here + ring - 1, last, there + ring - 1))
    return shapes.smooth_edges(shapes.mesh(points, faces, wood, name='seat'), 50)


def seat_height(x, y):
    return -seat_hollow(math.hypot(x, y) / seat_reach(math.atan2(y, x)))


def tenon(x, y, wood):
    """The end of a leg as it shows in the seat, planed level with the hollow and split by a dark wedge."""
    step = 0.05
    along = (seat_height(x + step, y) - seat_height(x - step, y)) / (2 * step)
    across = (seat_height(x, y + step) - seat_height(x, y - step)) / (2 * step)
    with shapes.placed((x, y, seat_height(x, y)), (math.degrees(math.atan(across)), -math.degrees(math.atan(along)), 0)):
        shapes.rod((0, 0, -0.2), (0, 0, 0.006), 0.16, wood, rounding=0.004)
        shapes.box((0.028, 0.31, 0.1), materials.walnut('Y'), (0, 0, -0.0425), bevel=0.003)


def perch_stool(location=(0, 0, 0), turn=0, wood=soaped_oak):
    """65 cm tall; legs wedged through the seat, rungs at two heights."""
    def leg_at(x, y, height):
        share = height / SEAT_TOP
        return (x * (1.62 - 0.58 * share), y * (1.42 - 0.62 * share), height)
    with shapes.placed(location, (0, 0, turn)):
        with shapes.placed((0, 0, SEAT_TOP)):
            shapes.glued(seat, (-3, -0.42, 0.50, 3), [wood('X', seed) for seed in (4, 9, 2)])
            for x in (-1, 1):
                for y in (-1, 1):
                    tenon(*leg_at(x, y, SEAT_TOP)[:2], wood('Z', 7 + x + y))
        for number, (x, y) in enumerate([(-1, -1), (1, -1), (1, 1), (-1, 1)]):
            shapes.stick(leg_at(x, y, 0.018), leg_at(x, y, SEAT_TOP - 0.3), (0.135, 0.165, 0.19, 0.195, 0.16), wood('Z', 20 + number))
        slim = (0.085, 0.115, 0.125, 0.115, 0.085)
        for side in (-1, 1):
            shapes.stick(leg_at(-1, side, 1.75), leg_at(1, side, 1.75), slim, wood('Z', 30 + side))
            shapes.stick(leg_at(side, -1, 2.55), leg_at(side, 1, 2.55), slim, wood('Z', 40 + side))


@photograph('perch-stool-1', size=PRODUCT, backdrop=FOG, ground='bare', lighting=Lighting(key=1.1, fill=1.4, exposure=-0.15),
            camera=Camera((0.1, 0, 3.75), 12.0, elevation=11, azimuth=-20))
def stool_front():
    room(FOG, 3.2)
    perch_stool((0.2, 0, 0), turn=-4)
    brindle_mug((0.55, 0.15, SEAT_TOP - 0.14), RUST, turn=-30)


@photograph('perch-stool-2', size=PRODUCT, backdrop=SAND, camera=Camera((0, 0, 3.1), 10.2, elevation=24, azimuth=38))
def stool_from_above():
    perch_stool()


@photograph('perch-stool-3', size=PRODUCT, backdrop=SAGE, lighting=Lighting(span=9),
            camera=Camera((0.0, 0, 6.3), 5.7, elevation=29, azimuth=-26, lens=100, fstop=9))
def stool_seat():
    perch_stool()
    brindle_mug((0.35, 0.25, SEAT_TOP - 0.14), RUST, turn=-30)


DRUM_RADIUS, DRUM_HEIGHT, SLATS = 2.1, 4.9, 60


def tambour_table(location=(0, 0, 0), turn=0, wood=soaped_oak):
    """A drum 46 cm across and 49 cm tall, closed all round with half-round slats."""
    top, plinth, thickness = DRUM_RADIUS + 0.16, 0.30, 0.30
    disc = shapes.fillet([(0, 0), (top, 0, 0.05), (top, thickness, 0.05), (0, thickness)], 0.05, 6)
    pitch = math.tau * DRUM_RADIUS / SLATS
    uprights = [wood('Z', seed) for seed in range(9)]
    with shapes.placed(location, (0, 0, turn)):
        with shapes.placed((0, 0, DRUM_HEIGHT - thickness)):
            # One wide board: staves show their joints where the round edge cuts them.
            shapes.lathe(disc, wood('X', 3), segments=256)
        shapes.lathe([(DRUM_RADIUS - 0.01, plinth - 0.1), (DRUM_RADIUS - 0.01, DRUM_HEIGHT - 0.1)], wood('Z', 31))
        foot = shapes.fillet([(0, 0), (DRUM_RADIUS - 0.12, 0), (DRUM_RADIUS - 0.12, plinth + 0.02), (0, plinth + 0.02)], 0.015, 4)
        shapes.lathe(foot, smoked_oak('Z', 2))
        for number in range(SLATS):
            angle = math.tau * number / SLATS
            place = (DRUM_RADIUS * math.sin(angle), -DRUM_RADIUS * math.cos(angle), plinth)
            shapes.half_round(DRUM_HEIGHT - thickness - plinth - 0.012, pitch * 0.49, uprights[number * 5 % 9 - number % 2], place,
                              (0, 0, math.degrees(angle)))


@photograph('tambour-table-1', size=PRODUCT, backdrop=BLUSH, ground='bare', lighting=Lighting(key=1.1, fill=1.4, exposure=-0.15),
            camera=Camera((0, 0, 3.0), 10.4, elevation=13))
def table_front():
    room(BLUSH, 3.4)
    tambour_table(turn=14)
    bud_vase('moss', (-0.7, 0.3, DRUM_HEIGHT))
    globe_thistle((-0.7, 0.3, DRUM_HEIGHT + 0.1), 1.6, 5, 30)


@photograph('tambour-table-2', size=PRODUCT, backdrop=CHALK, camera=Camera((0, 0, 2.35), 9.0, elevation=24))
def table_from_above():
    tambour_table(turn=-28)


@photograph('tambour-table-3', size=PRODUCT, backdrop=BLUSH, lighting=Lighting(span=8, key=0.9),
            camera=Camera((0, 0, 4.75), 6.3, elevation=21, azimuth=-12, lens=100, fstop=9))
def table_dressed():
    tambour_table(turn=20)
    bud_vase('moss', (-0.55, 0.55, DRUM_HEIGHT))
    globe_thistle((-0.55, 0.55, DRUM_HEIGHT + 0.1), 1.6, 5, 30)
    brindle_mug((0.55, -0.15, DRUM_HEIGHT), RUST, turn=-35)
