"""The five wide pictures at the top of the shop: products on the right, calm room for words on the left 45 %."""
import materials
import shapes
from products.desk import meridian_clock
from products.furniture import DRUM_HEIGHT, perch_stool, soaped_oak, tambour_table
from products.glassware import amberley_carafe, amberley_tumbler
from products.glassware_bottles import halyard_bottle
from products.lighting import campana_pendant, velin_lamp
from products.play import toadstool_rings
from products.play_train import caboose_train
from products.tableware import OAT, RUST, brindle_mug
from products.tableware_bowls import lagoon_bowl, nested_bowls, stacked_plates
from products.tableware_serving import ember_teapot
from products.textiles import inlet_cushion
from products.textiles_woven import CLAY_LINEN, napkin
from products.vases import celia_vase, olive_branches
from products.vases_large import moon_bottle
from products.vases_small import bud_vase
from photographs import HERO, photograph
from rooms import boards, plastered_wall
from studio import CHALK, Camera, Lighting

CLAY_WALL = (0.50, 0.30, 0.215)
OAT_WALL = (0.66, 0.56, 0.44)
SAGE_WALL = (0.36, 0.41, 0.32)
FOG_WALL = (0.38, 0.45, 0.50)
BLUSH_WALL = (0.64, 0.46, 0.385)


def hero(number, *, crop, backdrop, camera, lighting, samples=14):
    """The products stand around x = 0; the camera looks past them on the left."""
    return photograph(f'hero-{number}', size=HERO, backdrop=backdrop, camera=camera, lighting=lighting, ground='bare',
                      samples=samples, phone_crop=crop)


def walnut(grain, seed):
    return materials.walnut(grain, light=(0.21, 0.115, 0.062), seed=seed)


@hero(1, crop=836, backdrop=CLAY_WALL, camera=Camera((-2.95, 0, 2.48), 7.4, elevation=6, fstop=16),
      lighting=Lighting(key=0.62, fill=0.7, top=0.55, shadow='window', sun=1.25))
def lamp_and_branch():
    plastered_wall(CLAY_WALL, 2.8)
    boards(2.8, 6, 1.5, soaped_oak)
    celia_vase((-1.65, 0.75, 0))
    olive_branches((-1.65, 0.75, 1.9))
    velin_lamp((1.0, 0.4, 0), power=0.7, edge=2.36)
    nested_bowls((-0.75, -1.2, 0))
    brindle_mug((1.72, -1.05, 0), RUST, turn=-30)


@hero(2, crop=838, backdrop=OAT_WALL, camera=Camera((-2.35, 0, 0.9), 6.4, elevation=12, fstop=14),
      lighting=Lighting(key=1.15, behind=0.7), samples=20)
def laid_table():
    plastered_wall(OAT_WALL, 7)
    boards(3.4, 7, 1.5, walnut)
    top = stacked_plates(2, (-0.55, -0.75, 0))
    # On the floor of the upper plate.
    napkin((-0.54, -0.74, top / 2 + 0.06), CLAY_LINEN, turn=20)
    lagoon_bowl(2, (1.42, -1.1, 0))
    amberley_carafe((0.95, 1.0, 0), fill=1.25)
    amberley_tumbler((-0.22, 1.25, 0))
    halyard_bottle((-1.35, 1.35, 0))


@hero(3, crop=795, backdrop=SAGE_WALL, camera=Camera((-2.9, 0, 2.25), 7.0, elevation=3, fstop=16),
      lighting=Lighting(key=0.95, shadow='leaves', sun=0.55))
def shelf_and_clock():
    plastered_wall(SAGE_WALL, 1.1)
    shapes.box((12, 2.2, 0.3), soaped_oak('X', 5), (3.2, 0, -0.15), bevel=0.03)
    meridian_clock((0.80, 1.1, 3.62))
    moon_bottle((-1.25, 0.1, 0), turn=-8)
    bud_vase('plum', (0.42, 0.15, 0))
    bud_vase('ochre', (1.18, 0.30, 0))
    bud_vase('moss', (1.82, -0.25, 0))


@hero(4, crop=866, backdrop=FOG_WALL, camera=Camera((-5.2, 0, 5.55), 13.6, elevation=5, fstop=20),
      lighting=Lighting(key=0.9, fill=0.9))
def pendant_over_table():
    plastered_wall(FOG_WALL, 4.2, scale=3)
    shapes.box((120, 0.16, 0.9), materials.paint(CHALK, 0.45), (0, 4.12, 0.45), bevel=0.04)
    boards(4.2, 14, 1.6, soaped_oak)
    tambour_table((-0.9, 0.2, 0), turn=8)
    ember_teapot((-1.25, 0.25, DRUM_HEIGHT), turn=-14)
    brindle_mug((0.25, -0.45, DRUM_HEIGHT), OAT, turn=-35)
    perch_stool((3.15, 0.7, 0), turn=24)
    campana_pendant((-0.9, 0.2, 8.75), power=7)


@hero(5, crop=846, backdrop=BLUSH_WALL, camera=Camera((-3.7, 0, 1.95), 9.0, elevation=9, fstop=16),
      lighting=Lighting(key=0.65, fill=0.9, top=0.8, shadow='window', sun=1.4))
def window_bench():
    plastered_wall(BLUSH_WALL, 2.6)
    boards(2.6, 3, 1.5, soaped_oak, thickness=0.34)
    shapes.box((80, 0.3, 6), materials.paint(CHALK, 0.5), (0, -1.55, -3.34))
    inlet_cushion((0.3, 1.05, 0), turn=-5, lean=14)
    toadstool_rings((2.1, -0.5, 0))
    caboose_train((-0.75, -0.95, 0), turn=12, bend=8)
