"""Glassware: the oil bottle and the coupes."""
from dataclasses import replace

import materials
import shapes
from materials import BOTTLE_GREEN, ROSE
from photographs import PRODUCT, photograph
from studio import BLUSH, BUTTER, CHALK, FOG, Camera, Lighting

CLEAR = (0.975, 0.985, 0.98)
# How high the coupe's bowl begins above the table.
STEM = 0.86


def halyard_outline():
    return shapes.curve([
        (0.40, 0), (0.47, 0.03), (0.515, 0.12), (0.52, 0.40), (0.51, 0.62), (0.44, 0.80), (0.28, 0.92), (0.175, 1.02),
        (0.15, 1.14), (0.15, 1.24), (0.185, 1.255), (0.19, 1.29), (0.185, 1.32),
    ])


def halyard_bottle(location=(0, 0, 0), turn=-20, stopped=True):
    """A squat bottle of 18 cm with oil in it, a cork and a brass pourer. stopped: with the pourer in it."""
    shapes.lathe(shapes.shell(halyard_outline(), 0.04, 0.11), materials.glass(BOTTLE_GREEN), location, segments=144)
    oil = [(0, 0.09), *[(radius - 0.03, height) for radius, height in halyard_outline() if 0.09 < height < 0.60],
           (0.46, 0.60), (0.42, 0.588), (0, 0.588)]
    shapes.lathe(oil, materials.glass((0.86, 0.74, 0.26), waves=0), location, segments=144)
    if stopped:
        x, y, z = location
        pourer((x, y, z + 0.055), turn)


def pourer(location, turn=0, rotation=(0, 0)):
    """Cork below, a brass collar and a bent spout above; as seen from the bottle's foot."""
    brass = materials.brass(roughness=0.2, brush=0.03)
    with shapes.placed(location, (*rotation, turn)):
        shapes.lathe(shapes.fillet([(0, 1.0), (0.096, 1.0), (0.128, 1.37), (0, 1.37)], 0.02), materials.cork())
        shapes.lathe(shapes.fillet([(0, 1.365), (0.135, 1.365), (0.135, 1.40), (0.08, 1.425), (0.05, 1.46),
                                    (0, 1.46)], 0.014), brass)
        spout = shapes.pipe([(0, 1.44, 0.046), (0, 1.56, 0.042), (0.03, 1.67, 0.038), (0.10, 1.77, 0.034),
                             (0.19, 1.835, 0.032)], 0.01, brass)
        shapes.smooth_edges(spout, 50)


def coupe_profile():
    """One line from under the foot, up the stem, around the bowl and down inside it."""
    foot = shapes.curve([(0.36, 0), (0.372, 0.012), (0.36, 0.026), (0.20, 0.045), (0.075, 0.075), (0.036, 0.14),
                         (0.029, 0.30), (0.027, 0.55), (0.032, 0.74), (0.052, 0.82), (0.11, STEM + 0.015)])
    bowl = shapes.curve([(0.11, STEM + 0.015), (0.30, STEM + 0.095), (0.45, STEM + 0.24), (0.51, STEM + 0.42),
                         (0.525, STEM + 0.60)])
    inside = shapes.curve([(0.507, STEM + 0.60), (0.492, STEM + 0.42), (0.434, STEM + 0.25), (0.29, STEM + 0.115),
                           (0.12, STEM + 0.05), (0, STEM + 0.04)])
    return [(0, 0.03), (0.18, 0.014), *foot, *bowl[1:], (0.521, STEM + 0.607), (0.511, STEM + 0.607), *inside]


def dewfall_coupe(location=(0, 0, 0), tint=CLEAR):
    """15 cm tall on a drawn stem."""
    return shapes.lathe(coupe_profile(), materials.glass(tint, waves=0.12, focus=0.7, outline=0.6), location, segments=128)


# A smaller light than usual, so that what the glass does with it shows on the ground.
COUPE_LIGHT = Lighting(key=1.15, fill=0.6, top=0.4, behind=0.6, world=0.8, key_size=0.25, surround=0.75)


@photograph('dewfall-coupes-1', size=PRODUCT, backdrop=FOG, camera=Camera((-0.02, 0, 0.80), 3.1, elevation=10),
            lighting=COUPE_LIGHT, samples=14)
def coupes_pair():
    dewfall_coupe((-0.50, 0.26, 0), ROSE)
    dewfall_coupe((0.46, -0.28, 0))


@photograph('dewfall-coupes-2', size=PRODUCT, backdrop=CHALK, camera=Camera((-0.02, 0, 0.74), 3.1, elevation=24, azimuth=-24),
            lighting=COUPE_LIGHT, samples=14)
def coupes_from_above():
    dewfall_coupe((-0.50, 0.26, 0), ROSE)
    dewfall_coupe((0.46, -0.28, 0))


@photograph('dewfall-coupes-3', size=PRODUCT, backdrop=CHALK,
            camera=Camera((-0.12, 0, 1.16), 1.7, elevation=13, azimuth=-10, lens=100, fstop=8),
            lighting=replace(COUPE_LIGHT, span=2.6), samples=14)
def coupes_rims():
    dewfall_coupe((-0.2, 0, 0), ROSE)
    dewfall_coupe((0.62, 0.9, 0))


@photograph('halyard-bottle-1', size=PRODUCT, backdrop=BUTTER, camera=Camera((0.02, 0, 0.96), 3.0, elevation=10),
            lighting=Lighting(behind=0.8), samples=14)
def bottle_front():
    halyard_bottle()


@photograph('halyard-bottle-2', size=PRODUCT, backdrop=CHALK, camera=Camera((0.10, -0.05, 0.66), 2.8, elevation=18),
            lighting=Lighting(behind=0.8), samples=14)
def bottle_open():
    halyard_bottle((-0.22, 0.1, 0), stopped=False)
    # Lying on its collar and the tip of its spout.
    pourer((0.60, 0.90, 0.130), turn=0, rotation=(90, 0))


@photograph('halyard-bottle-3', size=PRODUCT, backdrop=BLUSH,
            camera=Camera((0.05, 0, 1.42), 1.15, elevation=15, azimuth=8, lens=100, fstop=9),
            lighting=Lighting(span=2.6, behind=0.6), samples=14)
def bottle_pourer():
    halyard_bottle(turn=0)
