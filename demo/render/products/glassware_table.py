"""Glassware: fluted tumblers and the water jug."""
import materials
import shapes
from materials import AMBER, SEA_GREEN, SMOKE
from products.glassware import water_in
from photographs import PRODUCT, photograph
from studio import BLUSH, CHALK, FOG, SAGE, SAND, Camera, Lighting

CLEAR = (0.97, 0.985, 0.975)
# A tumbler rests in the rim of another this high above its foot.
STACK_RISE = 0.62
JUG_WALL, JUG_FLOOR = 0.034, 0.13


def mere_tumbler(location=(0, 0, 0), tint=CLEAR, turn=0):
    """9 cm tall; the flutes end below a plain rim."""
    outline = shapes.curve([(0.295, 0), (0.325, 0.02), (0.342, 0.07), (0.352, 0.30), (0.368, 0.60), (0.38, 0.80),
                            (0.385, 0.90)])
    return shapes.lathe(shapes.shell(outline, 0.034, 0.10), materials.glass(tint, waves=0.1), location, (0, 0, turn),
                        segments=240, flutes=20, flute_depth=0.022, flute_from=0.0, flute_to=0.76, flute_inside=False)


def jug_outline():
    return shapes.curve([
        (0.47, 0), (0.53, 0.04), (0.575, 0.16), (0.59, 0.45), (0.575, 0.85), (0.52, 1.25), (0.455, 1.62), (0.445, 1.85),
        (0.475, 2.02), (0.50, 2.10),
    ])


def tarn_jug(location=(0, 0, 0), turn=180, fill=1.05):
    """21 cm tall. turn: where the spout points, 0 is right; fill: the height of the water, 0 for none."""
    glass = materials.glass(CLEAR, waves=0.2)
    with shapes.placed(location, (0, 0, turn)):
        body = shapes.lathe(shapes.shell(jug_outline(), JUG_WALL, JUG_FLOOR), glass, segments=160)
        shapes.pull_lip(body, 0, 0.20, 0.02, start=1.62, width=26)
        # It starts and ends inside the wall, thick where it was pressed on and thin where it was pulled.
        handle = [(-0.462, 0, 1.74), (-0.60, 0, 1.82), (-0.82, 0, 1.86), (-1.00, 0, 1.66), (-0.98, 0, 1.25),
                  (-0.84, 0, 0.88), (-0.68, 0, 0.70), (-0.572, 0, 0.72)]
        handle = shapes.tube(handle, 0.072, glass, taper=[1.25, 1.1, 1, 0.95, 0.9, 0.95, 1.1, 1.3])
        shapes.combine(body, handle)
        if fill:
            water_in(jug_outline(), JUG_WALL, JUG_FLOOR, fill, (0, 0, 0))


@photograph('mere-tumblers-1', size=PRODUCT, backdrop=SAND, camera=Camera((0.06, 0, 0.54), 3.1, elevation=14),
            lighting=Lighting(behind=0.9), samples=14)
def tumblers_group():
    mere_tumbler((-0.62, 0.42, 0), SMOKE, turn=4)
    mere_tumbler((0.30, 0.62, 0), SEA_GREEN, turn=8)
    mere_tumbler((-0.24, -0.40, 0), AMBER)
    mere_tumbler((0.66, -0.22, 0), CLEAR, turn=5)


@photograph('mere-tumblers-2', size=PRODUCT, backdrop=FOG, camera=Camera((0, 0, 0.80), 2.7, elevation=11),
            lighting=Lighting(behind=0.9), samples=14)
def tumblers_stacked():
    for number, tint in enumerate([SMOKE, AMBER]):
        mere_tumbler((-0.42, 0.1, STACK_RISE * number), tint, turn=6 * number)
    for number, tint in enumerate([SEA_GREEN, CLEAR]):
        mere_tumbler((0.44, -0.1, STACK_RISE * number), tint, turn=5 * number)


@photograph('mere-tumblers-3', size=PRODUCT, backdrop=CHALK,
            camera=Camera((-0.02, 0, 0.50), 1.7, elevation=12, azimuth=-8, lens=100, fstop=9),
            lighting=Lighting(span=2.6, behind=0.9), samples=14)
def tumblers_close():
    mere_tumbler((-0.22, 0, 0), SEA_GREEN)
    mere_tumbler((0.62, 0.75, 0), AMBER)


@photograph('tarn-jug-1', size=PRODUCT, backdrop=FOG, camera=Camera((0.10, 0, 1.05), 3.55, elevation=9),
            lighting=Lighting(behind=0.9), samples=14)
def jug_front():
    tarn_jug(turn=188)


@photograph('tarn-jug-2', size=PRODUCT, backdrop=SAGE, camera=Camera((0.12, -0.05, 1.02), 4.0, elevation=13),
            lighting=Lighting(behind=0.9), samples=14)
def jug_and_tumblers():
    tarn_jug((-0.28, 0.3, 0), turn=205, fill=1.35)
    mere_tumbler((0.86, -0.55, 0), SEA_GREEN)


@photograph('tarn-jug-3', size=PRODUCT, backdrop=BLUSH,
            camera=Camera((0.06, 0, 1.70), 2.2, elevation=20, azimuth=10, lens=100, fstop=9),
            lighting=Lighting(span=3.2, behind=0.7), samples=14)
def jug_lip():
    tarn_jug(turn=200, fill=1.35)
