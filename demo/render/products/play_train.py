"""The wooden train."""
import materials
import shapes
from products.play import BRICK, CREAM, MOSS, OCHRE, SLATE
from photographs import PRODUCT, photograph
from studio import BUTTER, FOG, SAND, Camera, Lighting

DECK = 0.30  # height of the chassis' upper side
TRACK = 0.27  # from the middle to the outside of a wheel


def wheel(x, side, radius, color):
    outer = side * TRACK
    outline = shapes.fillet([(0, 0), (radius, 0, 0.025), (radius, 0.11, 0.035), (radius * 0.72, 0.11, 0.02),
                             (radius * 0.66, 0.09, 0.02),
                             (0, 0.09)], 0.02, 6)
    toward = (90 if side < 0 else -90, 0, 0)
    shapes.lathe(outline, materials.worn_paint(color), (x, outer - side * 0.11, radius), toward)
    pin = shapes.curve([(0.062, 0.07), (0.06, 0.115), (0.04, 0.132), (0, 0.137)])
    shapes.lathe(pin, materials.walnut('Z', light=(0.26, 0.14, 0.075)), (x, outer - side * 0.11, radius), toward)


def wheels(places, radius=0.17, color=CREAM):
    for x in places:
        for side in (-1, 1):
            wheel(x, side, radius, color)
        shapes.rod((x, -0.2, radius), (x, 0.2, radius), 0.03, materials.beech('Z'))


def chassis(length, seed):
    shapes.box((length, 0.30, 0.15), materials.beech('X', seed=seed), (0, 0, DECK - 0.075), bevel=0.03)
    for end in (-1, 1):
        magnet = (end * length / 2, 0, DECK - 0.075)
        tip = (end * (length / 2 + 0.045), 0, DECK - 0.075)
        shapes.rod(magnet, tip, 0.058, materials.steel(), rounding=0.012)


def pierced(width, height, hole, thickness, material, location):
    """A block with a round window right through it, upright and seen from the side."""
    half = width / 2
    outline = shapes.fillet([(0, 0), (half, 0), (half, height), (-half, height), (-half, 0), (0, 0)], 0.035, 4)[:-1]
    shapes.extrude(outline, thickness, material, location, (90, 0, 0), 0.028,
                   [shapes.circle(hole, (0, height * 0.60), 48)])


def arched_roof(length, width, color, location, thickness=0.07):
    """Curved across the train."""
    half, rise = width / 2, width * 0.13
    under = [(half - 2 * half * step / 16, rise * (1 - (1 - step / 8) ** 2)) for step in range(17)]
    over = [(x, z + thickness) for x, z in reversed(under)]
    x, y, z = location
    with shapes.placed((x, y, z), (0, 0, 90)):
        shapes.extrude(under + over, length, materials.worn_paint(color), rotation=(90, 0, 0), bevel=0.022)


def engine(location=(0, 0, 0), turn=0):
    """Faces -x; 15 cm long."""
    with shapes.placed(location, (0, 0, turn)):
        chassis(1.42, 3)
        wheels((-0.42, 0.40), 0.195, BRICK)
        wheels((-0.02,), 0.195, BRICK)
        boiler = shapes.fillet([(0, 0), (0.225, 0, 0.05), (0.225, 0.84), (0, 0.84)], 0.02, 8)
        shapes.lathe(boiler, materials.worn_paint(SLATE), (-0.66, 0, DECK + 0.225), (0, 90, 0))
        for along in (-0.54, -0.18):
            band = shapes.fillet([(0.22, 0), (0.236, 0), (0.236, 0.035), (0.22, 0.035)], 0.008, 4)
            shapes.lathe(band, materials.brass(), (along, 0, DECK + 0.225), (0, 90, 0))
        lamp = shapes.curve([(0, -0.035), (0.06, -0.03), (0.085, 0), (0.085, 0.02)])
        shapes.lathe(lamp, materials.beech('X', seed=5), (-0.665, 0, DECK + 0.225), (0, 90, 0))
        chimney = shapes.curve([(0.085, 0), (0.085, 0.06), (0.075, 0.14), (0.09, 0.24), (0.125, 0.32), (0.125, 0.355),
                                (0.095, 0.365),
                                (0.07, 0.33), (0.06, 0.2), (0, 0.2)])
        shapes.lathe(chimney, materials.worn_paint(BRICK), (-0.46, 0, DECK + 0.40))
        dome = shapes.curve([(0.10, 0), (0.10, 0.08), (0.08, 0.15), (0, 0.175)])
        shapes.lathe(dome, materials.beech('Z', seed=6), (-0.06, 0, DECK + 0.42))
        pierced(0.46, 0.64, 0.115, 0.46, materials.beech('Y', seed=8), (0.42, 0, DECK))
        arched_roof(0.66, 0.60, BRICK, (0.42, 0, DECK + 0.615))


def open_wagon(location=(0, 0, 0), turn=0):
    """Carries three logs."""
    with shapes.placed(location, (0, 0, turn)):
        chassis(0.96, 13)
        wheels((-0.29, 0.29))
        shapes.box((0.94, 0.46, 0.06), materials.worn_paint(MOSS), (0, 0, DECK + 0.03), bevel=0.02)
        for x in (-0.40, 0.40):
            for y in (-0.19, 0.19):
                shapes.rod((x, y, DECK), (x, y, DECK + 0.36), 0.032, materials.beech('Z'), rounding=0.025)
        for number, (y, z, color) in enumerate([(-0.088, 0.145, None), (0.088, 0.145, OCHRE), (0, 0.295, None)]):
            wood = materials.worn_paint(color) if color else materials.beech('Z', seed=20 + number)
            nudge = 0.02 * (number - 1)
            shapes.rod((-0.45 + nudge, y, DECK + z), (0.45 + nudge, y, DECK + z), 0.085, wood, rounding=0.02)


def caboose(location=(0, 0, 0), turn=0):
    with shapes.placed(location, (0, 0, turn)):
        chassis(1.0, 23)
        wheels((-0.30, 0.30))
        for x in (-0.2, 0.2):
            pierced(0.398, 0.46, 0.095, 0.44, materials.worn_paint(OCHRE), (x, 0, DECK))
        arched_roof(1.0, 0.58, BRICK, (0, 0, DECK + 0.435))
        shapes.box((0.34, 0.30, 0.2), materials.beech('X', seed=25), (0.05, 0, DECK + 0.62), bevel=0.03)
        arched_roof(0.44, 0.38, SLATE, (0.05, 0, DECK + 0.705), 0.055)


def caboose_train(location=(0, 0, 0), turn=0, bend=0):
    """38 cm long. bend: degrees between one wagon and the next."""
    with shapes.placed(location, (0, 0, turn)):
        engine((-1.35, 0, 0))
        with shapes.placed((-0.56, 0, 0), (0, 0, bend)):
            open_wagon((0.58, 0, 0))
            with shapes.placed((1.16, 0, 0), (0, 0, bend)):
                caboose((0.60, 0, 0))


@photograph('caboose-train-1', size=PRODUCT, backdrop=SAND, camera=Camera((0.0, 0, 0.46), 4.2, elevation=24))
def train_front():
    caboose_train((0.36, 0, 0), turn=50, bend=10)


@photograph('caboose-train-2', size=PRODUCT, backdrop=FOG, camera=Camera((0, 0, 0.55), 2.25, elevation=13))
def train_engine():
    engine(turn=28)


@photograph('caboose-train-3', size=PRODUCT, backdrop=BUTTER,
            camera=Camera((1.12, 0, 0.52), 2.1, elevation=24, azimuth=30, lens=100, fstop=9),
            lighting=Lighting(span=3.4))
def train_wagons():
    caboose_train()
