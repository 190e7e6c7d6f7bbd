"""School bags and pencil cases."""
from math import cos, pi, sin

from materials import bump, darker, fabric, metal, noise, plastic, principled, steel
from shapes import box, group, lathe, move, prism, rounded, sheet, surface, text, through, tube


def stuffed(wide, deep, high, power=0.45, top=0.35):
    """The points of a box with soft sides, rounder at the top: around it by u, upwards by v."""
    def point(u, v):
        angle = 2 * pi * u
        c, s = cos(angle), sin(angle)
        z = v * high
        shrink = 1.0
        if v > 1 - top:
            shrink = (1 - ((v - 1 + top) / top) ** 2.6) ** 0.5
        elif v < 0.10:
            shrink = (1 - (1 - v / 0.10) ** 2.2 * 0.5) ** 0.5
        deeper = shrink ** 0.7
        x = wide / 2 * abs(c) ** power * (1 if c > 0 else -1) * shrink
        y = deep / 2 * abs(s) ** power * (1 if s > 0 else -1) * deeper
        bulge = 1 + 0.07 * sin(pi * v)
        return x, y * bulge, z

    return point


def cloth(color):
    """Woven nylon with the dents of a filled bag."""
    material = fabric(color, 0.7, 0.75)
    bump(material, noise(material, 60, detail=2), 5)
    return material


def zip_line(points, wide=9):
    """A zip: a tape with a coil along it."""
    tape, teeth = principled('zip tape', '#26282c', rough=0.8), metal('#8f8f8c', 0.35)
    return [tube(points, wide / 2, tape), tube([(x, y - wide * 0.42, z) for x, y, z in points], 1.7, teeth)]


def backpack(color='#3a4d66', accent='#b0683a'):
    body, strap = cloth(color), principled('webbing', '#2a2d32', rough=0.85, specular=0.2)
    main, pocket = stuffed(310, 150, 430), stuffed(250, 70, 200, 0.38, 0.18)
    surface(main, 120, 70, body, angle=70)
    surface(pocket, 120, 50, cloth(darker(color, 0.12)), at=(0, -82, 16), angle=70)
    # zips: over the top of the main compartment, and across the pocket
    side = [main(0.86, v / 100) for v in range(36, 100, 3)]
    zip_line([*side, *((-x, y, z) for x, y, z in reversed(side))], 8)
    zip_line([(-112, -112, 178), (-60, -118, 186), (0, -119, 188), (60, -118, 186), (112, -112, 178)], 8)
    for x, z, y in ((64, 178, -124), (-142, 176, -57)):
        box((7, 3, 12), steel(0.2), (x, y, z), bevel=1)
        box((8, 3.5, 30), plastic(accent, 0.5), (x, y - 1, z - 30), bevel=1.4)
    # label, handle, shoulder straps at the sides
    box((58, 1.5, 24), principled('label', accent, rough=0.6), (0, -124, 86), bevel=0.6)
    text('Alero', 15, plastic('#ece7dc', 0.5), (0, -125, 93), (90, 0, 0), 'CENTER')
    sheet(through([(-46, 424), (-44, 446), (-20, 462), (20, 462), (44, 446), (46, 424)], 6), 26, 4, strap, at=(0, 24, 0), bevel=1.2)
    for side in (-1, 1):
        line = through([(70, 395), (96, 360), (112, 280), (108, 190), (94, 110), (88, 60)], 6)
        group([sheet(line, 62, 13, cloth(darker(color, 0.2)), bevel=4)], (side * 92, 0, 0), (0, 0, 90))
        sheet([(side * 157, 44), (side * 160, 80), (side * 159, 130)], 24, 2.4, strap, at=(0, -8, 0), bevel=0.6)
        box((4, 30, 22), plastic('#2a2b2e', 0.4), (side * 160, -8, 92), bevel=1.4)


def pencil_case(color='#44685f', accent='#b98a3c'):
    """A soft barrel with a zip along its top, a little open."""
    body = cloth(color)
    length, radius = 215, 36

    def point(u, v):
        angle = 2 * pi * u
        x = (v - 0.5) * length
        fall = 1 - max(0, abs(v - 0.5) - 0.46) * 6.0
        r = radius * fall * (1 + 0.02 * sin(v * 17 + 3 * cos(angle)))
        y, z = r * cos(angle), r * sin(angle) * 0.9
        return x, y, max(z + radius * 0.86, 0.0)

    surface(point, 96, 90, body, angle=80)
    for side in (-1, 1):
        ends = lathe([(0, 0), (24, 0.6), (27.5, -1.5)], cloth(darker(color, 0.15)))
        move(ends, (side * (length / 2 - 0.6), 0, radius * 0.86), (0, 90 * side, 0))
        ends.scale = (0.9, 1, 1)
        ring_ = [(side * (length / 2 - 9), radius * 0.985 * cos(a * pi / 20), radius * 0.86 + radius * 0.89 * sin(a * pi / 20))
                 for a in range(40)]
        tube(ring_, 1.5, principled('piping', accent, rough=0.6), closed=True)
        loop = through([(side * (length / 2), -6, 58), (side * (length / 2 + 14), -6, 50), (side * (length / 2 + 15), -6, 38),
                        (side * (length / 2 + 1), -6, 30)], 6)
        sheet([(x, z) for x, _, z in loop], 13, 1.6, principled('webbing', accent, rough=0.8), bevel=0.4)
    top = radius * 0.86 + radius * 0.9
    tape, teeth = principled('zip tape', '#2b2d31', rough=0.8), metal('#b79a58', 0.3)
    box((length - 26, 15, 1.2), tape, (0, 0, top - 0.9), bevel=0.5)
    for i in range(int((length - 34) / 1.9)):
        box((1.1, 4.6, 1.1), teeth, (-length / 2 + 17 + i * 1.9, 0.5 if i % 2 else -0.5, top + 0.1), bevel=0.25)
    box((9, 7, 3.4), teeth, (62, 0, top + 0.8), bevel=1.1)
    group([prism(rounded(22, 6, 2.6), 1.3, teeth, bevel=0.4)], (76, 0, top + 2.3), (0, 12, 0))
    text('Alero', 12, principled('label', '#e8e2d4', rough=0.6), (-84, -radius - 0.6, 26), (90, 0, 0))


PICTURES = {
    '1/backpack': (backpack, dict(turn=-28, pitch=16)),
    '1/pencil-case': (pencil_case, dict(turn=-26, pitch=27)),
}
