"""Backdrop, paper, card, wax, leaves, soil, ink, flame."""
from .graph import Graph, rgba, shade


def backdrop(color, scale=1):
    """Painted paper: even, matte, barely cloudy."""
    graph = Graph('backdrop', color, roughness=0.9, specular=0.12)
    cloud = graph.noise(0.16 / scale, 3)
    graph.set('Base Color', graph.mix(graph.between(cloud, 0.3, 0.7), shade(color, 0.97), shade(color, 1.03)))
    return graph.done()


def plaster(color, scale=1):
    """A limewashed wall, with trowel marks that show in raking light."""
    graph = Graph('plaster', color, roughness=0.92, specular=0.1)
    cloud = graph.noise(0.5 / scale, 6, 0.6, 0.6)
    graph.set('Base Color', graph.mix(graph.between(cloud, 0.3, 0.7), shade(color, 0.90), shade(color, 1.05)))
    graph.bump(cloud, 0.25, 0.06 * scale)
    graph.bump(graph.noise(9 / scale, 4, 0.6), 0.12, 0.02 * scale)
    return graph.done()


def plain(color, roughness=0.5):
    return Graph('plain', color, roughness=roughness).done()


def paper(color=(0.78, 0.74, 0.66), roughness=0.85):
    graph = Graph('paper', color, roughness=roughness, specular=0.2)
    fibres = graph.noise(26, 5, 0.7, 1.0)
    graph.set('Base Color', graph.mix(graph.between(fibres, 0.3, 0.7), shade(color, 0.92), shade(color, 1.05)))
    graph.bump(fibres, 0.12, 0.01)
    graph.bump(graph.noise(1.5, 3), 0.10, 0.05)
    return graph.done()


def wax(color=(0.80, 0.72, 0.58), depth=1.0):
    """depth: how far light goes into it; less for thin candles."""
    graph = Graph('wax', color, roughness=0.42, specular=0.4, subsurface=0.35,
                  subsurface_radius=tuple(depth * reach for reach in (0.25, 0.16, 0.08)))
    graph.set('Subsurface Color', rgba(color))
    graph.bump(graph.noise(4, 3), 0.08, 0.03)
    return graph.done()


def leaf(color=(0.07, 0.14, 0.05), gloss=0.5):
    """For shapes.leaf and shapes.branch. Light comes through, paler from below."""
    graph = Graph('leaf', color, roughness=0.62 - 0.36 * gloss, specular=0.4)
    tone = graph.mix(graph.between(graph.noise(3, 4), 0.3, 0.7), shade(color, 0.75), shade(color, 1.25))
    back = graph.node('ShaderNodeNewGeometry').outputs['Backfacing']
    graph.set('Base Color', graph.mix(graph.math('MULTIPLY', back, 0.5), tone, shade(color, 2.0)))
    through = graph.node('ShaderNodeBsdfTranslucent', Color=rgba(shade(color, 2.2)))
    graph.mix_with(through.outputs[0], 0.18)
    graph.bump(graph.noise(12, 3), 0.15, 0.02)
    return graph.done()


def twig(color=(0.13, 0.08, 0.05)):
    graph = Graph('twig', color, roughness=0.8, specular=0.2)
    graph.set('Base Color', graph.mix(graph.noise(9, 4), shade(color, 0.6), shade(color, 1.4)))
    graph.bump(graph.noise(20, 4), 0.4, 0.02)
    return graph.done()


def soil(color=(0.045, 0.032, 0.024)):
    graph = Graph('soil', color, roughness=1.0, specular=0.1)
    graph.set('Base Color', graph.mix(graph.noise(9, 6, 0.7), shade(color, 0.5), shade(color, 1.8)))
    graph.bump(graph.noise(8, 6, 0.75), 1.0, 0.12)
    return graph.done()


def flame(strength=9.0):
    graph = Graph('flame', (1, 0.6, 0.2), roughness=1.0)
    graph.add_glow((1, 0.62, 0.22), strength)
    return graph.material
