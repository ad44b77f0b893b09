"""A wide picture for each category of the demo: its products on the right, calm room for words on the left third."""
import materials
from photographs import BAND, photograph
from products.desk import hour_clock
from products.desk_caddy import filled_caddy
from products.desk_things import plumb_bookends
from products.furniture import smoked_oak, soaped_oak
from products.furniture_long import BENCH_TOP, trestle_bench
from products.glassware import amberley_carafe, amberley_tumbler
from products.glassware_bottles import dewfall_coupe, halyard_bottle
from products.glassware_table import mere_tumbler, tarn_jug
from products.lighting import velin_lamp
from products.lighting_candles import candlestick, compline_holder
from products.lighting_desk import gnomon_lamp
from products.play import toadstool_rings
from products.play_train import caboose_train
from products.tableware import OAT, brindle_mug
from products.tableware_bowls import nested_bowls, stacked_plates
from products.tableware_serving import ember_teapot
from products.textiles import drift_pouf, inlet_cushion
from products.textiles_woven import folded_throw
from products.vases import celia_vase, olive_branches
from products.vases_large import dry_grass, dune_vase, moon_bottle
from products.vases_planter import planted
from products.vases_small import bud_vase
from rooms import boards, plastered_wall, room, table
from scenes import BLUSH_WALL, CLAY_WALL, FOG_WALL, OAT_WALL, SAGE_WALL
from shapes import placed
from studio import Camera, Lighting


def category(name, *, backdrop, camera, lighting, samples=5):
    """The products stand around x = 0; the camera looks past them on the left."""
    return photograph(f'category-{name}', size=BAND, backdrop=backdrop, camera=camera, lighting=lighting,
                      ground='bare', samples=samples)


@category('tableware', backdrop=OAT_WALL, camera=Camera((-1.75, 0, 0.95), 4.3, elevation=10, fstop=16),
          lighting=Lighting(key=0.85, shadow='window', sun=0.9))
def laid_out_on_the_sideboard():
    plastered_wall(OAT_WALL, 2.4)
    boards(2.4, 5, 1.5, soaped_oak)
    stacked_plates(4, (-2.25, 0.3, 0))
    ember_teapot((-0.20, 0.2, 0), turn=-14)
    nested_bowls((2.30, 0.2, 0))
    brindle_mug((-0.98, -0.95, 0), OAT, turn=205)


@category('glassware', backdrop=FOG_WALL, camera=Camera((-1.6, 0, 0.95), 3.9, elevation=8, fstop=16),
          lighting=Lighting(behind=0.8, key_size=0.6, surround=0.75), samples=9)
def glass_in_a_row():
    plastered_wall(FOG_WALL, 5)
    boards(2.6, 5, 1.5, soaped_oak)
    halyard_bottle((-2.2, 0.5, 0))
    amberley_carafe((-1.15, 0.85, 0), fill=1.25)
    amberley_tumbler((-1.45, -0.55, 0))
    tarn_jug((0.30, 0.5, 0), turn=190)
    mere_tumbler((-0.35, -0.75, 0), materials.SEA_GREEN)
    mere_tumbler((0.75, -0.85, 0), materials.SMOKE, turn=6)
    dewfall_coupe((1.85, 0.1, 0), materials.ROSE)
    dewfall_coupe((2.75, 0.65, 0))


@category('vases', backdrop=CLAY_WALL, camera=Camera((-2.3, 0, 2.15), 5.7, elevation=5, fstop=16),
          lighting=Lighting(key=0.65, fill=0.7, top=0.6, shadow='window', sun=1.2))
def vases_along_the_wall():
    plastered_wall(CLAY_WALL, 2.4)
    boards(2.4, 5, 1.5, soaped_oak)
    celia_vase((-1.95, 0.6, 0))
    olive_branches((-1.95, 0.6, 1.9))
    moon_bottle((0.40, 0.7, 0), turn=-8)
    planted((2.95, 0.5, 0))
    bud_vase('plum', (-0.95, -0.5, 0))
    bud_vase('ochre', (1.45, -0.55, 0))
    bud_vase('moss', (-3.1, -0.25, 0))


@category('living', backdrop=SAGE_WALL, camera=Camera((-4.5, 0, 4.1), 12.8, elevation=8, fstop=20),
          lighting=Lighting(key=0.8, fill=1.1, shadow='window', sun=0.9))
def bench_and_pouf():
    room(SAGE_WALL, 3.0)
    trestle_bench((0.4, 0.4, 0))
    inlet_cushion((-3.0, 0.9, BENCH_TOP), turn=8, lean=17)
    with placed((3.0, 0.4, BENCH_TOP), (0, 0, 6), scale=0.8):
        folded_throw()
    drift_pouf((8.6, -1.0, 0))
    dune_vase((-7.9, 1.0, 0))
    dry_grass((-7.9, 1.0, 4.1))


@category('lighting', backdrop=BLUSH_WALL, camera=Camera((-2.4, 0, 2.2), 6.2, elevation=7, fstop=16),
          lighting=Lighting(key=0.5, fill=0.7, top=0.45, world=0.8))
def lamps_in_the_evening():
    table(BLUSH_WALL, 2.2, smoked_oak, wall=2.0)
    velin_lamp((-2.1, 0.2, 0))
    candlestick(2, (-0.05, 0.5, 0), 2.3)
    candlestick(1, (0.50, -0.45, 0), 2.2)
    compline_holder((1.85, -0.6, 0))
    gnomon_lamp((3.7, 0.3, 0), turn=6, tilt=-7, edge=2.2)


@category('desk-play', backdrop=FOG_WALL, camera=Camera((-1.9, 0, 0.95), 4.3, elevation=11, fstop=16),
          lighting=Lighting(key=0.9, shadow='leaves', sun=0.5))
def desk_and_toys():
    plastered_wall(FOG_WALL, 2.2)
    boards(2.2, 5, 1.5, soaped_oak)
    plumb_bookends((-2.45, 0.7, 0), turn=4)
    hour_clock((0.0, 0.35, 0), turn=-6)
    toadstool_rings((1.08, 0.45, 0))
    caboose_train((-2.1, -0.95, 0), turn=8, bend=6)
    with placed((2.45, 0.45, 0)):
        filled_caddy(turn=-12)
