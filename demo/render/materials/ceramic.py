"""Stoneware, terracotta, marble."""
from .graph import Graph, shade

CLAY_BODY = (0.42, 0.29, 0.19)


def stoneware(color, speck=(0.10, 0.055, 0.03), speck_share=0.35, gloss=0.75, pool=0.72, foot=0.0,
              body=CLAY_BODY, variation=0.16, top=None, rim=None):
    """Glazed stoneware. gloss 0 (dry) to 1 (wet); speck None for none; pool: how dark thick glaze gets.

    foot: up to this height the bare clay shows, and from the height rim on; top: a second glaze colour
    blended in above the height
    (height, blend, colour).
    """
    graph = Graph('stoneware', color, specular=0.5)
    cloudy = graph.noise(1.3, 4, 0.55)
    runs = graph.noise(1.0, 3, vector=graph.mapped((3.5, 3.5, 0.5)))
    glaze = graph.mix(graph.between(cloudy, 0.3, 0.7), shade(color, 1 - variation), shade(color, 1 + variation / 2))
    glaze = graph.mix(graph.between(runs, 0.45, 0.75, 0, 0.5), glaze, shade(color, pool))
    if top:
        border = graph.math('ADD', graph.height(), graph.between(runs, 0.2, 0.8, -0.25, 0.25))
        glaze = graph.mix(graph.between(border, top[0] - top[1] / 2, top[0] + top[1] / 2), glaze, tuple(top[2]))
    glaze = pooled(graph, glaze, color, pool)
    if speck:
        large = graph.math('MULTIPLY', graph.specks(13, speck_share * 0.6, 0.26), 0.85)
        small = graph.math('MULTIPLY', graph.specks(30, speck_share * 1.3, 0.36), 0.75)
        glaze = graph.mix(small, graph.mix(large, glaze, shade(speck, 1.3)), speck)
    roughness = graph.between(graph.noise(5, 3), 0.3, 0.7, 0.62 - 0.52 * gloss, 0.72 - 0.52 * gloss)
    if foot or rim:
        line = graph.noise(2.2, 2)
        bare = graph.math('ADD', graph.height(), graph.between(line, 0.2, 0.8, -0.03, 0.03))
        bare = graph.between(bare, foot + 0.012, foot - 0.012)
        if rim:
            above = graph.math('ADD', graph.height(), graph.between(line, 0.2, 0.8, -0.012, 0.012))
            bare = graph.math('MAXIMUM', bare, graph.between(above, rim - 0.006, rim + 0.006))
        grit = graph.mix(graph.noise(40, 3), shade(body, 0.8), shade(body, 1.15))
        glaze = graph.mix(bare, glaze, grit)
        roughness = graph.mix(bare, roughness, (0.85, 0.85, 0.85))
    graph.set('Base Color', glaze)
    graph.set('Roughness', roughness)
    throwing_marks(graph)
    graph.bump(graph.noise(9, 4, 0.6), 0.16, 0.03)
    graph.bump(graph.noise(55, 2), 0.10 * (1.3 - gloss), 0.006)
    return graph.done()


def pooled(graph, glaze, color, pool):
    """Glaze runs off edges, which turn lighter, and gathers in hollows, which turn darker."""
    edge = graph.node('ShaderNodeNewGeometry').outputs['Pointiness']
    glaze = graph.mix(graph.between(edge, 0.49, 0.42, 0, 0.6), glaze, shade(color, pool * 0.8))
    return graph.mix(graph.between(edge, 0.52, 0.62, 0, 0.45), glaze, shade(color, 1.35))


def throwing_marks(graph, strength=0.10):
    rings = graph.noise(1, 2, vector=graph.mapped((0.3, 0.3, 9)))
    graph.bump(rings, strength, 0.04)


def matte_stoneware(color, speck=None, **options):
    return stoneware(color, speck=speck, gloss=options.pop('gloss', 0.12), pool=options.pop('pool', 0.88), **options)


def porcelain(color=(0.80, 0.78, 0.74), gloss=0.8):
    """Smooth white ware: no specks, no marks."""
    graph = Graph('porcelain', color, roughness=0.5 - 0.4 * gloss, subsurface=0.05,
                  subsurface_radius=(0.1, 0.07, 0.05))
    graph.set('Subsurface Color', (*color, 1))
    graph.bump(graph.noise(3, 2), 0.05, 0.05)
    return graph.done()


def terracotta(color=(0.52, 0.20, 0.10), bloom=0.35):
    """Unglazed. bloom: how much pale lime has come out of the clay."""
    graph = Graph('terracotta', color, roughness=0.88, specular=0.25)
    tone = graph.mix(graph.between(graph.noise(1.6, 5, 0.6), 0.3, 0.7), shade(color, 0.82), shade(color, 1.12))
    chalk = graph.between(graph.noise(2.2, 6, 0.7, 0.4), 0.52, 0.72, 0, bloom)
    tone = graph.mix(chalk, tone, (0.66, 0.46, 0.36))
    tone = graph.mix(graph.math('MULTIPLY', graph.specks(30, 0.4, 0.35), 0.5), tone, shade(color, 0.5))
    graph.set('Base Color', tone)
    throwing_marks(graph, 0.16)
    graph.bump(graph.noise(60, 4, 0.7), 0.25, 0.008)
    return graph.done()


def marble(color=(0.78, 0.76, 0.72), vein=(0.30, 0.29, 0.28), polish=0.7):
    graph = Graph('marble', color, roughness=0.5 - 0.4 * polish)
    warp = graph.noise(0.8, 5, 0.55, 1.2)
    line = graph.math('ABSOLUTE', graph.math('SUBTRACT', warp, 0.5))
    # Veins swell and fade along their way.
    strength = graph.between(graph.noise(1.5, 3), 0.35, 0.7)
    veins = graph.math('MULTIPLY', graph.between(line, 0.0, 0.045, 0.9, 0), strength)
    cloud = graph.mix(graph.between(graph.noise(0.9, 5), 0.35, 0.7), color, shade(color, 0.86))
    graph.set('Base Color', graph.mix(veins, cloud, vein))
    graph.set('Roughness', graph.between(graph.noise(6, 3), 0.3, 0.7, 0.44 - 0.36 * polish, 0.54 - 0.36 * polish))
    return graph.done()
