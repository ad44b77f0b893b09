"""Tableware: bowls and plates."""
import materials
import shapes
from photographs import PRODUCT, photograph
from studio import BLUSH, BUTTER, CHALK, FOG, SAND, STONE, Camera, Lighting

DEEP_BLUE = (0.035, 0.085, 0.155)
LAGOON = (0.19, 0.36, 0.41)
WHITE_CHALK = (0.66, 0.64, 0.58)
SALTMARSH = (0.25, 0.29, 0.22)
BARE_CLAY = (0.34, 0.25, 0.18)
# Radius, height, glaze and what the glaze turns to at the rim: the large, the middle and the small bowl.
BOWLS = [(1.32, 0.80, DEEP_BLUE, (0.08, 0.17, 0.26)), (1.03, 0.75, LAGOON, (0.32, 0.46, 0.46)),
         (0.75, 0.66, WHITE_CHALK, (0.72, 0.70, 0.64))]


def bowl_profile(radius, height):
    foot = radius * 0.46
    outline = shapes.curve([
        (foot, 0), (foot + 0.01, 0.03), (foot + 0.03, 0.075), (radius * 0.68, height * 0.27),
        (radius * 0.86, height * 0.56), (radius * 0.96, height * 0.83), (radius, height),
    ])
    return shapes.shell(outline, 0.048, 0.10)


def lagoon_bowl(size, location=(0, 0, 0), rotation=(0, 0, 0)):
    """size: 0 large, 1 middle, 2 small."""
    radius, height, glaze, rim = BOWLS[size]
    material = materials.stoneware(glaze, speck=None, gloss=0.66, pool=0.62, foot=0.055, variation=0.22,
                                   body=(0.48, 0.37, 0.27), top=(height, 0.5, rim))
    return shapes.lathe(bowl_profile(radius, height), material, location, rotation)


def seat(below, above):
    """How far above the lower vessel's foot the upper one comes to rest inside it."""
    top = max(range(len(below)), key=lambda step: below[step][1])
    inside = sorted(below[top:])

    def floor_at(radius):
        for (near, low), (far, high) in zip(inside, inside[1:]):
            if near <= radius <= far:
                return low + (high - low) * (radius - near) / max(far - near, 1e-6)
        return 0
    return max(floor_at(radius) - height for radius, height in above)


def nested_bowls(location=(0, 0, 0)):
    x, y, height = location
    profiles = [bowl_profile(radius, tall) for radius, tall, *_ in BOWLS]
    for size, profile in enumerate(profiles):
        # By hand, and so never quite in the middle.
        lagoon_bowl(size, (x + 0.012 * size, y - 0.01 * size, height))
        if size < 2:
            height += seat(profile, profiles[size + 1]) + 0.004


def saltmarsh_profile():
    outline = shapes.curve([
        (0.86, 0), (0.88, 0.02), (0.94, 0.05), (1.14, 0.075), (1.26, 0.10), (1.315, 0.15), (1.335, 0.21), (1.345, 0.265),
    ])
    return shapes.shell(outline, 0.05, 0.055)


def saltmarsh_plate(location=(0, 0, 0), rotation=(0, 0, 0)):
    """27 cm wide; the upright rim stays bare."""
    material = materials.matte_stoneware(SALTMARSH, speck=(0.07, 0.06, 0.035), speck_share=0.16, gloss=0.22, pool=0.8,
                                         foot=0.02, body=BARE_CLAY, rim=0.215)
    return shapes.lathe(saltmarsh_profile(), material, location, rotation, segments=192)


def stacked_plates(count, location=(0, 0, 0)):
    x, y, height = location
    rise = seat(saltmarsh_profile(), saltmarsh_profile()) + 0.002
    for number in range(count):
        shift = 0.012 * (-1) ** number
        saltmarsh_plate((x + shift, y - shift, height + number * rise), (0, 0, 67 * number))
    return height + count * rise


@photograph('lagoon-bowls-1', size=PRODUCT, backdrop=SAND, camera=Camera((0.01, 0, 0.56), 4.3, elevation=18))
def bowls_nested():
    nested_bowls()


@photograph('lagoon-bowls-2', size=PRODUCT, backdrop=BLUSH, camera=Camera((-0.18, 0, 0.56), 5.8, elevation=22))
def bowls_apart():
    lagoon_bowl(0, (-0.28, 1.1, 0))
    lagoon_bowl(1, (0.56, -1.12, 0))
    lagoon_bowl(2, (-1.16, -1.34, 0))


@photograph('lagoon-bowls-3', size=PRODUCT, backdrop=CHALK,
            camera=Camera((0.1, -0.15, 0.72), 1.9, elevation=34, azimuth=-14, lens=100, fstop=9),
            lighting=Lighting(span=3.6))
def bowls_rims():
    nested_bowls()


@photograph('saltmarsh-plates-1', size=PRODUCT, backdrop=BUTTER, camera=Camera((0.0, 0, 1.02), 5.1, elevation=13))
def plates_stack_and_front():
    stacked_plates(3, (0.18, -0.95, 0))
    saltmarsh_plate((-0.12, 0.75, 1.36), (80, 0, 8))


@photograph('saltmarsh-plates-2', size=PRODUCT, backdrop=STONE,
            camera=Camera((0.3, -0.5, 0.30), 2.0, elevation=17, azimuth=18, lens=100, fstop=9),
            lighting=Lighting(span=3.4))
def plates_rims():
    stacked_plates(4)


@photograph('saltmarsh-plates-3', size=PRODUCT, backdrop=FOG,
            camera=Camera((0, 0, 0.15), 4.1, elevation=50, azimuth=-8, fstop=16),
            lighting=Lighting(key=0.8, shadow='leaves'))
def place_setting():
    saltmarsh_plate()
    lagoon_bowl(2, (0.10, -0.12, 0.06))
