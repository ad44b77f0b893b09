"""The desk caddy."""
import math
from functools import partial

import materials
import shapes
from products.desk import BRICK_ENAMEL
from products.desk_things import MUSTARD, TEAL, brass_pen, pencil
from photographs import PRODUCT, photograph
from studio import FOG, STONE, Camera, Lighting

SORREL_FELT = (0.33, 0.115, 0.05)
PALE_THREAD = (0.62, 0.53, 0.40)
WIDTH, DEPTH, RISE, FOOT, FLOOR = 1.9, 0.95, 0.86, 0.14, 0.15


def rounded_rectangle(width, depth, radius):
    half, across = width / 2, depth / 2
    corners = [(half - radius, across - radius, 0), (radius - half, across - radius, 90),
               (radius - half, radius - across, 180),
               (half - radius, radius - across, 270)]
    return [point for x, y, start in corners for point in shapes.circle(radius, (x, y), 16, start, start + 90)]


def stitches(material, level):
    """A line of thread below the rim, on the side towards the camera."""
    count = 17
    for number in range(count):
        x = (number / (count - 1) - 0.5) * (WIDTH - 0.62)
        shapes.tube([(x - 0.026, -DEPTH / 2 - 0.001, level), (x, -DEPTH / 2 - 0.010, level + 0.001),
                     (x + 0.026, -DEPTH / 2 - 0.001, level)],
                    0.007, material)


def sorrel_caddy(location=(0, 0, 0), turn=0, felt=SORREL_FELT, thread=PALE_THREAD):
    """21 cm wide: a band of thick felt in an oak base, three compartments."""
    def recess(x, y):
        round_off = 0.26
        corner = math.hypot(max(abs(x) - WIDTH / 2 + round_off, 0), max(abs(y) - DEPTH / 2 + round_off, 0))
        return 0.10 if corner < round_off + 0.008 else 0
    wool = materials.felt(felt, tuple(1.6 * channel for channel in felt))
    with shapes.placed(location, (0, 0, turn)):
        shapes.carved(2.16, 1.21, 0.24, recess, materials.oak('X', seed=12), corner=0.36, edge=0.035, grid=0.012)
        wall = 0.055
        outer = rounded_rectangle(WIDTH, DEPTH, 0.26)
        inner = rounded_rectangle(WIDTH - 2 * wall, DEPTH - 2 * wall, 0.26 - wall)
        shapes.extrude(outer, RISE, wool, (0, 0, FOOT + RISE / 2), bevel=0.02, holes=[inner])
        shapes.box((0.05, DEPTH - 2 * wall, RISE - 0.1), wool, (0.32, 0, FOOT + RISE / 2 - 0.05), bevel=0.02)
        shapes.box((0.56, 0.05, RISE - 0.2), wool, (0.62, 0, FOOT + RISE / 2 - 0.1), bevel=0.02)
        stitches(materials.cord(thread, 40), FOOT + RISE - 0.10)


def standing(x, y, lean, toward, make):
    """Puts something that stands on its origin into the caddy, leaning by some degrees."""
    with shapes.placed((x, y, FLOOR), (0, 0, toward)), shapes.placed(rotation=(0, lean, 0)):
        make()


def ruler():
    shapes.box((0.28, 0.03, 2.0), materials.beech('Z', seed=3), (0, 0, 1.0), bevel=0.008)
    ink = materials.plain((0.03, 0.025, 0.02), 0.6)
    for number in range(60, 98):
        length = 0.10 if number % 5 == 0 else 0.055
        shapes.box((length, 0.004, 0.006), ink, (-0.14 + length / 2 + 0.006, -0.015, number * 0.02), bevel=0.001)


def scissors():
    """Points down; only the handles and a little steel show."""
    steel, grip = materials.steel(direction='Z', roughness=0.22), materials.paint((0.015, 0.015, 0.017), 0.32)
    for side in (-1, 1):
        with shapes.placed((0, side * 0.012, 0.62), (0, side * 7, 0)):
            shapes.box((0.10, 0.022, 1.1), steel, (0, 0, -0.05), bevel=0.006)
            center, wide, tall = side * 0.13, 0.125, 0.20
            loop = [(center + wide * math.cos(math.tau * step / 14), 0,
                     0.66 + tall * math.sin(math.tau * step / 14)) for step in range(14)]
            shapes.tube(loop, 0.042, grip, closed=True)
            shapes.tube([(0, 0, 0.36), (side * 0.01, 0, 0.44), (side * 0.05, 0, 0.52)], 0.05, grip)


def filled_caddy(turn=0, felt=SORREL_FELT, thread=PALE_THREAD):
    with shapes.placed(rotation=(0, 0, turn)):
        sorrel_caddy(felt=felt, thread=thread)
        standing(0.52, 0.20, 5, -8, ruler)
        for x, y, lean, toward, color, length in ((-0.62, 0.12, 9, 170, TEAL, 1.72), (-0.40, 0.22, 7, 60, MUSTARD, 1.62),
                                                  (-0.25, -0.08, 10, -20, BRICK_ENAMEL, 1.70)):
            standing(x, y, lean, toward, partial(pencil, (0, 0, length), (0, 90, 0), color, length))
        standing(-0.55, -0.18, 8, 200, partial(brass_pen, (0, 0, 0), (0, -90, 0)))
        standing(0.66, -0.22, 4, 20, scissors)


@photograph('sorrel-caddy-1', size=PRODUCT, backdrop=FOG, camera=Camera((0.0, 0, 0.86), 3.5, elevation=15))
def caddy_front():
    filled_caddy(turn=-16)


@photograph('sorrel-caddy-2', size=PRODUCT, backdrop=STONE, camera=Camera((0.0, 0, 0.42), 3.1, elevation=28))
def caddy_empty():
    sorrel_caddy(turn=24)


@photograph('sorrel-caddy-3', size=PRODUCT, backdrop=FOG,
            camera=Camera((-0.35, -0.2, 0.78), 1.5, elevation=22, azimuth=-24, lens=100, fstop=8),
            lighting=Lighting(span=3.2))
def caddy_close():
    filled_caddy()
