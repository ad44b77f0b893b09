"""The shop window, for the page that tells about the shop."""
import materials
import shapes
import studio
from photographs import SHELF, photograph
from products.desk import meridian_clock
from products.desk_things import plumb_bookends
from products.furniture import DRUM_HEIGHT, SEAT_TOP, perch_stool, soaped_oak, tambour_table
from products.furniture_sideboard import TOP, osier_sideboard
from products.lighting import campana_pendant
from products.tableware import RUST, brindle_mug
from products.tableware_bowls import nested_bowls
from products.tableware_serving import ember_teapot
from products.textiles import drift_pouf
from products.vases import celia_vase, olive_branches
from products.vases_large import dry_grass, dune_vase
from rooms import boards, plastered_wall
from studio import Camera, Lighting

BOTTLE_PAINT = (0.030, 0.060, 0.050)
OAT_WALL = (0.66, 0.56, 0.44)
HALF, HIGH, FRONT = 11.5, 16.5, -4.0


def shop_front():
    """Painted boards around an opening with a sill, a transom and three lights above it."""
    paint = materials.paint(BOTTLE_PAINT, 0.42)
    for side in (-1, 1):
        shapes.box((14, 0.8, HIGH + 0.2), paint, (side * (HALF + 7), FRONT, HIGH / 2 - 0.1), bevel=0.05)
        shapes.box((0.5, 0.5, HIGH), paint, (side * (HALF + 0.1), FRONT - 0.5, HIGH / 2), bevel=0.08)
        shapes.box((0.26, 0.4, 4.0), paint, (side * HALF / 3, FRONT, HIGH - 2.0), bevel=0.06)
    shapes.box((60, 0.8, 20), paint, (0, FRONT, HIGH + 10), bevel=0.05)
    shapes.box((2 * HALF + 1.6, 0.7, 0.6), paint, (0, FRONT - 0.5, HIGH + 0.2), bevel=0.1)
    shapes.box((60, 0.8, 20), paint, (0, FRONT, -10.2), bevel=0.05)
    shapes.box((2 * HALF + 1.6, 1.8, 0.4), paint, (0, FRONT - 0.5, -0.1), bevel=0.1)
    shapes.box((2 * HALF, 0.45, 0.34), paint, (0, FRONT, HIGH - 4.1), bevel=0.06)
    for panel in (-1, 1):
        shapes.box((HALF - 1.0, 0.2, 3.0), paint, (panel * HALF / 2, FRONT - 0.45, -2.6), bevel=0.08)


@photograph('about', size=SHELF, backdrop=OAT_WALL, ground='bare', samples=5,
            camera=Camera((0, FRONT, 7.0), 23, elevation=3, azimuth=-6, fstop=22),
            lighting=Lighting(key=0.75, fill=0.7, top=1.8, world=0.9, exposure=0.35))
def shop_window():
    shop_front()
    plastered_wall(OAT_WALL, 6.2)
    boards(6.2, 6, 1.75, soaped_oak)
    osier_sideboard((-4.0, 3.6, 0))
    celia_vase((-8.0, 3.7, TOP))
    olive_branches((-8.0, 3.7, TOP + 1.9))
    nested_bowls((-5.6, 3.2, TOP))
    plumb_bookends((-1.1, 3.8, TOP))
    tambour_table((4.2, 1.0, 0), turn=8)
    ember_teapot((3.7, 0.9, DRUM_HEIGHT), turn=-14)
    brindle_mug((5.3, 0.4, DRUM_HEIGHT), RUST, turn=-35)
    perch_stool((8.6, 1.6, 0), turn=24)
    brindle_mug((8.6, 1.6, SEAT_TOP - 0.14), turn=-30)
    drift_pouf((-8.0, -0.9, 0))
    dune_vase((-0.2, -0.4, 0))
    dry_grass((-0.2, -0.4, 4.1))
    meridian_clock((-3.4, 6.2, 11.0))
    studio.bulb((-4.0, 0.5, 15.5), 2600, radius=1.2)
    campana_pendant((4.2, 1.0, 10.4), power=9)
