"""Everything the products are made of. Each function makes a new material; colours are linear light, 0 to 1."""
from .ceramic import CLAY_BODY, marble, matte_stoneware, porcelain, stoneware, terracotta
from .cloth import cord, felt, linen, wool, yarn
from .crackle import crackle
from .faded import faded_wall
from .foliage import thistle, veined_leaf
from .glass import AMBER, BOTTLE_GREEN, ROSE, SEA_GREEN, SMOKE, glass, opal, water
from .graph import Graph, shade
from .light import candle_flame, lit_bulb, lit_opal
from .metal import BRASS, STEEL, brass, enamel, paint, steel
from .other import backdrop, flame, leaf, paper, plain, plaster, soil, twig, wax
from .painted import dotted_paint, two_tone, worn_paint
from .wood import beech, cork, oak, walnut
