"""Cushion, pouf, coasters."""
import math

from mathutils import Euler

import materials
import shapes
from products.furniture import soaped_oak
from photographs import PRODUCT, photograph
from rooms import boards, plastered_wall
from studio import CHALK, CLAY, FOG, SAND, STONE, Camera, Lighting

HARBOUR = (0.075, 0.135, 0.20)
MUSTARD = (0.48, 0.25, 0.045)
RUST = (0.34, 0.09, 0.035)
GREY = (0.26, 0.255, 0.25)


def inlet_cushion(location=(0, 0, 0), turn=0, lean=10, threads=32):
    """50 cm square, standing on its lower edge and leaning back. threads: as many as the distance can show."""
    cover = materials.linen(HARBOUR, threads=threads, plane='XZ', crumple=0.30, settled=True, slub=40)
    tilt = Euler((-math.radians(lean), 0, 0)).to_matrix()
    with shapes.placed(location, (0, 0, turn)):
        with shapes.placed(rotation=(-lean, 0, 0)):
            item = shapes.filled(5.0, 5.0, cover, materials.cord(tuple(0.9 * channel for channel in HARBOUR), 30))
        item.parent.location.z = -min((tilt @ vertex.co).z for vertex in item.data.vertices) + 0.03


@photograph('inlet-cushion-1', size=PRODUCT, backdrop=SAND, ground='bare',
            camera=Camera((0.05, 0, 2.3), 8.2, elevation=13, azimuth=-22))
def cushion_front():
    """On a window seat, from the side, where one sees how thick it is."""
    plastered_wall(SAND, 1.9)
    boards(1.9, 6, 1.5, soaped_oak)
    inlet_cushion((0.1, 0.2, 0), turn=6, lean=19)


@photograph('inlet-cushion-2', size=PRODUCT, backdrop=FOG, camera=Camera((0.1, 0, 2.3), 8.2, elevation=10))
def cushion_turned():
    inlet_cushion((0.1, 0.6, 0), turn=24)


@photograph('inlet-cushion-3', size=PRODUCT, backdrop=CHALK,
            camera=Camera((-1.5, -0.5, 3.7), 3.0, elevation=10, azimuth=-20, lens=100, fstop=9),
            lighting=Lighting(span=6.5))
def cushion_corner():
    inlet_cushion(threads=62)


def pouf_outline(radius=2.45, tall=1.62, power=2.5):
    line = []
    for step in range(181):
        angle = math.pi * (step / 180 - 0.5)
        up, out = math.sin(angle), math.cos(angle)
        line.append((radius * abs(out) ** (2 / power), tall * (1 + math.copysign(abs(up) ** (2 / power), up))))
    return line


def drift_pouf(location=(0, 0, 0)):
    """Knitted from thick wool, 50 cm across and 33 cm tall."""
    wool = materials.yarn(MUSTARD)
    with shapes.placed(location):
        outline = pouf_outline()
        core = [(max(radius - 0.12, 0), height * 0.965 + 0.05) for radius, height in outline]
        shapes.lathe(core, materials.felt(tuple(0.5 * channel for channel in MUSTARD)))
        shapes.knit(outline, 46, wool, (0.20, 0.955))
        button = shapes.curve([(0.30, 0), (0.27, 0.06), (0.14, 0.10), (0, 0.11)])
        shapes.lathe(button, materials.felt(MUSTARD), (0, 0, 3.18))


@photograph('drift-pouf-1', size=PRODUCT, backdrop=STONE, camera=Camera((0, 0, 1.62), 8.6, elevation=14))
def pouf_front():
    drift_pouf()


@photograph('drift-pouf-2', size=PRODUCT, backdrop=CLAY, camera=Camera((0, 0, 1.5), 8.2, elevation=30))
def pouf_from_above():
    drift_pouf()


@photograph('drift-pouf-3', size=PRODUCT, backdrop=STONE,
            camera=Camera((-0.5, -1.5, 2.0), 2.6, elevation=24, azimuth=-20, lens=100, fstop=9),
            lighting=Lighting(span=6.5))
def pouf_close():
    drift_pouf()


def coaster(color, location, rotation=(0, 0, 0)):
    """Felt 6 mm thick, cut round; fibres stand out from the cut edge."""
    outline = shapes.fillet([(0, 0), (0.5, 0, 0.022), (0.5, 0.062, 0.022), (0, 0.062)], 0.02, 6)
    item = shapes.lathe(outline, materials.felt(color, tuple(min(1.7 * channel, 1) for channel in color)), location,
                        rotation, segments=160)
    return shapes.fuzz(item, 14000, 0.005)


def coaster_stack(colors=(GREY, MUSTARD, RUST, GREY, MUSTARD)):
    for number, color in enumerate(colors):
        coaster(color, (0.018 * math.sin(number * 2.3), 0.02 * math.cos(number * 1.9), number * 0.0635),
                (0, 0, 47 * number))


def skein_coasters(location=(0, 0, 0), turn=55):
    """Five in a stack and the sixth leaning on it, at the left before it is turned."""
    steep = math.radians(52)
    foot = -0.53 - 0.3175 / math.tan(steep)
    with shapes.placed(location, (0, 0, turn)):
        coaster_stack()
        coaster(RUST, (foot + 0.5 * math.cos(steep), 0, 0.5 * math.sin(steep)), (0, -math.degrees(steep), 0))


@photograph('skein-coasters-1', size=PRODUCT, backdrop=FOG, camera=Camera((-0.05, 0, 0.24), 2.0, elevation=22))
def coasters_front():
    skein_coasters((0.12, 0.16, 0))


@photograph('skein-coasters-2', size=PRODUCT, backdrop=SAND, camera=Camera((0, 0, 0.05), 3.0, elevation=48))
def coasters_spread():
    for color, x, y in ((GREY, -0.52, 0.62), (RUST, 0.55, 0.55), (MUSTARD, -0.56, -0.5), (GREY, 0.5, -0.58)):
        coaster(color, (x, y, 0), (0, 0, 60 * x))
    coaster(RUST, (-0.42, -0.44, 0.064), (0, 0, 20))


@photograph('skein-coasters-3', size=PRODUCT, backdrop=CHALK,
            camera=Camera((0.0, -0.2, 0.2), 1.4, elevation=18, azimuth=-14, lens=100, fstop=10),
            lighting=Lighting(span=2.0))
def coasters_close():
    coaster_stack()
