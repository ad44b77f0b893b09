"""Tableware: teapot and serving board."""
import math

import materials
import shapes
from products.glassware_bottles import halyard_bottle
from products.tableware import OAT, brindle_mug
from products.tableware_bowls import lagoon_bowl
from photographs import PRODUCT, photograph
from studio import CHALK, FOG, SAGE, SAND, Camera, Lighting

EMBER = (0.34, 0.085, 0.04)
BOARD_LENGTH, BOARD_WIDTH, BOARD_THICKNESS = 4.4, 1.6, 0.2


def ember_teapot(location=(0, 0, 0), turn=0):
    """Round, 15 cm wide, for three cups. turn: degrees; at 0 the spout points right."""
    glaze = materials.stoneware(EMBER, speck=(0.05, 0.02, 0.012), speck_share=0.3, gloss=0.62, pool=0.55, foot=0.08,
                                variation=0.24)
    body = shapes.curve([
        (0.42, 0), (0.45, 0.03), (0.60, 0.16), (0.735, 0.42), (0.765, 0.66), (0.70, 0.92), (0.52, 1.10), (0.37, 1.165),
    ])
    with shapes.placed(location, (0, 0, turn)):
        vessel = shapes.lathe(shapes.shell(body, 0.05, 0.08), glaze)
        spout = shapes.pipe([(0.42, 0.40, 0.25), (0.76, 0.58, 0.185), (0.96, 0.80, 0.125), (1.07, 1.00, 0.098),
                             (1.18, 1.14, 0.088)], 0.03, glaze)
        lugs = [handle_lug(side, glaze) for side in (-1, 1)]
        shapes.fuse(vessel, spout, *lugs, voxel=0.011, relax=10)
        teapot_lid(glaze)
        arched_handle()


def handle_lug(side, glaze):
    loop = [(0.50, 0.98), (0.56, 1.16), (0.61, 1.23), (0.68, 1.16), (0.66, 0.90)]
    return shapes.tube([(side * x, 0, z) for x, z in loop], 0.05, glaze)


def teapot_lid(glaze):
    lid = shapes.curve([(0.34, 1.165), (0.395, 1.172), (0.40, 1.195), (0.38, 1.215), (0.28, 1.265), (0.15, 1.305),
                        (0.075, 1.325), (0.062, 1.36), (0.10, 1.41), (0.135, 1.46), (0.115, 1.51),
                        (0.05, 1.53), (0, 1.532)])
    shapes.lathe([(0, 1.17), *lid], glaze)


def arched_handle():
    """A bail of drawn brass, a pin through either lug."""
    brass = materials.brass(roughness=0.24, brush=0)
    arch = [(0.62 * math.cos(math.radians(angle)), 0, 1.22 + 0.86 * math.sin(math.radians(angle)))
            for angle in range(0, 181, 15)]
    shapes.tube([(0.61, 0, 1.10), *arch, (-0.61, 0, 1.10)], 0.034, brass)
    for side in (-1, 1):
        shapes.rod((side * 0.605, -0.085, 1.09), (side * 0.605, 0.085, 1.09), 0.05, brass, rounding=0.03)


def board_outline(inset=0.0, steps=10):
    """A rounded body and a narrower handle to the right, with soft shoulders.

    inset: the line of the groove, which leaves the handle out.
    """
    half, length = BOARD_WIDTH / 2 - inset, BOARD_LENGTH
    left, shoulder, corner = -length / 2 + inset, length / 2 - 1.05 - inset, 0.34
    line = [*arc(left + corner, half - corner, corner, 90, 180, steps),
            *arc(left + corner, corner - half, corner, 180, 270, steps)]
    if inset:
        return [*line, *arc(shoulder - corner, corner - half, corner, 270, 360, steps),
                *arc(shoulder - corner, half - corner, corner, 0, 90, steps)]
    neck, end = 0.27, length / 2
    lower = shapes.curve([(shoulder - 0.25, -half), (shoulder + 0.02, -half + 0.07), (shoulder + 0.16, -half + 0.30),
                          (shoulder + 0.34, -neck - 0.03), (shoulder + 0.60, -neck + 0.01)], 8)
    tip = arc(end - 0.285, 0, 0.285, -80, 80, 2 * steps)
    return line + lower + tip + [(x, -y) for x, y in reversed(lower)]


def arc(x, y, radius, start, end, steps):
    return shapes.circle(radius, (x, y), steps, start, end)


def furrow_board(location=(0, 0, 0), rotation=(0, 0, 0)):
    """44 cm of walnut along x, its upper side at z = 2 cm."""
    walnut = materials.walnut('X', light=(0.22, 0.118, 0.062), seed=4)
    hole = shapes.circle(0.11, (BOARD_LENGTH / 2 - 0.30, 0), 32)
    board = shapes.extrude(board_outline(), BOARD_THICKNESS, walnut, (0, 0, BOARD_THICKNESS / 2), bevel=0.035,
                           holes=[hole])
    line = [(x, y, BOARD_THICKNESS + 0.012) for x, y in board_outline(0.14)]
    board = shapes.combine(shapes.solid(board), shapes.tube(line, 0.048, walnut, closed=True), 'DIFFERENCE')
    board.location = location
    board.rotation_euler = [math.radians(angle) for angle in rotation]
    return board


@photograph('ember-teapot-1', size=PRODUCT, backdrop=CHALK, camera=Camera((0.1, 0, 1.06), 3.5, elevation=11))
def teapot_front():
    ember_teapot(turn=-14)


@photograph('ember-teapot-2', size=PRODUCT, backdrop=SAGE, camera=Camera((0.02, -0.1, 1.0), 4.6, elevation=16))
def teapot_with_mugs():
    ember_teapot((-0.30, 0.4, 0), turn=196)
    brindle_mug((0.85, -0.45, 0), OAT, turn=-30)


@photograph('ember-teapot-3', size=PRODUCT, backdrop=FOG,
            camera=Camera((0.20, -0.2, 1.24), 1.4, elevation=26, azimuth=20, lens=100, fstop=9),
            lighting=Lighting(span=3.2))
def teapot_lid_close():
    ember_teapot(turn=-10)


@photograph('furrow-board-1', size=PRODUCT, backdrop=SAND, ground='wall',
            camera=Camera((0, 0, 0.12), 6.6, elevation=0, fstop=18),
            lighting=Lighting(exposure=0.3))
def board_hanging():
    tip = BOARD_LENGTH / 2 - 0.30
    furrow_board((0, -0.02, 0), (90, -90, 0))
    shapes.rod((0, 0, tip + 0.045), (0, -0.42, tip + 0.045), 0.055, materials.brass())
    shapes.rod((0, -0.42, tip + 0.045), (0, -0.47, tip + 0.045), 0.095, materials.brass())


@photograph('furrow-board-2', size=PRODUCT, backdrop=FOG, camera=Camera((0, 0, 0.1), 5.7, elevation=38))
def board_lying():
    furrow_board((0, 0, 0), (0, 0, 52))


@photograph('furrow-board-3', size=PRODUCT, backdrop=CHALK,
            camera=Camera((-0.02, 0, 0.62), 4.1, elevation=22, fstop=11))
def board_laid_out():
    furrow_board((-0.5, -0.12, 0), (0, 0, 28))
    lagoon_bowl(2, (-0.62, -0.28, BOARD_THICKNESS))
    halyard_bottle((0.55, 0.55, BOARD_THICKNESS))
