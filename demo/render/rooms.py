"""Rooms to photograph furniture in: a plastered wall, boards, a skirting board. One unit is 10 cm."""
import materials
import shapes

WHITE_PAINT = (0.70, 0.67, 0.62)


def plastered_wall(color, y, scale=2):
    return shapes.box((120, 0.2, 90), materials.plaster(color, scale), (0, y + 0.1, 0))


def boards(back, count, width, wood, thickness=0.4):
    """Boards along x side by side from y = back towards the camera, their upper sides at z = 0."""
    for number in range(count):
        place = (number % 3 * 7, back - (number + 0.5) * width, -thickness / 2)
        shapes.box((80, width - 0.006, thickness), wood('X', number * 3 + 1), place, bevel=0.012)


def limed_oak(grain='X', seed=1):
    """Paler and greyer than any furniture, so that oak stands out on it."""
    tone = 1 + 0.08 * ((seed * 7 % 5) / 2 - 1)
    light, dark = (materials.shade(color, tone) for color in ((0.60, 0.53, 0.45), (0.49, 0.42, 0.35)))
    return materials.oak(grain, light, dark, 0.55, seed)


def room(color, y, wood=limed_oak, scale=3):
    """A wall at y with a skirting board of 9 cm, and a floor of boards in front of it."""
    plastered_wall(color, y, scale)
    shapes.box((160, 0.16, 0.9), materials.paint(WHITE_PAINT, 0.45), (0, y - 0.08, 0.45), bevel=0.04)
    boards(y, 15, 1.6, wood)


def table(color, back, wood, wall=6.0):
    """A table whose back edge is at y = back, a little away from the wall, so that a cord can fall behind it."""
    plastered_wall(color, back + wall, 3)
    boards(back, 8, 1.4, wood, thickness=0.3)
