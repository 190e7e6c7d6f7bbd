"""Gift wrapping, ribbons, cards and candles."""
from math import cos, pi, sin

from materials import bump, card, kraft, laminated, lighter, metal, mixed, noise, paper, principled, print_ink
from models.paper import envelope_parts
from shapes import box, circle, copy, group, lathe, move, prism, ring, rounded, sheet, surface, text, through, tube


def satin(color):
    material = principled('satin', color, rough=0.34, specular=0.5, sheen=0.5)
    bump(material, noise(material, 0.35, stretch=(1, 40, 40), detail=2), 0.03)
    return material


def bow_parts(color, wide=24, reach=62):
    """Four loops and two tails around a knot, its foot at the origin."""
    ribbon = satin(color)
    loop = [(x * reach / 62, z * reach / 62) for x, z in
            through([(0, 4), (20, 22), (44, 33), (61, 26), (58, 12), (38, 5), (16, 2), (0, 3)], 6)]
    parts = []
    for turn, lift, part in ((8, 0, 1), (188, 0, 1), (62, 5, 0.78), (236, 5, 0.78)):
        one = sheet([(x * part, z * part) for x, z in loop], wide * part, 0.35, ribbon)
        parts.append(group([one], (0, 0, lift), (0, 0, turn)))
    for turn, end in ((-36, 76), (214, 70)):
        tail = sheet([(x * reach / 62, z) for x, z in through([(2, 6), (20, 3), (44, 5), (end, 0.6)], 6)], wide * 0.9, 0.35,
                     ribbon)
        parts.append(group([tail], rot=(0, 0, turn)))
    knot = lathe([(0, 0), (8, 1), (11, 6), (10.5, 11), (7, 15), (0, 16)], ribbon)
    knot.scale = (wide / 24, wide / 24, wide / 24)
    return [*parts, group([knot])]


def gift_box(color='#33516b', ribbon='#b9433f'):
    """A square box with a lid, tied both ways."""
    board, band = laminated(color), satin(ribbon)
    side, low, lid = 180, 96, 40
    box((side, side, low + 20), board, bevel=1.2)
    box((side + 7, side + 7, lid), board, (0, 0, low), bevel=1.6)
    top = low + lid
    for turn in (0, 90):
        strips = [box((side + 8, 26, 0.5), band, (0, 0, top), bevel=0.15)]
        for x in (-1, 1):
            strips.append(box((0.5, 26, lid), band, (x * (side + 7.6) / 2, 0, low), bevel=0.1))
            strips.append(box((0.5, 26, low), band, (x * (side + 0.6) / 2, 0, 0), bevel=0.1))
        group(strips, rot=(0, 0, turn))
    group(bow_parts(ribbon, 26, 70), (0, 0, top + 0.5), (0, 0, 20))


def bow(color='#b9433f'):
    group(bow_parts(color, 32, 80), rot=(0, 0, 14))


def gift_bag(color, wide=190, deep=80, high=240, board=None):
    """Its sides fold inwards, and white tissue shows at the top."""
    leaf = board or laminated(color)
    parts = [box((wide, 0.8, high), leaf, (0, y * deep / 2, 0), bevel=0.2) for y in (-1, 1)]
    for x in (-1, 1):
        fold = [(x * wide / 2, -deep / 2), (x * (wide / 2 - 9), 0), (x * wide / 2, deep / 2),
                (x * (wide / 2 - 0.9), deep / 2), (x * (wide / 2 - 9.9), 0), (x * (wide / 2 - 0.9), -deep / 2)]
        parts.append(prism(fold if x > 0 else fold[::-1], high, leaf, bevel=0.1))
    parts.append(box((wide - 4, deep - 2, 1), leaf, bevel=0.2))
    cord = principled('cord', lighter(color, 0.55), rough=0.9)
    for y in (-1, 1):
        line = [(-38, 0, high - 22), (-38, 0, high + 12), (-26, 0, high + 46), (0, 0, high + 58), (26, 0, high + 46),
                (38, 0, high + 12),
                (38, 0, high - 22)]
        parts.append(tube(through(line, 5), 2.3, cord, (0, y * (deep / 2 - 1.6), 0)))

    def crumpled(u, v):
        x, y = (wide - 22) * (u - 0.5), (deep - 14) * (v - 0.5)
        high_part = 26 * abs(sin(u * 9 + 3 * cos(v * 5))) + 14 * abs(sin(v * 11 + u * 6))
        return x, y, high - 16 + high_part * min(1, 4 * min(u, 1 - u, v, 1 - v) + 0.25)

    parts.append(surface(crumpled, 50, 30, paper('#f2efe8', 0.35), 0.1, angle=30))
    return parts


def gift_bags():
    group(gift_bag('#8f3d44'), (-36, 66, 0), (0, 0, 9))
    group(gift_bag('#b58a5c', 140, 64, 170, kraft('#b9905f')), (96, -46, 0), (0, 0, -14))


def gift_wrap():
    """A roll of polka-dot paper, the end a little loose."""
    leaf, dot, long, r = laminated('#a8443f'), print_ink('#efe4cf'), 420, 24
    parts = [lathe([(11, 0), (r, 0), (r, long), (11, long), (11, 0)], leaf, bevel=0.3),
             ring(11, 9.6, long + 2, card('#b39a73'), (0, 0, -1), bevel=0.2)]
    parts += [ring(13 + i * 2 + 0.3, 13 + i * 2, 0.05, print_ink('#d9cdb8'), (0, 0, long), bevel=0) for i in range(5)]
    disc = lathe([(0, 0.12), (4, 0.1), (4.2, 0)], dot, steps=28)
    for row in range(26):
        for k in range(9):
            angle = k * 40 + (20 if row % 2 else 0)
            x, y = r * cos(angle * pi / 180), r * sin(angle * pi / 180)
            parts.append(copy(disc, (x, y, 10 + row * 16), (0, 90, angle)))
    parts.append(disc)
    move(disc, (0, 0, long / 2))
    group([group(parts, (0, 0, -long / 2))], (0, 0, r), (0, 90, 0))


def ribbon_spool(color):
    """A spool standing on its rim, the end of the ribbon on the ground."""
    band, board = satin(color), card('#e6e1d6', 0.5)
    outer, wide = 38, 15
    parts = [ring(outer, 17, wide, band, bevel=0.2)]
    for z in (-2, wide):
        parts.append(ring(46, 14, 2, board, (0, 0, z), bevel=0.4))
    parts.append(ring(17, 14, wide, board, bevel=0.2))
    parts += [move(text('15 mm  25 m', 6, print_ink('#55585c')), (-15, 27, wide + 2.05))]
    group([group(parts, (0, 0, -wide / 2))], (0, 0, 46), (90, 0, 0))
    tail = through([(6, 8.6), (30, 9), (52, 2.6), (76, 0.6), (104, 7), (126, 3), (150, 0.6)], 8)
    sheet(tail, wide - 1, 0.35, band)


def red_envelopes():
    """Three envelopes for money, one across the others."""
    gold = metal('#c9a45c', 0.32)

    def one(at, turn):
        leaf = laminated('#b3302e')
        parts = [prism(rounded(90, 166, 3), 1.1, leaf, bevel=0.3),
                 prism([(-45, 83), (45, 83), (45, 62), (20, 50), (-20, 50), (-45, 62)][::-1], 0.3, leaf, (0, 0, 1.0), bevel=0.08),
                 ring(23, 21.6, 0.12, gold, (0, -10, 1.1), bevel=0.03),
                 ring(18, 17.2, 0.12, gold, (0, -10, 1.1), bevel=0.03)]
        for angle in range(0, 360, 60):
            petal = prism(circle(5, (9, 0), 20), 0.12, gold, bevel=0.02)
            parts.append(group([petal], (0, -10, 1.1), (0, 0, angle)))
        parts += [box((64, 1, 0.12), gold, (0, y, 1.1), bevel=0.02) for y in (-46, -50, 30)]
        return group(parts, at, (0, 0, turn))

    one((-26, 14, 0), 16)
    one((30, 10, 0), -9)
    one((2, -6, 2.2), 4)


def greeting_card():
    """A folded card that stands, with its envelope in front."""
    leaf = paper('#efe9dc')
    half = [box((118, 0.6, 168), leaf, (59, 0, 0), bevel=0.1),
            move(text('Gracias', 25, print_ink('#7c4a3a')), (17, -0.5, 40), (90, 0, 0))]
    for x, z, r, color in ((59, 108, 15, '#c4655a'), (40, 92, 10, '#d99a5b'), (79, 90, 11, '#9c4f6b')):
        for turn in range(0, 360, 45):
            angle = turn * pi / 180
            half.append(prism(circle(r * 0.42, (x + r * 0.66 * cos(angle), z + r * 0.66 * sin(angle)), 20), 0.06,
                              print_ink(color),
                              (0, -0.3, 0), bevel=0, rot=(90, 0, 0)))
        half.append(prism(circle(r * 0.36, (x, z), 20), 0.1, print_ink('#e2c064'), (0, -0.36, 0), bevel=0, rot=(90, 0, 0)))
    for x, lean in ((59, 0), (44, -9), (74, 9)):
        half.append(box((1.2, 0.06, 38), print_ink('#6b8a62'), (x, -0.33, 62), bevel=0, rot=(0, lean, 0)))
    group(half, (-59, 0, 0), (0, 0, -14))
    group([box((118, 0.6, 168), leaf, (59, 0, 0), bevel=0.1)], (-59, 0.6, 0), (0, 0, 16))
    group(envelope_parts(172, 122, mixed('#efe9dc', '#b58a5c', 0.35), -8), (28, -120, 0), (0, 0, 8))


def candles():
    """Six pillars of ivory wax."""
    wax = principled('wax', '#e8e0cd', rough=0.42, specular=0.45, glow_through=0.12)
    bump(wax, noise(wax, 18, detail=3), 0.5)
    wick = principled('wick', '#d8d0bd', rough=0.95)
    r, high = 30, 110
    for x, y in ((-66, 30), (0, 36), (66, 32), (-38, -34), (30, -36), (96, -34)):
        lathe([(0, 0), (r - 1.6, 0), (r, 1.8), (r, high - 2), (r - 2, high), (r - 8, high - 1.5), (6, high - 4), (0, high - 4)],
              wax,
              (x, y, 0), bevel=0.4)
        tube(through([(0, 0, high - 5), (0.4, 0, high + 3), (1.8, 0.4, high + 9)], 5), 0.9, wick, (x, y, 0))


PICTURES = {
    '2/gift-box': (gift_box, dict(turn=-28, pitch=27)),
    '2/bow': (bow, dict(turn=-12, pitch=38)),
    '2/gift-bags': (gift_bags, dict(turn=-20, pitch=20)),
    '2/gift-wrap': (gift_wrap, dict(turn=40, pitch=30)),
    '2/red-envelope': (red_envelopes, dict(turn=-16, pitch=46)),
    '2/greeting-card': (greeting_card, dict(turn=-14, pitch=24)),
    '2/candle': (candles, dict(turn=-14, pitch=22)),
}
for _name, _color in {'blue': '#34568a', 'gold': '#b8964f', 'green': '#3f7350', 'red': '#a93a3a', 'white': '#e6e2d8'}.items():
    PICTURES[f'2/ribbon-{_name}'] = (ribbon_spool, dict(color=_color, turn=-34, pitch=24))
