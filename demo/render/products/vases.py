"""Vases."""
import materials
import shapes
from photographs import PRODUCT, photograph
from studio import CHALK, CLAY, SAND, Camera, Lighting

CELADON = (0.36, 0.50, 0.40)
CELIA_HEIGHT = 2.9


def celia_vase(location=(0, 0, 0)):
    """A long neck over a round belly, 29 cm tall."""
    outline = shapes.curve([
        (0.46, 0.0), (0.50, 0.04), (0.74, 0.26), (0.90, 0.60), (0.90, 0.92), (0.72, 1.22), (0.44, 1.46),
        (0.28, 1.72), (0.225, 2.1), (0.215, 2.45), (0.24, 2.72), (0.31, 2.88),
    ])
    material = materials.stoneware(CELADON, speck=(0.20, 0.15, 0.09), speck_share=0.16, gloss=0.62, pool=0.55,
                                   foot=0.10, variation=0.26)
    return shapes.lathe(shapes.shell(outline, 0.05, 0.14), material, location)


def olive_branches(location, seed=3, length=2.9):
    twig, leaf = materials.twig(), materials.leaf((0.13, 0.17, 0.09), gloss=0.25)
    for number, (direction, lean) in enumerate([(170, 5), (20, 6), (250, 2)]):
        shapes.branch(location, twig, leaf, length * (1 - 0.15 * number), direction, lean, 30, leaves=22,
                      leaf_length=0.60, leaf_width=0.15, bare=0.5, seed=seed + number)


@photograph('celia-vase-1', size=PRODUCT, backdrop=CLAY, camera=Camera((0, 0, 1.42), 4.5, elevation=9))
def celia_front():
    celia_vase()


@photograph('celia-vase-2', size=PRODUCT, backdrop=SAND,
            camera=Camera((0.02, 0, 2.2), 6.2, elevation=8), lighting=Lighting(key=0.9))
def celia_with_branches():
    celia_vase()
    olive_branches((0, 0, 1.9))


@photograph('celia-vase-3', size=PRODUCT, backdrop=CHALK,
            camera=Camera((0.05, 0, 2.1), 2.2, elevation=22, azimuth=-16, lens=100, fstop=8),
            lighting=Lighting(span=4.5))
def celia_neck():
    celia_vase()
