"""Solid pieces hollowed from above."""
from mathutils import Vector

from .basic import mesh


def carved(width, depth, height, hollow, material, location=(0, 0, 0), rotation=(0, 0, 0), corner=0.12, edge=0.04,
           grid=0.02):
    """A slab on location with round corners and edges; hollow(x, y) says how deep it is carved at a point."""
    columns, rows = round(width / grid), round(depth / grid)

    def place(column, row):
        spot = Vector((width * (column / columns - 0.5), depth * (row / rows - 0.5)))
        core = Vector((clamp(spot.x, width / 2 - corner), clamp(spot.y, depth / 2 - corner)))
        reach = (spot - core).length
        if reach > corner:
            spot = core + (spot - core) * corner / reach
        inside = min(width / 2 - abs(spot.x), depth / 2 - abs(spot.y)) if reach == 0 else corner - min(reach, corner)
        fall = edge - (edge ** 2 - max(edge - inside, 0) ** 2) ** 0.5
        return spot.x, spot.y, height - max(fall, hollow(spot.x, spot.y))

    points = [place(column, row) for row in range(rows + 1) for column in range(columns + 1)]
    line = columns + 1
    faces = [(row * line + column, row * line + column + 1, (row + 1) * line + column + 1, (row + 1) * line + column)
             for row in range(rows) for column in range(columns)]
    border = [*range(columns), *[row * line + columns for row in range(rows)],
              *[rows * line + column for column in range(columns, 0, -1)], *[row * line for row in range(rows, 0, -1)]]
    foot = len(points)
    points += [(points[index][0], points[index][1], 0) for index in border]
    count = len(border)
    faces += [(border[step], foot + step, foot + (step + 1) % count,
               border[(step + 1) % count]) for step in range(count)]
    item = mesh(points, faces, material, location, rotation, name='carved')
    weld = item.modifiers.new('weld', 'WELD')
    weld.merge_threshold = 0.0005
    item.data.use_auto_smooth = True
    item.data.auto_smooth_angle = 0.9
    return item


def clamp(value, limit):
    return min(max(value, -limit), limit)


def trough(x, y, half_length, half_width, depth, center=(0, 0), rim=0.02):
    """A long hollow with round ends and a round bottom, along x; for carved."""
    along = max(abs(x - center[0]) - (half_length - half_width), 0)
    distance = (along ** 2 + (y - center[1]) ** 2) ** 0.5 / half_width
    if distance >= 1 + rim / half_width:
        return 0
    if distance >= 1:
        share = (1 + rim / half_width - distance) * half_width / rim
        return depth * 0.06 * share ** 2
    return depth * (0.06 + 0.94 * (1 - distance ** 2.6) ** 0.8)
