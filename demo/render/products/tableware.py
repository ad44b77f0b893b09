"""Tableware."""
import materials
import shapes
from photographs import PRODUCT, photograph
from studio import FOG, SAGE, STONE, Camera, Lighting

RUST = (0.29, 0.092, 0.042)
OAT = (0.62, 0.53, 0.40)


def brindle_mug(location=(0, 0, 0), glaze=OAT, turn=-25):
    """9 cm tall; turn: where the handle points, 0 is right, 90 away from the camera."""
    material = materials.stoneware(glaze, speck=(0.09, 0.045, 0.025), speck_share=0.65, gloss=0.72, pool=0.70,
                                   foot=0.09)
    outline = shapes.curve([(0.33, 0), (0.36, 0.03), (0.405, 0.12), (0.425, 0.32), (0.425, 0.6), (0.415, 0.82),
                            (0.425, 0.92)])
    shapes.lathe(shapes.shell(outline, 0.038, 0.07), material, location)
    handle = [(0.37, 0, 0.73), (0.47, 0, 0.77), (0.66, 0, 0.78), (0.74, 0, 0.60), (0.70, 0, 0.38), (0.58, 0, 0.24),
              (0.46, 0, 0.20), (0.37, 0, 0.22)]
    return shapes.tube(handle, 0.075, material, location, (0, 0, turn), flatten=0.62,
                       taper=[1.35, 1.1, 1, 0.95, 0.95, 1, 1.1, 1.4])


@photograph('brindle-mugs-1', size=PRODUCT, backdrop=FOG, camera=Camera((0.0, 0, 0.50), 3.0, elevation=14))
def mugs_pair():
    brindle_mug((-0.40, 0.30, 0), RUST, turn=205)
    brindle_mug((0.34, -0.28, 0), OAT, turn=-28)


@photograph('brindle-mugs-2', size=PRODUCT, backdrop=SAGE, camera=Camera((0.12, 0, 0.90), 2.9, elevation=11))
def mugs_stacked():
    brindle_mug((0, 0, 0), RUST, turn=-12)
    brindle_mug((0.005, 0, 0.86), OAT, turn=28)


@photograph('brindle-mugs-3', size=PRODUCT, backdrop=STONE,
            camera=Camera((0.06, -0.1, 0.56), 1.35, elevation=26, azimuth=12, lens=100, fstop=16),
            lighting=Lighting(span=2.4))
def mugs_close():
    brindle_mug((0, 0, 0), RUST, turn=-35)
    brindle_mug((-0.75, 1.1, 0), OAT, turn=200)
