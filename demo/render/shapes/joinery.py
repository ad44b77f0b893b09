"""What a joiner makes: glued-up boards, turned sticks, half-round slats, wedges."""
from mathutils import Vector

from .basic import box, circle, extrude, lathe
from .profile import curve, fillet
from .solid import combine, solid


def glued(make, cuts, woods):
    """A wide piece glued up of staves along x: make(wood) builds it whole around the origin, cuts are the
    borders of the staves along y, woods one material for each stave (grain along X)."""
    pieces = []
    for low, high, wood in zip(cuts, cuts[1:], woods):
        stave = box((90, high - low, 90), wood, (0, (low + high) / 2, 0), bevel=0)
        piece = combine(solid(make(wood)), stave, 'INTERSECT')
        piece.modifiers.remove(piece.modifiers['normals'])  # it would bend the light along the joints
        pieces.append(piece)
    return pieces


def stick(start, end, radii, material, rounding=0.025):
    """A turned leg or rung; radii: its thickness at even steps from start to end."""
    start, end = Vector(start), Vector(end)
    length = (end - start).length
    outline = curve([(radius, length * step / (len(radii) - 1)) for step, radius in enumerate(radii)])
    foot = fillet([(0, 0), outline[0], outline[1]], rounding, 4)[:-1]
    head = fillet([outline[-2], outline[-1], (0, length)], rounding, 4)[1:]
    item = lathe([*foot, *outline[1:-1], *head], material, start, segments=48)
    item.rotation_mode = 'QUATERNION'
    item.rotation_quaternion = (end - start).to_track_quat('Z', 'Y')
    return item


def half_round(length, radius, material, location=(0, 0, 0), rotation=(0, 0, 0)):
    """An upright slat whose round side faces -y, its foot at location. Grain along Z."""
    x, y, z = location
    return extrude(circle(radius, steps=20, start=180, end=360), length, material, (x, y, z + length / 2), rotation, bevel=0.008)


def wedge(width, thickness, height, material, location=(0, 0, 0), rotation=(0, 0, 0)):
    """An upright key that narrows downwards by a third, seen broad from -y; location: its middle. Grain along Y."""
    half, tip = width / 2, width * 0.33
    outline = [(-tip, -height / 2), (tip, -height / 2), (half, height / 2), (-half, height / 2)]
    x, y, z = rotation
    return extrude(outline, thickness, material, location, (90 + x, y, z), bevel=0.015)
