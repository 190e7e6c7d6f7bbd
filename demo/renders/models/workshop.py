"""Larger tools, signs, and what a warehouse needs."""
from math import cos, pi, radians, sin

from materials import bump, card, glass, kraft, metal, noise, painted_metal, plastic, principled, print_ink, rubber, steel, wood
from models.desk import wrapped
from shapes import arc, box, circle, group, lathe, lay, move, prism, ring, rounded, sheet, text, through, tube


def saw():
    """A hand saw: steel with teeth, a handle of beech."""
    blade, beech, brass_ = steel(0.24, brushed=0), wood('#b98550', axis=1, rough=0.4), metal('#c8a866', 0.25)
    teeth = []
    for i in range(60):
        x = 20 + i * 6.6
        teeth += [(x, -6), (x + 3.3, -11)]
    outline = [(0, -4), *teeth, (420, -6), (420, 34), (0, 92)]
    parts = [prism(outline, 1.3, blade, bevel=0.15)]
    grip = through([(14, 98), (-4, 104), (-40, 84), (-66, 92), (-98, 74), (-110, 30), (-96, -24), (-64, -34), (-40, -20),
                    (-10, -24), (14, -6)], 7, closed=True)
    hole = through([(-34, 56), (-62, 60), (-80, 40), (-78, 6), (-58, -6), (-36, 6)], 7, closed=True)
    parts.append(prism(grip, 20, beech, (0, 0, -9.4), bevel=5, holes=[hole]))
    for x, y in ((-4, 70), (2, 30), (-6, 0)):
        parts.append(lathe([(0, 0), (7, 0), (6.4, 1), (0, 1.2)], brass_, (x, y, 10.4)))
    parts.append(text('Yunque', 20, print_ink('#6b6d70'), (120, 24, 1.32)))
    group(parts, (0, 0, 9.6))


def toolbox():
    """Steel, closed, with a tube for a handle."""
    red, dark, chrome = painted_metal('#9c322c', 0.3), painted_metal('#2c2d30', 0.4), steel(0.18)
    box((420, 190, 130), red, bevel=5)
    roof = [(-95, 0), (95, 0), (95, 26), (60, 56), (-60, 56), (-95, 26)]
    lid = prism(roof, 420, red, bevel=4)
    move(lid, (-210, 0, 132), (90, 0, 90))
    box((424, 194, 5), dark, (0, 0, 128), bevel=1.5)
    for x in (-120, 120):
        box((34, 5, 46), chrome, (x, -96, 108), bevel=1.2)
        box((22, 7, 18), chrome, (x, -98, 126), bevel=2)
        box((30, 16, 26), dark, (x * 0.9, 0, 186), bevel=3)
    tube(through([(-108, 0, 208), (-104, 0, 226), (-84, 0, 232), (84, 0, 232), (104, 0, 226), (108, 0, 208)], 8), 8, dark)
    text('Yunque', 36, print_ink('#e9e3d4'), (0, -95.4, 46), (90, 0, 0), 'CENTER')


def flashlight():
    """Knurled aluminium, lying."""
    body, ring_ = metal('#35373b', 0.34), metal('#8c8f92', 0.25)
    parts = [lathe([(0, 4), (16.6, 4)], glass(), angle=60), lathe([(0, 9), (4, 8), (16, 4.6)], steel(0.06)),
             lathe([(16.4, 2), (19, 0), (20.5, 1), (20.5, 12), (19.4, 26), (14.6, 36), (13.4, 40)], body, bevel=0.3),
             lathe([(13.2, 40), (13.2, 118)], body), lathe([(13.4, 118), (14, 119), (14, 136), (12, 140), (0, 141)], body,
                                                           bevel=0.3),
             lathe([(13.6, 44), (14, 44.4), (14, 48), (13.6, 48.4)], ring_), lathe([(14.1, 121), (14.4, 121.4), (14.4, 124),
                                                                                    (14.1, 124.4)], ring_)]
    for i in range(30):
        angle = radians(i * 12)
        parts.append(box((0.7, 1.3, 60), body, (13.3 * cos(angle), 13.3 * sin(angle), 54), bevel=0.3, rot=(0, 0, i * 12)))
    parts.append(group([lathe([(0, 0), (5, 0), (5.4, 0.6), (4.4, 2.2), (0, 2.6)], rubber('#3d4045'))], (-13, 0, 49), (0, -90, 0)))
    lay(parts, 20.5)


def extinguisher():
    red, black, brass_ = painted_metal('#a5261f', 0.2), plastic('#232427', 0.4), metal('#c8a866', 0.25)
    lathe([(0, 6), (56, 6), (64, 12), (66, 20), (66, 318), (62, 350), (44, 374), (20, 384), (16, 386), (16, 400)], red)
    lathe([(58, 0), (64, 0), (64, 14), (58, 14), (58, 0)], black, bevel=0.6)
    lathe([(19, 396), (21, 398), (21, 418), (15, 424), (15, 436), (0, 437)], brass_, bevel=0.5)
    box((96, 20, 7), black, (30, 0, 430), bevel=2, rot=(0, -4, 0))
    box((104, 18, 6), black, (34, 0, 452), bevel=2, rot=(0, -14, 0))
    hose = [(-14, 0, 410), (-46, -6, 408), (-80, -12, 372), (-86, -16, 280), (-80, -18, 170), (-74, -18, 120)]
    tube(through(hose, 8), 8, rubber('#26272a'))
    lathe([(9, 0), (14, 46), (15, 48), (12, 48)], black, (-74, -18, 74), rot=(0, 0, 0))
    lathe([(0, 0), (15, 0), (15, 9), (0, 9.4)], metal('#d6d4cd', 0.3), (0, -20, 410), rot=(90, 0, 0))
    lathe([(66.2, 120), (66.5, 120.4), (66.5, 262), (66.2, 262.4)], print_ink('#e9e6dd'))
    wrapped('ABC', 44, print_ink('#a5261f'), 66.8, 196)
    wrapped('6 kg', 26, print_ink('#3a3a3c'), 66.8, 150)


def plate(shape, color, ink_shapes):
    """A sign of plastic sheet that leans: `ink_shapes` are outlines with their colors, over each other."""
    parts = [prism(shape, 1, plastic(color, 0.3), (0, -2, 0), bevel=0.2, rot=(90, 0, 0))]
    for i, (outline, ink) in enumerate(ink_shapes):
        parts.append(prism(outline, 0.1, print_ink(ink), (0, -3 - i * 0.14, 0), bevel=0, rot=(90, 0, 0)))
    group([group(parts, rot=(-8, 0, 0))])


def sign_warning():
    def triangle(size, low):
        corners = [(-size, low), (size, low), (0, low + size * 1.732)]
        return [p for (x, y), start in zip(corners, (210, 330, 90)) for p in arc((x, y), 12, start - 60, start + 60, 8)]

    bar = [(-9, 172), (9, 172), (6, 92), (-6, 92)]
    plate(triangle(140, 12), '#e0b23a', [(triangle(132, 17), '#26272a'), (triangle(104, 33), '#e0b23a'), (bar, '#26272a'),
                                         (circle(10, (0, 68), 28), '#26272a')])


def sign_no_smoking():
    def turned(x, z, degrees=-45):
        a = radians(degrees)
        return x * cos(a) - (z - 140) * sin(a), 140 + x * sin(a) + (z - 140) * cos(a)

    bar = [turned(x, z) for x, z in ((-112, 130), (112, 130), (112, 150), (-112, 150))]
    stick = [(-76, 126), (44, 126), (44, 144), (-76, 144)]
    glow = [(49, 126), (64, 126), (64, 144), (49, 144)]
    smoke = through([(54, 154), (66, 168), (52, 184), (66, 200)], 6)
    wave = [*[(x - 4, z) for x, z in smoke], *[(x + 4, z) for x, z in reversed(smoke)]]
    plate(circle(138, (0, 140), 96), '#eceae4', [(circle(132, (0, 140), 96), '#a8322f'), (circle(108, (0, 140), 96), '#eceae4'),
                                                 (stick, '#26272a'), (glow, '#26272a'),
                                              (wave[::-1], '#26272a'), (bar, '#a8322f')])


def person(x, skirt=False):
    """The outlines of a pictogram."""
    head = circle(15, (x, 214), 28)
    if skirt:
        body = [(x - 18, 194), (x + 18, 194), (x + 42, 112), (x + 20, 112), (x + 20, 50), (x + 4, 50), (x + 4, 112),
                (x - 4, 112), (x - 4, 50),
                (x - 20, 50), (x - 20, 112), (x - 42, 112)]
    else:
        body = [(x - 26, 194), (x + 26, 194), (x + 34, 184), (x + 34, 124), (x + 22, 124), (x + 22, 176), (x + 20, 176),
                (x + 20, 50), (x + 3, 50),
                (x + 3, 118), (x - 3, 118), (x - 3, 50), (x - 20, 50), (x - 20, 176), (x - 22, 176), (x - 22, 124),
                (x - 34, 124), (x - 34, 184)]
    return [head, body[::-1]]


def sign_restrooms():
    shapes = [(outline, '#efece5') for outline in (*person(-62), *person(62, True))]
    shapes.append(([(-2, 50), (2, 50), (2, 228), (-2, 228)], '#efece5'))
    plate(rounded(260, 260, 16, 10, (0, 138)), '#2f4f80', shapes)


def ladder():
    """A stepladder of pine with five steps."""
    pine, tread = wood('#d0aa74', axis=2, rough=0.5), wood('#d0aa74', axis=0, rough=0.5)
    lean, high = 14, 1160
    front = [box((26, 64, high), pine, (x * 205, 0, 0), bevel=2.4, rot=(0, x * -2.4, 0)) for x in (-1, 1)]
    for i in range(4):
        front.append(box((400 - i * 18, 92, 22), tread, (0, 6, 220 + i * 232), bevel=2.4, rot=(lean, 0, 0)))
    front.append(box((390, 170, 26), tread, (0, 60, high - 8), bevel=3, rot=(lean, 0, 0)))
    front.append(text('Yunque', 40, print_ink('#6b4d2a'), (0, -27, high + 2), (90 + lean, 0, 0), 'CENTER'))
    group(front, rot=(-lean, 0, 0))
    back = [box((24, 44, high - 40), pine, (x * 196, 0, 0), bevel=2.4, rot=(0, x * -2.2, 0)) for x in (-1, 1)]
    back += [box((384 - i * 30, 18, 50), tread, (0, 0, 280 + i * 420), bevel=2.4) for i in range(2)]
    group(back, (0, 610, 0), (lean, 0, 0))


def basket_cart():
    """A shopping cart: a basket of wire on four wheels."""
    wire, black = steel(0.16), rubber('#26272a')

    def corner(u, v, z):
        """A point of the basket, wider above: u and v from -1 to 1."""
        grow = 0.82 + 0.18 * z
        return u * 240 * grow, v * 340 * grow, 460 + z * 320

    for z in (0, 0.25, 0.5, 0.75, 1):
        points = [corner(u, v, z) for u, v in ((-1, -1), (1, -1), (1, 1), (-1, 1), (-1, -1))]
        tube(points, 5 if z in (0, 1) else 2.4, wire, smooth=False)
    for i in range(9):
        u = -1 + i / 4
        for v in (-1, 1):
            tube([corner(u, v, 0), corner(u, v, 1)], 2.4, wire, smooth=False)
        tube([corner(u, -1, 0), corner(u, 1, 0)], 2.4, wire, smooth=False)
    for i in range(13):
        v = -1 + i / 6
        for u in (-1, 1):
            tube([corner(u, v, 0), corner(u, v, 1)], 2.4, wire, smooth=False)
        tube([corner(-1, v, 0), corner(1, v, 0)], 2.4, wire, smooth=False)
    for x in (-1, 1):
        tube(through([(x * 190, -300, 130), (x * 190, 250, 130), (x * 190, 300, 300), (x * 200, 320, 470), (x * 236, 380, 800),
                      (x * 236, 420, 860)], 8), 11, wire)
        tube(through([(x * 190, -300, 130), (x * 194, -280, 300), (x * 196, -270, 460)], 8), 9, wire)
        for y in (-280, 250):
            lathe([(0, -17), (40, -17), (56, -13), (62, -5), (62, 5), (56, 13), (40, 17), (0, 17)], black, (x * 190, y, 62),
                  rot=(0, 90, 0))
            box((46, 60, 56), painted_metal('#b5b8b9', 0.35), (x * 190, y + 12, 74), bevel=6)
    tube([(-236, 420, 860), (236, 420, 860)], 15, plastic('#2f5a8c', 0.35), smooth=False)


def rope():
    """A coil of blue cord, its end across it."""
    fibre = principled('polypropylene', '#3f6c9f', rough=0.55, specular=0.35)
    bump(fibre, noise(fibre, 0.6, stretch=(1, 1, 14), detail=4), 0.5)

    def laid(points, r):
        for strand in range(3):
            line = []
            for i, p in enumerate(points):
                a = i * 0.55 + strand * 2 * pi / 3
                q = points[min(i + 1, len(points) - 1)] if i + 1 < len(points) else points[i - 1]
                dx, dy = q[0] - p[0], q[1] - p[1]
                size = (dx * dx + dy * dy) ** 0.5 or 1
                line.append((p[0] - dy / size * r * cos(a) * 0.55, p[1] + dx / size * r * cos(a) * 0.55,
                             p[2] + r * 0.55 * sin(a)))
            tube(line, r * 0.62, fibre, sides=3)

    r = 5.2
    for layer in range(3):
        for loop in range(4):
            radius = 74 + loop * 10.4 + (layer % 2) * 3
            laid([(radius * cos(a), radius * 0.96 * sin(a),
                   r + layer * 9.6) for a in (2 * pi * k / 90 + layer for k in range(91))], r)
    laid(through([(60, -30, 34), (86, -60, 36), (104, -96, 28), (112, -124, 8), (96, -146, 5.4), (60, -150, 5.4),
                  (24, -142, 5.4)], 12), r)
    for turn in (40, 200):
        band = [(92 + 30 * cos(2 * pi * k / 40), 0, 15 + 20 * sin(2 * pi * k / 40)) for k in range(40)]
        group([tube(band, 3.4, fibre, closed=True, sides=3)], rot=(0, 0, turn))


def roll(material, outer, core, long, at, rot, note=None):
    parts = [ring(outer, core + 3, long, material, bevel=0.6), ring(core + 3, core, long + 3, card('#b59468'), (0, 0, -1.5),
                                                                    bevel=0.4)]
    parts += [ring(core + 5 + i * 3 + 0.4, core + 5 + i * 3, 0.06, print_ink(note or '#8d6a42'), (0, 0, long),
                   bevel=0) for i in range(int((outer - core - 6) / 3))]
    return group([group(parts, (0, 0, -long / 2))], at, rot)


def kraft_roll():
    """A roll of brown paper, the end lying in front."""
    brown = kraft('#b68c5d')
    roll(brown, 62, 24, 500, (0, 0, 62), (90, 0, 0))
    sheet(through([(0, 124), (40, 110), (61, 62), (66, 30), (84, 6), (130, 0.6), (190, 0.8), (232, 7)], 8), 500, 0.3, brown)


def stretch_film():
    """Two rolls, one standing."""
    clear = principled('film', '#d9e2e6', rough=0.1, specular=0.7, glow_through=0.3)
    roll(clear, 52, 26, 500, (-70, 40, 250), (0, 0, 0), '#b9c4c9')
    roll(clear, 52, 26, 500, (60, -60, 52), (90, 0, 68), '#b9c4c9')


def plunger():
    """A rubber cup on a wooden stick."""
    cup_ = principled('rubber', '#8e3a2f', rough=0.5, specular=0.4)
    lathe([(64, 0), (67, 2), (66, 18), (56, 40), (36, 56), (20, 62), (17, 76), (13, 80), (0, 80)], cup_, bevel=0.4)
    lathe([(64, 0), (60, 2), (52, 26), (30, 44), (0, 48)], cup_)
    lathe([(11, 70), (11.4, 80), (11, 420), (9, 430), (0, 433)], wood('#c9a26b', axis=2, rough=0.45))


PICTURES = {
    '1/saw': (saw, dict(turn=30, pitch=42)),
    '1/toolbox': (toolbox, dict(turn=-28, pitch=22)),
    '1/flashlight': (flashlight, dict(turn=36, pitch=36)),
    '1/extinguisher': (extinguisher, dict(turn=-12, pitch=12)),
    '1/sign-warning': (sign_warning, dict(turn=-14, pitch=8)),
    '1/sign-no-smoking': (sign_no_smoking, dict(turn=-14, pitch=8)),
    '1/sign-restrooms': (sign_restrooms, dict(turn=-14, pitch=8)),
    '1/ladder': (ladder, dict(turn=-32, pitch=14)),
    '1/trolley': (basket_cart, dict(turn=-40, pitch=16)),
    '1/rope': (rope, dict(turn=-10, pitch=42)),
    '1/kraft-roll': (kraft_roll, dict(turn=50, pitch=27)),
    '1/stretch-film': (stretch_film, dict(turn=-10, pitch=20)),
    '1/plunger': (plunger, dict(turn=-10, pitch=12)),
}
