"""Furniture: the sideboard."""
import materials
import shapes
import studio
from products.desk_things import plumb_bookends
from products.furniture import soaped_oak
from products.tableware_bowls import nested_bowls, stacked_plates
from products.vases import celia_vase, olive_branches
from photographs import PRODUCT, photograph
from rooms import room
from studio import CLAY, SAGE, SAND, Camera, Lighting

WIDTH, DEPTH, TALL, LEGS, BOARD = 12.0, 4.0, 5.7, 1.85, 0.24
TOP = LEGS + TALL
SLATS = 24
GAP = 0.035


def mitred(length, material):
    """A board along x whose ends are cut at 45 degrees, its outer face upwards at z = 0."""
    half = length / 2
    outline = [(-half, 0), (half, 0), (half - BOARD, -BOARD), (BOARD - half, -BOARD)]
    return shapes.extrude(outline, DEPTH, material, rotation=(90, 0, 0), bevel=0.012)


def carcass(wood):
    with shapes.placed((0, 0, TALL)):
        shapes.glued(lambda board: mitred(WIDTH, board), (-3, -1.06, 0.02, 0.95, 3), [wood('X', seed) for seed in (5, 14, 8, 3)])
    with shapes.placed(rotation=(0, 180, 0)):
        mitred(WIDTH, wood('X', 21))
    for side in (-1, 1):
        with shapes.placed((side * WIDTH / 2, 0, TALL / 2), (0, side * 90, 0)):
            mitred(TALL, wood('X', 25 + side))
    inner, deep = TALL - 2 * BOARD, DEPTH - 0.55
    shapes.box((WIDTH - 0.3, 0.08, TALL - 0.3), wood('X', 17), (0, DEPTH / 2 - 0.16, TALL / 2), bevel=0.005)
    shapes.box((BOARD, deep, inner), wood('Z', 18), (0, 0.1, TALL / 2), bevel=0.012)
    for side in (-1, 1):
        shapes.box((WIDTH / 2 - BOARD * 1.5, deep - 0.3, 0.2), wood('X', 40 + side), (side * (WIDTH - BOARD) / 4, 0.22, 2.95), bevel=0.015)


def door(wood, width, height, mirrored, seed):
    """Hinged at the origin, shut along x (to -x if mirrored); the round of the slats ends at y = 0."""
    side = -1 if mirrored else 1
    pitch = width / SLATS
    radius = pitch * 0.492
    shapes.box((width, 0.16, height), wood('Z', seed), (side * width / 2, radius + 0.08, height / 2), bevel=0.01)
    for level in (0.5, height - 0.5):
        shapes.box((width - 1.0, 0.14, 0.5), wood('X', seed + 1), (side * width / 2, radius + 0.22, level), bevel=0.02)
    woods = [wood('Z', seed + number) for number in range(9)]
    for number in range(SLATS):
        shapes.half_round(height, radius, woods[(number * 5 + number // 9) % 9], (side * pitch * (number + 0.5), radius, 0))
    outline = shapes.fillet([(0, 0), (0.06, 0), (0.055, 0.16, 0.03), (0.13, 0.19, 0.02), (0.14, 0.26, 0.03), (0, 0.28)], 0.02, 5)
    shapes.lathe(outline, materials.brass(roughness=0.22), (side * (width - 1.5 * pitch), 0.02, height * 0.56), (90, 0, 0))


def base(wood):
    for side in (-1, 1):
        shapes.box((WIDTH - 1.9, 0.28, 0.42), wood('X', 50 + side), (0, side * 1.35, LEGS - 0.21), bevel=0.03)
        shapes.box((0.28, 2.5, 0.42), wood('Y', 53 + side), (side * (WIDTH / 2 - 1.2), 0, LEGS - 0.21), bevel=0.03)
        for end in (-1, 1):
            foot, head = (end * 5.12, side * 1.66, 0.01), (end * 4.86, side * 1.40, LEGS)
            shapes.stick(foot, head, (0.135, 0.17, 0.21, 0.245), wood('Z', 60 + side + end))


def osier_sideboard(location=(0, 0, 0), turn=0, wood=soaped_oak, left=0, right=0):
    """120 cm wide and 76 cm tall. left, right: how far its doors stand open, in degrees."""
    width, height = (WIDTH - 2 * BOARD - 3 * GAP) / 2, TALL - 2 * BOARD - 2 * GAP
    hinge = WIDTH / 2 - BOARD - GAP
    with shapes.placed(location, (0, 0, turn)):
        base(wood)
        with shapes.placed((0, 0, LEGS)):
            carcass(wood)
            with shapes.placed((-hinge, 0.02 - DEPTH / 2, BOARD + GAP), (0, 0, -left)):
                door(wood, width, height, False, 70)
            with shapes.placed((hinge, 0.02 - DEPTH / 2, BOARD + GAP), (0, 0, right)):
                door(wood, width, height, True, 80)


@photograph('osier-sideboard-1', size=PRODUCT, backdrop=SAGE, ground='bare', lighting=Lighting(key=1.1, fill=1.4, exposure=-0.1),
            camera=Camera((0.2, 0, 6.0), 20, elevation=7, azimuth=-14))
def sideboard_front():
    room(SAGE, DEPTH / 2 + 0.25)
    osier_sideboard()
    celia_vase((-4.1, 0.2, TOP))
    olive_branches((-4.1, 0.2, TOP + 1.9))
    nested_bowls((-2.0, -0.3, TOP))
    plumb_bookends((3.3, 0.2, TOP))


@photograph('osier-sideboard-2', size=PRODUCT, backdrop=SAND, camera=Camera((1.9, -0.6, 3.5), 24, elevation=12, azimuth=-37))
def sideboard_open():
    osier_sideboard(right=97)
    stacked_plates(4, (2.2, -0.3, LEGS + 3.05))
    nested_bowls((3.9, 0.1, LEGS + BOARD))


@photograph('osier-sideboard-3', size=PRODUCT, backdrop=CLAY, ground='bare', lighting=Lighting(span=13),
            camera=Camera((-2.2, -1, 8.35), 10.4, elevation=8, azimuth=-16, fstop=10))
def sideboard_dressed():
    studio.wall(CLAY, y=DEPTH / 2 + 0.1, scale=4)
    osier_sideboard()
    celia_vase((-3.2, 0.1, TOP))
    olive_branches((-3.2, 0.1, TOP + 1.9))
    nested_bowls((-0.9, -0.3, TOP))
