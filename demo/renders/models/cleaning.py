"""Cleaning goods."""
from math import cos, pi, sin
from random import Random

from materials import bump, card, darker, fabric, noise, paper, plastic, principled, print_ink, steel
from shapes import box, cylinder, group, lathe, move, prism, ring, sheet, side_prism, soften, surface, text, through, tube


def bucket(color='#4a6f8f'):
    """Twelve litres, a steel handle laid to the side."""
    shell = plastic(color, 0.38)
    wall = 1.8
    lathe([(0, 6), (100 - wall, 6), (138 - wall, 262), (138, 264), (146, 264), (147, 261), (147, 252), (139, 250), (137, 246),
           (101, 2), (99, 0), (94, 0), (94, 3), (0, 3)], shell, bevel=0.6)
    for z, r in ((228, 134.4), (70, 111.4)):
        lathe([(r, z - 4), (r + 1.6, z - 3), (r + 2, z + 3), (r + 0.6, z + 4)], shell)
    for side in (-1, 1):
        box((16, 30, 26), shell, (side * 146, 0, 230), bevel=4, segments=4)
    wire = [(147 * cos(a * pi / 24), -128 * sin(a * pi / 24) * 0.82, 243 - 118 * sin(a * pi / 24) * 0.55) for a in range(25)]
    wire = [(x * (1 + 0.1 * sin(a * pi / 24)), y * 1.32, z) for a, (x, y, z) in enumerate(wire)]
    tube(wire, 2.4, steel(0.25), smooth=True)
    middle = wire[12]
    group([lathe([(7, -48), (8.5, -46), (8.5, 46), (7, 48)], plastic('#d9d6ce', 0.45))], (middle[0], middle[1], middle[2]), (0, 90, 0))


def spray_bottle(color, word):
    """A bottle with a trigger."""
    clear = principled('bottle', color, rough=0.22, glow_through=0.3)
    white, dark = plastic('#e9e7e1', 0.32), plastic(darker(color, 0.35), 0.35)

    def point(u, v):
        z = 205 * v
        wide = 46 - 8 * sin(pi * min(1, max(0, (v - 0.35) / 0.5))) ** 2
        wide *= 1 if v < 0.84 else (1 - ((v - 0.84) / 0.16) ** 2.2 * 0.66)
        wide *= 1 if v > 0.03 else 0.93 + 0.07 * (v / 0.03) ** 0.5
        c, s = cos(2 * pi * u), sin(2 * pi * u)
        return wide * abs(c) ** 0.7 * (1 if c > 0 else -1), wide * 0.68 * abs(s) ** 0.7 * (1 if s > 0 else -1), z

    surface(point, 96, 80, clear, angle=80)
    prism([point(i / 64, 0.0)[:2] for i in range(64)], 0.6, clear, bevel=0)
    lathe([(15, 200), (15, 210), (16.5, 211), (16.5, 228), (14, 230)], white)
    for i in range(30):
        angle = 2 * pi * i / 30
        box((1, 1.6, 15), white, (16.6 * cos(angle), 16.6 * sin(angle), 212), bevel=0.3, rot=(0, 0, angle * 57.3))
    head = [(-12, 228), (13, 228), (17, 240), (26, 250), (24, 268), (6, 272), (-50, 270), (-56, 266), (-56, 254), (-30, 252), (-16, 244)]
    side_prism(head, 24, dark, bevel=3.5, segments=5)
    side_prism(through([(-24, 253), (-34, 240), (-37, 220), (-34, 206), (-29, 206), (-29, 220), (-24, 236), (-13, 250)], 4), 13, white,
               bevel=1.6)
    group([lathe([(7.5, 0), (7.5, 10), (6.5, 11), (2, 11), (1.6, 9), (0, 9)], white)], (-55, 0, 260), (0, -90, 0))
    label = print_ink('#ece9e1')
    surface(lambda u, v: tuple(c * 1.008 if i < 2 else c for i, c in enumerate(point(0.585 + 0.33 * u, 0.16 + 0.44 * v))), 40, 30, label)
    surface(lambda u, v: tuple(c * 1.013 if i < 2 else c for i, c in enumerate(point(0.585 + 0.33 * u, 0.16 + 0.07 * v))), 40, 6,
            print_ink(darker(color, 0.3)))
    text('Salvia', 15, print_ink(darker(color, 0.45)), (0, -32.2, 98), (88, 0, 0), 'CENTER')
    text(word, 8, print_ink(darker(color, 0.45)), (0, -32.2, 80), (88, 0, 0), 'CENTER')
    text('750 ml', 6, print_ink(darker(color, 0.45)), (0, -32.4, 62), (90, 0, 0), 'CENTER')


def toilet_paper():
    """Rolls standing and lying."""
    def roll(at, rot=(0, 0, 0)):
        white = principled('tissue', '#f1f0ec', rough=0.95, specular=0.1)
        bump(white, noise(white, 1.6, detail=2), 0.25)
        parts = [ring(54, 22, 96, white, bevel=2.2), ring(22, 20.6, 95, card('#a98e6c'), (0, 0, 0.5), bevel=0.3)]
        parts += [ring(25 + i * 2.6 + 0.4, 25 + i * 2.6, 0.1, print_ink('#dedcd6'), (0, 0, 96), bevel=0) for i in range(11)]
        parts.append(sheet([(54.4 * cos(a), 54.4 * sin(a)) for a in [-2.2 + i * 0.12 for i in range(12)]], 96, 0.4, white,
                           at=(0, 0, 48), rot=(90, 0, 0)))
        return group(parts, at, rot)

    roll((-56, 0, 0))
    roll((56, 6, 0))
    roll((0, 0, 96), (0, 0, 60))
    group([roll((0, 0, -48))], (20, -112, 54), (90, 0, 24))


def sponge():
    """Yellow sponges with a green scouring side: a pile of three."""
    for i, (x, y, turn) in enumerate(((0, 0, 4), (4, 3, -7), (-14, -64, 12))):
        soft = principled('sponge', '#dcc258', rough=0.95, specular=0.1)
        bump(soft, noise(soft, 2.2, detail=4, rough=0.8), 1.6)
        bump(soft, noise(soft, 6, detail=2), 1.0)
        rough = principled('scourer', '#4a6b4c', rough=0.95, specular=0.1)
        bump(rough, noise(rough, 0.9, detail=6, rough=0.8), 1.2)
        group([box((110, 68, 26), soft, bevel=2.2, segments=4), box((110, 68, 7.5), rough, (0, 0, 25.5), bevel=1.2)],
              (x, y, 33 if i == 1 else 0), (0, 0, turn))


def microfiber(color):
    """Cloths folded in four, two on a pile: soft layers, none of them flat."""
    chance = Random(11)
    for i in range(8):
        cloth = fabric(color, 1.3, 0.95)
        bump(cloth, noise(cloth, 22, detail=3), 2.5)
        bump(cloth, noise(cloth, 1.1, detail=2), 0.5)
        a, b, c = (chance.uniform(0, 6) for _ in range(3))
        wide, deep = 200 + chance.uniform(-3, 2), 200 + chance.uniform(-3, 2)

        def point(u, v, a=a, b=b, c=c, wide=wide, deep=deep, i=i):
            wave = 1.3 * sin(u * 5 + a) + 1.1 * sin(v * 6 + b) + 0.8 * sin((u + v) * 9 + c)
            edge = max(0, abs(u - 0.5) - 0.42) + max(0, abs(v - 0.5) - 0.42)
            return (wide * (u - 0.5) + 1.5 * sin(v * 7 + c), deep * (v - 0.5) + 1.5 * sin(u * 8 + a),
                    3.5 + i * 5.6 + (i > 3) * 1.2 + wave * min(1, i / 3) - edge * 22)

        layer = surface(point, 60, 60, cloth, 4.8)
        move(layer, (0 if i < 4 else 6, 0 if i < 4 else 4, 0), (0, 0, -3 if i < 4 else 5))
        soften(layer, 2.2, 50)


def bin_bags(color='#25272a'):
    """A roll of bags with its paper band, and its end loose."""
    thin = principled('polyethylene', color, rough=0.28, specular=0.5)
    bump(thin, noise(thin, 9, stretch=(1, 6, 1), detail=4), 0.9)
    length, radius = 270, 31
    spiral = [((radius - 1.2 + 1.2 * i / 90) * sin(i * 0.14), radius - (radius - 1.2 + 1.2 * i / 90) * cos(i * 0.14)) for i in range(90)]
    sheet(spiral, length, 0.4, thin)
    cylinder(radius - 1, length - 1, thin, (0, length / 2 - 0.5, radius), rot=(90, 0, 0), bevel=2)
    sheet([(-1, 0.4), (20, 0.6), (44, 1.2), (66, 0.7), (84, 3)], length, 0.4, thin)
    band = paper('#e6e3da')
    group([ring(radius + 0.9, radius + 0.5, 92, band, bevel=0.1)], (0, 46, radius), (90, 0, 0))
    group([ring(radius + 1.0, radius + 0.6, 14, print_ink('#4c7a58'), bevel=0.05)], (0, 46, radius), (90, 0, 0))


PICTURES = {
    '1/bucket': (bucket, dict(turn=-24, pitch=36)),
    '1/toilet-paper': (toilet_paper, dict(turn=-10, pitch=22)),
    '1/sponge': (sponge, dict(turn=-24, pitch=32)),
    '1/bin-bags': (bin_bags, dict(turn=52, pitch=30)),
}
for _name, _color, _word in (('blue', '#3f7fae', 'marino'), ('green', '#5c9a6a', 'pino'), ('yellow', '#d9c24e', 'limón')):
    PICTURES[f'1/spray-bottle-{_name}'] = (spray_bottle, dict(color=_color, word=_word, turn=-22, pitch=14))
for _name, _color in {'blue': '#4a7fb0', 'green': '#6fa57c', 'pink': '#d293a8', 'yellow': '#dfcb6c'}.items():
    PICTURES[f'1/microfiber-{_name}'] = (microfiber, dict(color=_color, turn=-28, pitch=32))
