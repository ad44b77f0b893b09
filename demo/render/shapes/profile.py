"""Outlines of turned things: lists of (radius, height) from the foot to the lip."""
import math

from mathutils import Vector


def curve(points, steps=10):
    """A smooth line through the points (centripetal Catmull-Rom). Repeat a point to make a corner there."""
    points = [Vector(point) for point in points]
    line = [points[0]]
    for index in range(len(points) - 1):
        start, end = points[index], points[index + 1]
        if (end - start).length < 1e-6:
            continue
        before = points[index - 1] if index else start * 2 - end
        after = points[index + 2] if index + 2 < len(points) else end * 2 - start
        line += [catmull_rom(before, start, end, after, step / steps) for step in range(1, steps + 1)]
    return [tuple(point) for point in line]


def catmull_rom(before, start, end, after, position):
    def knot(first, second):
        return max((second - first).length, 1e-6) ** 0.5
    first, second, third = knot(before, start), knot(start, end), knot(end, after)
    leaving = (start - before) / first - (end - before) / (first + second) + (end - start) / second
    arriving = (end - start) / second - (after - start) / (second + third) + (after - end) / third
    if (start - before).length < 1e-6:
        leaving = (end - start) / second
    if (after - end).length < 1e-6:
        arriving = (end - start) / second
    leaving, arriving = leaving * second, arriving * second
    square, cube = position ** 2, position ** 3
    return (start * (2 * cube - 3 * square + 1) + leaving * (cube - 2 * square + position)
            + end * (3 * square - 2 * cube) + arriving * (cube - square))


def fillet(points, radius=0.03, steps=6):
    """Straight lines with rounded corners. A point may bring its own radius as a third number."""
    line = [tuple(points[0][:2])]
    for before, corner, after in zip(points, points[1:], points[2:]):
        here = Vector(corner[:2])
        toward, onward = Vector(before[:2]) - here, Vector(after[:2]) - here
        reach = min(corner[2] if len(corner) > 2 else radius, toward.length * 0.49, onward.length * 0.49)
        start, end = here + toward.normalized() * reach, here + onward.normalized() * reach
        for step in range(steps + 1):
            position = step / steps
            # A quadratic curve with the corner as its handle is close enough to an arc.
            place = start * (1 - position) ** 2 + here * 2 * position * (1 - position) + end * position ** 2
            line.append(tuple(place))
    line.append(tuple(points[-1][:2]))
    return line


def shell(outer, wall=0.04, floor=0.08):
    """A vessel: closes the outer line with a flat foot, a round lip and an inner wall of even thickness."""
    points = [Vector(point) for point in outer]
    inner = []
    for index, point in enumerate(points):
        along = points[min(index + 1, len(points) - 1)] - points[max(index - 1, 0)]
        inward = Vector((-along.y, along.x)).normalized()
        place = point + inward * wall
        if place.y > floor + wall * 0.8 and place.x > 0.005:
            inner.append(place)
    inner = inner[::-1]
    bottom = inner[-1]
    hollow = [(bottom.x - (bottom.x * 0.55) * step / 8, floor + (bottom.y - floor) * (1 - step / 8) ** 2.2)
              for step in range(1, 9)]
    foot = fillet([(0, 0), (points[0].x, 0), tuple(points[1])], wall * 0.4, 4)[:-1]
    return [*foot, *[tuple(point) for point in points[1:]], *lip(points, inner[0]),
            *[tuple(point) for point in inner], *hollow, (0, floor)]


def lip(outer, inside, steps=6):
    """Half a circle from the end of the outer wall over to the inner wall."""
    end = outer[-1]
    middle = (end + inside) / 2
    radius = (end - inside) / 2
    outward = (end - outer[-2]).normalized() * radius.length
    angles = [math.pi * step / steps for step in range(1, steps)]
    return [tuple(middle + radius * math.cos(angle) + outward * math.sin(angle)) for angle in angles]


def grow(line, factor):
    """The same outline at another size."""
    return [(radius * factor, height * factor) for radius, height in line]
