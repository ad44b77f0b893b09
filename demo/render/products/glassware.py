"""Glassware: the carafe."""
import materials
import shapes
from photographs import PRODUCT, photograph
from studio import CHALK, SAGE, SAND, Camera, Lighting

CARAFE_HEIGHT = 2.15


def carafe_outline():
    return shapes.curve([
        (0.40, 0), (0.46, 0.035), (0.515, 0.14), (0.535, 0.38), (0.525, 0.75), (0.475, 1.06), (0.37, 1.34),
        (0.285, 1.56), (0.255, 1.76), (0.26, 1.98), (0.275, CARAFE_HEIGHT),
    ])


def amberley_carafe(location=(0, 0, 0), fill=0.0):
    """21 cm tall. fill: the height of the water in it."""
    shapes.lathe(shapes.shell(carafe_outline(), 0.032, 0.10), materials.glass(materials.AMBER), location, segments=160)
    if fill:
        water_in(carafe_outline(), 0.032, 0.10, fill, location)


def water_in(outline, wall, floor, fill, location):
    """Water that overlaps the glass by a hair, with a meniscus."""
    inside = [(radius - wall * 0.7, height) for radius, height in outline if floor * 0.9 < height < fill]
    edge = inside[-1][0]
    surface = [(edge, fill), (edge - 0.02, fill - 0.012), (edge - 0.06, fill - 0.022), (0, fill - 0.022)]
    foot = [(0, floor * 0.8), (inside[0][0], floor * 0.8)]
    shapes.lathe([*foot, *inside, *surface], materials.water(), location, segments=160)


def amberley_tumbler(location=(0, 0, 0), rotation=(0, 0, 0)):
    outline = shapes.curve([(0.30, 0), (0.335, 0.025), (0.36, 0.09), (0.37, 0.30), (0.37, 0.55), (0.372, 0.76)])
    glass = materials.glass(materials.AMBER)
    return shapes.lathe(shapes.shell(outline, 0.028, 0.075), glass, location, rotation, segments=128)


@photograph('amberley-carafe-1', size=PRODUCT, backdrop=SAGE, camera=Camera((0, 0, 1.12), 3.7, elevation=9),
            lighting=Lighting(behind=0.7), samples=14)
def carafe_covered():
    amberley_carafe()
    # Its floor rests on the carafe's lip.
    amberley_tumbler((0, 0, CARAFE_HEIGHT + 0.018 + 0.075), (180, 0, 0))


@photograph('amberley-carafe-2', size=PRODUCT, backdrop=CHALK, camera=Camera((0.12, 0, 0.98), 3.6, elevation=11),
            lighting=Lighting(behind=0.7), samples=14)
def carafe_and_tumbler():
    amberley_carafe((-0.24, 0.15, 0), fill=1.2)
    amberley_tumbler((0.62, -0.35, 0))


@photograph('amberley-carafe-3', size=PRODUCT, backdrop=SAND,
            camera=Camera((0.0, 0, 1.80), 1.75, elevation=14, lens=100, fstop=9),
            lighting=Lighting(span=3.4, behind=0.7), samples=14)
def carafe_neck():
    amberley_carafe(fill=1.2)
    amberley_tumbler((0, 0, CARAFE_HEIGHT + 0.018 + 0.075), (180, 0, 0))
