"""Shapes to build products from. One unit is 10 cm, angles are degrees, every function returns the object."""
from .basic import box, circle, extrude, lathe, link, mesh, rod, smooth_edges, subdivide, tube
from .carved import carved, trough
from .hair import fuzz
from .joinery import glued, half_round, stick, wedge
from .placed import placed
from .plants import branch, leaf
from .profile import curve, fillet, grow, shell
from .solid import combine, fuse, pipe, pull_lip, solid
from .simulated import filled, remember_rest, settle
from .soft import cushion, folded_cloth, sheet, wrinkle
from .yarn import fringe, knit
