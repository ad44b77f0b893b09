"""Pen tray and bookends, and what is kept in them."""
import math

import materials
import shapes
from products.desk import BRICK_ENAMEL
from photographs import PRODUCT, photograph
from studio import BLUSH, CHALK, CLAY, SAGE, SAND, Camera, Lighting

OXBLOOD = (0.20, 0.035, 0.03)
TEAL = (0.05, 0.12, 0.13)
MUSTARD = (0.50, 0.27, 0.05)
OATMEAL = (0.56, 0.47, 0.34)


def pencil(location, rotation, color, length=1.75):
    """Six-sided and sharpened, lying along its own x with the point at -x."""
    with shapes.placed(location, rotation):
        body = [(0, 0), (0.040, 0), (0.040, length - 0.2)]
        shapes.lathe(body, materials.paint(color, 0.34), (length, 0, 0), (0, -90, 0), segments=6)
        shapes.lathe([(0.0405, 0), (0.011, 0.16)], materials.beech('Z'), (0.2, 0, 0), (0, -90, 0), segments=24)
        shapes.lathe([(0.011, 0), (0.003, 0.04), (0, 0.042)], materials.plain((0.03, 0.03, 0.034), 0.35), (0.04, 0, 0),
                     (0, -90, 0))


def brass_pen(location, rotation, length=1.4):
    """Lies along its own x with the nib end at -x."""
    brass, dark = materials.brass(roughness=0.24, direction='Z'), materials.plain((0.02, 0.018, 0.016), 0.3)
    with shapes.placed(location, rotation):
        barrel = shapes.fillet([(0, 0), (0.012, 0), (0.018, 0.03), (0.046, 0.17, 0.05), (0.05, 0.6),
                                (0.05, length - 0.02), (0, length)], 0.012, 5)
        shapes.lathe(barrel, brass, rotation=(0, 90, 0))
        for along in (0.56, 0.585):
            groove = shapes.fillet([(0.049, 0), (0.0508, 0), (0.0508, 0.008), (0.049, 0.008)], 0.002, 2)
            shapes.lathe(groove, dark, (along, 0, 0), (0, 90, 0))
        shapes.box((0.42, 0.035, 0.012), brass, (length - 0.24, 0, 0.075), bevel=0.005)
        shapes.box((0.03, 0.035, 0.05), brass, (length - 0.05, 0, 0.057), bevel=0.005)


def quill_tray(location=(0, 0, 0), turn=0):
    """24 cm long: two grooves for pens and a round hollow for clips."""
    def hollow(x, y):
        deep = max(shapes.trough(x, y, 0.80, 0.115, 0.13, (-0.27, 0.165)),
                   shapes.trough(x, y, 0.80, 0.115, 0.13, (-0.27, -0.165)))
        return max(deep, shapes.trough(x, y, 0.281, 0.28, 0.12, (0.83, 0), 0.025))
    return shapes.carved(2.4, 0.8, 0.24, hollow, materials.oak('X', roughness=0.68, seed=4), location, (0, 0, turn),
                         corner=0.14, edge=0.04)


def paper_clips(location):
    steel = materials.brass(roughness=0.2)
    for number, (x, y, turn) in enumerate([(-0.08, 0.02, 20), (0.06, -0.05, 95), (0.02, 0.09, -35)]):
        line = [(-0.10, 0.03, 0), (0.10, 0.03, 0), (0.135, 0, 0), (0.10, -0.03, 0), (-0.11, -0.03, 0), (-0.14, 0.0, 0),
                (-0.11, 0.018, 0), (0.06, 0.018, 0)]
        shapes.tube(line, 0.006, steel, (location[0] + x, location[1] + y, location[2] + 0.012 * number),
                    (4, 6 * number, turn))


def filled_tray(turn=0):
    with shapes.placed(rotation=(0, 0, turn)):
        quill_tray()
        pencil((-1.01, 0.165, 0.165), (0, 0, 0), TEAL, 1.5)
        brass_pen((-0.98, -0.165, 0.165), (0, 0, 0))
        paper_clips((0.83, 0, 0.135))


@photograph('quill-tray-1', size=PRODUCT, backdrop=SAGE, camera=Camera((0.0, 0, 0.02), 3.35, elevation=38))
def tray_front():
    filled_tray(28)


@photograph('quill-tray-2', size=PRODUCT, backdrop=CLAY, camera=Camera((0.0, 0, 0.05), 3.5, elevation=34))
def tray_empty():
    quill_tray(turn=-34)


@photograph('quill-tray-3', size=PRODUCT, backdrop=CHALK,
            camera=Camera((-0.62, -0.05, 0.12), 1.5, elevation=36, azimuth=-38, lens=100, fstop=8),
            lighting=Lighting(span=2.8))
def tray_close():
    filled_tray()


def book(x, thickness, height, depth, color, front, foil=True, lean=0):
    """Cloth-bound, standing with its spine to the camera at y = front; x: its left side. Returns its right side."""
    cloth = materials.linen(color, threads=70, plane='XZ', crumple=0.06)
    sides = materials.linen(color, threads=70, plane='YZ', crumple=0.06)
    board = 0.03
    with shapes.placed((x, front, 0), (0, lean, 0)):
        for side in (board / 2, thickness - board / 2):
            shapes.box((board, depth, height), sides, (side, depth / 2 + 0.03, height / 2), bevel=0.01)
        spine = [(thickness * (0.5 - 0.5 * math.cos(math.pi * step / 12)),
                  -0.035 * math.sin(math.pi * step / 12)) for step in range(13)]
        shapes.extrude(spine + [(thickness, 0.012), (0, 0.012)], height, cloth, (0, 0.02, height / 2), bevel=0.006)
        pages = materials.paper((0.74, 0.68, 0.56))
        shapes.box((thickness - 2 * board, depth - 0.08, height - 0.08), pages,
                   (thickness / 2, depth / 2 + 0.02, height / 2), bevel=0.008)
        if foil:
            gold = materials.brass(roughness=0.32)
            for level, tall in ((0.84, 0.012), (0.80, 0.006), (0.14, 0.012)):
                shapes.box((thickness * 0.72, 0.006, tall), gold, (thickness / 2, -0.0155, height * level), bevel=0.002)
    return x + thickness + 0.004


def white_marble():
    return materials.marble(color=(0.74, 0.72, 0.67), polish=0.6)


def bookend(location, mirrored, stone):
    """A quarter of a marble disc, 10 cm, on a brass plate that reaches under the books."""
    radius, depth = 1.0, 0.62
    corner = shapes.circle(radius - 0.02, steps=48, start=90, end=180)
    outline = [(0, 0.0)] + [(x, y) for x, y in corner]
    brass = materials.brass(roughness=0.22, direction='X')
    with shapes.placed(location, (0, 0, 180 if mirrored else 0)):
        shapes.extrude(outline, depth, stone, (0, 0, 0.022), (90, 0, 0), bevel=0.018)
        shapes.box((1.6, depth, 0.018), brass, (-0.22, 0, 0.009), bevel=0.006)
        shapes.box((0.018, depth, 0.98), brass, (0.012, 0, 0.49), bevel=0.006)


BOOKS = [(0.26, 1.75, 1.25, OATMEAL), (0.34, 1.95, 1.35, TEAL), (0.18, 1.62, 1.15, BRICK_ENAMEL),
         (0.30, 1.85, 1.3, MUSTARD), (0.22, 1.7, 1.2, OXBLOOD)]


def plumb_bookends(location=(0, 0, 0), turn=0, books=BOOKS):
    total = sum(thickness + 0.004 for thickness, *_ in books)
    with shapes.placed(location, (0, 0, turn)):
        x = -total / 2 + 0.002
        for number, (thickness, height, depth, color) in enumerate(books):
            x = book(x, thickness, height, depth, color, -0.52 + 0.02 * math.sin(number * 2.4), foil=number % 2 == 1)
        for mirrored, side in ((False, -1), (True, 1)):
            bookend((side * (total / 2 + 0.022), 0, 0), mirrored, white_marble())


@photograph('plumb-bookends-1', size=PRODUCT, backdrop=BLUSH, camera=Camera((0.0, 0, 0.94), 4.9, elevation=11))
def bookends_front():
    plumb_bookends(turn=-14)


@photograph('plumb-bookends-2', size=PRODUCT, backdrop=SAND, camera=Camera((0.0, 0, 0.46), 3.3, elevation=17))
def bookends_alone():
    with shapes.placed((-0.12, 0.55, 0), (0, 0, 14)):
        bookend((0, 0, 0), False, white_marble())
    with shapes.placed((0.05, -0.5, 0), (0, 0, 12)):
        bookend((0, 0, 0), True, white_marble())


@photograph('plumb-bookends-3', size=PRODUCT, backdrop=BLUSH,
            camera=Camera((-0.7, -0.2, 0.72), 2.2, elevation=12, azimuth=-26, lens=100, fstop=8),
            lighting=Lighting(span=4.6))
def bookends_close():
    plumb_bookends()
