"""Coffee, cups and what goes with a break."""
from math import cos, pi, sin

from materials import bump, card, darker, lighter, noise, plastic, principled, print_ink
from shapes import box, group, lathe, surface, text


def coffee_bag(color, note):
    """A foil bag with folded sides, its top rolled down under a tin tie."""
    foil = principled('foil', color, rough=0.42, specular=0.5)
    bump(foil, noise(foil, 34, stretch=(1, 1, 2), detail=3), 2.2)
    bump(foil, noise(foil, 7, stretch=(1.5, 1, 1), detail=2), 0.25)
    high = 232

    def half_sizes(z):
        part = z / high
        wide = 47 - 2.5 * part ** 2 + 2 * sin(pi * part)
        deep = 33 * (1 - max(0, part - 0.62) / 0.38) ** 0.8 if part > 0.62 else 33 + 2.0 * sin(pi * part / 0.62)
        return wide, max(deep, 1.4)

    def point(u, v):
        z = v * high
        wide, deep = half_sizes(z)
        angle = 2 * pi * u
        power = 0.22
        x = wide * abs(cos(angle)) ** power * (1 if cos(angle) > 0 else -1)
        y = deep * abs(sin(angle)) ** power * (1 if sin(angle) > 0 else -1)
        # the gusset: the sides fold inwards higher up
        fold = max(0, v - 0.45) * 1.7 * max(0, 1 - abs(y) / max(deep, 0.1))
        x -= (1 if x > 0 else -1) * fold * 22 * abs(cos(angle)) ** 6
        bottom = min(1, z / 5)
        return x * (0.93 + 0.07 * bottom), y * (0.93 + 0.07 * bottom), z

    surface(point, 160, 60, foil, angle=70)
    box((84, 60, 1), foil, bevel=0.4)
    # rolled top and tie
    box((90, 8, 20), foil, (0, -3, high - 6), bevel=3, segments=4)
    box((112, 1.6, 8), plastic(lighter(color, 0.75), 0.4), (0, -7.8, high - 1), bevel=0.5)
    cream = print_ink('#ece5d6')
    front = -35.6
    box((70, 0.3, 92), cream, (0, front, 40), bevel=0)
    box((70, 0.2, 5), print_ink(darker(color, 0.35)), (0, front - 0.2, 122), bevel=0)
    ink = print_ink(darker(color, 0.45))
    text('Espiga', 18, ink, (0, front - 0.4, 97), (90, 0, 0), 'CENTER')
    text('Café molido', 9.5, ink, (0, front - 0.4, 78), (90, 0, 0), 'CENTER')
    text(note, 8, ink, (0, front - 0.4, 65), (90, 0, 0), 'CENTER')
    text('500 g', 8, ink, (0, front - 0.4, 48), (90, 0, 0), 'CENTER')
    # a valve, as on every bag of fresh coffee
    group([lathe([(5.5, 0), (5.5, 0.6), (4.8, 1.0), (0, 1.0)], foil)], (0, front + 1.4, 158), (90, 0, 0))


def cup(high=92, top=40, bottom=28.5, color='#e9e5dc', band='#7a5a43'):
    wall = 0.5
    shell, sleeve = card(color, 0.5), card(band, 0.6)
    slope = (top - bottom) / high

    def radius(z):
        return bottom + slope * z

    parts = [
        lathe([(0, 5), (radius(5) - wall, 5), (radius(high) - wall, high), (radius(high), high), (radius(0), 0), (radius(0) - 1.4, 0),
               (radius(3) - 1.4, 3)], shell, bevel=0.15),
        lathe([(radius(22) + 0.08, 22), (radius(22) + 0.7, 22.2), (radius(66) + 0.7, 66), (radius(66) + 0.08, 66.2)], sleeve),
    ]
    rim = [(top - 0.2 + 1.7 * cos(a * pi / 8), high + 1.7 * sin(a * pi / 8)) for a in range(17)]
    parts.append(lathe(rim, shell))
    return parts


def paper_cups():
    """One cup, and a stack of them beside it."""
    group(cup())
    for i in range(5):
        group(cup(), (74, 52, i * 11))


PICTURES = {
    '1/coffee-bag-red': (coffee_bag, dict(color='#8e2f2c', note='natural', turn=-24, pitch=16)),
    '1/coffee-bag-orange': (coffee_bag, dict(color='#b9652c', note='mezcla', turn=-24, pitch=16)),
    '1/coffee-bag-green': (coffee_bag, dict(color='#3f6a4c', note='descafeinado', turn=-24, pitch=16)),
    '1/paper-cup': (paper_cups, dict(turn=-8, pitch=22)),
}
