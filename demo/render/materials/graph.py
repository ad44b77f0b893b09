"""A small vocabulary for shader graphs, so that the materials read as what they are."""
import bpy


def rgba(color):
    return (*color[:3], 1)


def shade(color, factor):
    return tuple(min(channel * factor, 1) for channel in color)


class Graph:
    """A new material around a Principled shader. Textures use object coordinates: one unit is 10 cm."""

    def __init__(self, name, color, **inputs):
        self.material = bpy.data.materials.new(name)
        self.color = color
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.surface = self.tree.nodes['Principled BSDF']
        self.output = self.tree.nodes['Material Output']
        self.set('Base Color', rgba(color))
        for key, value in inputs.items():
            self.set('IOR' if key == 'ior' else key.replace('_', ' ').title(), value)
        self.coordinates = self.node('ShaderNodeTexCoord').outputs['Object']

    def node(self, kind, settings=None, **inputs):
        node = self.tree.nodes.new(kind)
        for key, value in (settings or {}).items():
            setattr(node, key, value)
        for key, value in inputs.items():
            self.feed(node.inputs[key.replace('_', ' ')], value)
        return node

    def feed(self, socket, value):
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        else:
            socket.default_value = value

    def set(self, name, value):
        """A constant or the output of a node into the Principled shader."""
        self.feed(self.surface.inputs[name], value)

    def mapped(self, scale=(1, 1, 1), location=(0, 0, 0), rotation=(0, 0, 0), vector=None):
        node = self.node('ShaderNodeMapping', Scale=scale, Location=location, Rotation=rotation)
        self.feed(node.inputs['Vector'], vector or self.coordinates)
        return node.outputs['Vector']

    def noise(self, scale, detail=3.0, roughness=0.5, distortion=0.0, vector=None):
        node = self.node('ShaderNodeTexNoise', Scale=float(scale), Detail=float(detail), Roughness=roughness,
                         Distortion=distortion, Vector=vector or self.coordinates)
        return node.outputs['Fac']

    def wave(self, scale, direction, distortion=0.0, detail=0.0, vector=None):
        node = self.node('ShaderNodeTexWave', {'bands_direction': direction}, Scale=float(scale),
                         Distortion=distortion, Detail=detail, Vector=vector or self.coordinates)
        return node.outputs['Fac']

    def math(self, operation, first, second=0.0):
        node = self.node('ShaderNodeMath', {'operation': operation})
        self.feed(node.inputs[0], first)
        self.feed(node.inputs[1], second)
        return node.outputs[0]

    def between(self, value, low, high, to_low=0.0, to_high=1.0):
        """Maps low..high to to_low..to_high, smoothly and clamped."""
        node = self.node('ShaderNodeMapRange', {'interpolation_type': 'SMOOTHSTEP'}, Value=value)
        for name, number in zip(('From Min', 'From Max', 'To Min', 'To Max'), (low, high, to_low, to_high)):
            self.feed(node.inputs[name], number)
        return node.outputs[0]

    def mix(self, factor, first, second, blend='MIX'):
        node = self.node('ShaderNodeMixRGB', {'blend_type': blend}, Fac=factor)
        for socket, value in (('Color1', first), ('Color2', second)):
            self.feed(node.inputs[socket], rgba(value) if isinstance(value, tuple) else value)
        return node.outputs['Color']

    def height(self):
        """The object's own z: 0 where a turned piece stands."""
        return self.node('ShaderNodeSeparateXYZ', Vector=self.coordinates).outputs['Z']

    def specks(self, scale, share=0.5, size=0.3):
        """Dots of random size in a share of the cells of a grid with the given scale; 1 on a dot."""
        # A little noise in the coordinates keeps the dots from being perfectly round.
        wobble = self.node('ShaderNodeTexNoise', Scale=scale * 2.5, Detail=0.0, Vector=self.coordinates)
        moved = self.node('ShaderNodeVectorMath', {'operation': 'MULTIPLY_ADD'})
        self.feed(moved.inputs[0], wobble.outputs['Color'])
        self.feed(moved.inputs[1], (0.3 / scale,) * 3)
        self.feed(moved.inputs[2], self.coordinates)
        cells = self.node('ShaderNodeTexVoronoi', Scale=float(scale), Vector=moved.outputs[0])
        random = self.node('ShaderNodeSeparateRGB', Image=cells.outputs['Color'])
        radius = self.math('MULTIPLY', self.math('POWER', random.outputs['R'], 2.0), size)
        inside = self.math('SUBTRACT', radius, cells.outputs['Distance'])
        chosen = self.math('LESS_THAN', random.outputs['G'], share)
        return self.math('MULTIPLY', self.between(inside, 0.0, 0.08), chosen)

    def bump(self, height, strength=0.2, distance=0.01):
        """Adds relief; called again, it comes on top of what is there."""
        node = self.node('ShaderNodeBump', Strength=strength, Distance=distance, Height=height)
        before = self.surface.inputs['Normal'].links
        if before:
            self.feed(node.inputs['Normal'], before[0].from_socket)
        self.set('Normal', node.outputs['Normal'])

    def mix_with(self, shader, factor):
        """Replaces a share of the surface by another shader (a node's output)."""
        current = self.output.inputs['Surface'].links[0].from_socket
        node = self.node('ShaderNodeMixShader')
        self.feed(node.inputs[0], factor)
        self.feed(node.inputs[1], current)
        self.feed(node.inputs[2], shader)
        self.feed(self.output.inputs['Surface'], node.outputs[0])

    def add_glow(self, color, strength):
        self.set('Emission', rgba(color))
        self.set('Emission Strength', strength)

    def done(self):
        """The material. Light that has bounced off something dull gets the plain colour: nobody sees grain or
        specks there, and leaving them out halves the time."""
        plain = self.node('ShaderNodeBsdfDiffuse', Color=rgba(self.color))
        self.mix_with(plain.outputs[0], self.node('ShaderNodeLightPath').outputs['Is Diffuse Ray'])
        return self.material
