"""Furniture: the wall shelf and the bench."""
import materials
import shapes
from products.desk_things import plumb_bookends
from products.furniture import soaped_oak
from products.tableware import OAT, brindle_mug
from products.textiles import inlet_cushion
from products.textiles_woven import folded_throw
from products.vases import celia_vase, olive_branches
from products.vases_large import dry_grass, dune_vase
from products.vases_small import bud_vase, globe_thistle
from photographs import PRODUCT, photograph
from rooms import plastered_wall, room
from studio import CHALK, CLAY, FOG, SAGE, Camera, Lighting

SHELF, SHELF_DEPTH, SHELF_THICKNESS = 7.6, 2.0, 0.28


def bracket(x):
    """A strip of brass, bent: down the wall, under the board and up in front of it, with a round brace."""
    brass = materials.brass(roughness=0.22, direction='Y')
    strip, low, front = 0.05, -1.75, -SHELF_DEPTH - 0.012
    under = -SHELF_THICKNESS - 0.004
    outer = shapes.fillet([(-0.004, low), (-0.004, under - strip, 0.06), (front - strip, under - strip, 0.10), (front - strip, 0.05)], steps=6)
    inner = shapes.fillet([(front, 0.05), (front, under, 0.05), (-0.004 - strip, under, 0.004), (-0.004 - strip, low)], steps=4)
    # The corner at the wall: the strip goes on from the underside of the arm.
    inner = [*inner[:-2], (-0.004 - strip - 0.02, under - strip), (-0.004 - strip, under - strip - 0.02), (-0.004 - strip, low)]
    shapes.extrude(outer + inner, 0.30, brass, (x, 0, 0), (90, 0, 90), bevel=0.01)
    shapes.rod((x, -0.04, low + 0.42), (x, -1.32, under - strip * 0.6), 0.05, brass, rounding=0.01)
    for level in (low + 0.16, under - 0.42):
        screw(x, -0.004 - strip, level)


def screw(x, y, z):
    """A slotted round head on the wall, facing the room."""
    brass = materials.brass(roughness=0.18)
    with shapes.placed((x, y, z), (90, 0, 0)):
        shapes.lathe(shapes.fillet([(0.075, 0), (0.07, 0.018), (0, 0.034)], 0.01, 5), brass)
        shapes.box((0.13, 0.014, 0.006), materials.plain((0.03, 0.02, 0.01)), (0, 0, 0.031), (0, 0, 35), bevel=0.001)


def ledge_shelf(location=(0, 0, 0), wood=soaped_oak):
    """76 cm long, hanging on the wall at y = 0; its upper side is at z = 0."""
    def board(material):
        return shapes.box((SHELF, SHELF_DEPTH, SHELF_THICKNESS), material, bevel=0.03)
    with shapes.placed(location):
        with shapes.placed((0, -SHELF_DEPTH / 2, -SHELF_THICKNESS / 2)):
            shapes.glued(board, (-2, -0.18, 2), [wood('X', 6), wood('X', 11)])
        for side in (-1, 1):
            bracket(side * 2.35)


@photograph('ledge-shelf-1', size=PRODUCT, backdrop=FOG, ground='bare', camera=Camera((0, -1, 0.9), 11.4, elevation=5, azimuth=-11),
            lighting=Lighting(key=0.8, fill=1.2, shadow='window', sun=0.8))
def shelf_front():
    """Over a kitchen counter: books, a mug and a branch are all of a size everybody knows."""
    plastered_wall(FOG, 0)
    ledge_shelf()
    celia_vase((-2.6, -1.0, 0))
    olive_branches((-2.6, -1.0, 1.9))
    plumb_bookends((0.35, -1.0, 0))
    brindle_mug((2.75, -1.1, 0), OAT, turn=-35)


@photograph('ledge-shelf-2', size=PRODUCT, backdrop=SAGE, ground='wall', lighting=Lighting(fill=1.6),
            camera=Camera((0.1, -1, -0.35), 10.6, elevation=-11, azimuth=34))
def shelf_below():
    ledge_shelf()


@photograph('ledge-shelf-3', size=PRODUCT, backdrop=CHALK, ground='wall', lighting=Lighting(span=10),
            camera=Camera((1.75, -1, 0.3), 6.6, elevation=12, azimuth=-24, lens=100, fstop=9))
def shelf_dressed():
    ledge_shelf()
    plumb_bookends((1.0, -1.0, 0))
    bud_vase('plum', (3.15, -0.95, 0))
    globe_thistle((3.15, -0.95, 0.1), 1.75, 4, 150)


BENCH, BENCH_DEPTH, BENCH_TOP, PLANK = 12.4, 3.3, 4.5, 0.42
TRESTLE, BAR = 4.3, 1.45


def splayed_leg(side, material, x):
    """Cut level at the floor and at the seat; side: -1 towards the front, 1 towards the back."""
    foot, head, wide, narrow = 1.42, 0.78, 0.44, 0.60
    outline = [(side * (foot - wide / 2), 0), (side * (foot + wide / 2), 0), (side * (head + narrow / 2), BENCH_TOP - PLANK),
               (side * (head - narrow / 2), BENCH_TOP - PLANK)]
    shapes.extrude(outline[::side], 0.46, material, (x, 0, 0), (90, 0, 90), bevel=0.03)


def trestle(end, wood):
    x = end * TRESTLE
    for side in (-1, 1):
        splayed_leg(side, wood('Y', 20 + end + 3 * side), x)
        # The legs go through the seat and are wedged there.
        with shapes.placed((x, side * 0.78, BENCH_TOP)):
            shapes.box((0.42, 0.50, 0.1), wood('Z', 31 + side), (0, 0, -0.044), bevel=0.006)
            for across in (-0.10, 0.10):
                shapes.box((0.045, 0.51, 0.1), materials.walnut('Y'), (across, 0, -0.041), bevel=0.003)
    shapes.box((0.34, 2.75, 0.42), wood('Y', 36 + end), (x, 0, BENCH_TOP - PLANK - 0.21), bevel=0.03)
    shapes.box((0.30, 3.35, 0.74), wood('Y', 39 + end), (x, 0, BAR), bevel=0.03)
    shapes.wedge(0.30, 0.15, 1.15, materials.walnut('Y', seed=4 + end), (x + end * 0.28, 0, BAR + 0.06))


def trestle_bench(location=(0, 0, 0), turn=0, wood=soaped_oak):
    """124 cm long: a thick seat on two trestles, held by a stretcher with a loose wedge at either end."""
    def seat(material):
        return shapes.box((BENCH, BENCH_DEPTH, PLANK), material, bevel=0.06)
    with shapes.placed(location, (0, 0, turn)):
        with shapes.placed((0, 0, BENCH_TOP - PLANK / 2)):
            shapes.glued(seat, (-3, -0.5, 0.52, 3), [wood('X', seed) for seed in (7, 16, 10)])
        for end in (-1, 1):
            trestle(end, wood)
        shapes.box((2 * TRESTLE - 0.2, 0.34, 0.66), wood('X', 45), (0, 0, BAR), bevel=0.03)
        shapes.box((2 * TRESTLE + 1.6, 0.33, 0.44), wood('X', 45), (0, 0, BAR), bevel=0.03)


@photograph('trestle-bench-1', size=PRODUCT, backdrop=SAGE, ground='bare',
            lighting=Lighting(key=0.9, fill=1.4, shadow='window', sun=0.9, exposure=-0.4),
            camera=Camera((0.1, 0, 4.7), 20, elevation=10, azimuth=-24))
def bench_front():
    room(SAGE, 2.6)
    trestle_bench()
    inlet_cushion((-3.6, 0.5, BENCH_TOP), turn=8, lean=17)
    with shapes.placed((2.7, 0, BENCH_TOP), (0, 0, 6), scale=0.8):
        folded_throw()
    dune_vase((7.4, 0.6, 0))
    dry_grass((7.4, 0.6, 4.1))


@photograph('trestle-bench-2', size=PRODUCT, backdrop=CLAY, ground='bare', lighting=Lighting(fill=1.4),
            camera=Camera((0, 0, 3.6), 19, elevation=9, azimuth=14))
def bench_with_cushion():
    room(CLAY, BENCH_DEPTH / 2 + 0.35)
    trestle_bench()
    inlet_cushion((-2.9, 0.15, BENCH_TOP), turn=3, lean=15)


@photograph('trestle-bench-3', size=PRODUCT, backdrop=FOG, lighting=Lighting(span=13, key=0.85),
            camera=Camera((-4.5, -0.2, 2.75), 7.0, elevation=18, azimuth=-48, lens=100, fstop=9))
def bench_wedges():
    trestle_bench()
