"""Paper by the ream and by the sheet."""
from math import cos, radians, sin
from random import Random

from materials import bump, card, kraft, mixed, noise, page_edges, paper, plastic, principled, print_ink
from shapes import box, group, prism, ring, rounded, sheet, surface, text, through


def ream(color='#f2f1ed', band='#31587a', words=('Cumbre', 'A4   75 g/m²', '500')):
    """A wrapped ream, lying; the folded ends are at the short sides."""
    long, wide, high = 299, 212, 52
    wrap = card(color, rough=0.5)
    parts = [box((long, wide, high), wrap, bevel=2.2, segments=4)]
    # the wrapper's ends: two triangles folded in, then a lower and an upper flap
    for side in (-1, 1):
        x = side * long / 2
        turn = (90, 0, 90 * side)
        flap = [(-wide / 2 + 2, 1.5), (wide / 2 - 2, 1.5), (wide / 2 - 24, 30), (-wide / 2 + 24, 30)]
        upper = [(-wide / 2 + 2, high - 1.5), (-wide / 2 + 20, high - 27), (wide / 2 - 20, high - 27),
                 (wide / 2 - 2, high - 1.5)]
        parts.append(prism(upper, 0.5, wrap, (x - side * 0.1, 0, 0), bevel=0.2, rot=turn))
        parts.append(prism(flap, 0.5, wrap, (x + side * 0.35, 0, 0), bevel=0.2, rot=turn))
    parts += printed_band(long, wide, high, band, words)
    return parts


def printed_band(long, wide, high, band, words):
    """A band of colour around the ream, and small print beside it."""
    ink, width, x = print_ink(band), 86, -74
    parts = [
        box((width, wide - 3.5, 0.04), ink, (x, 0, high), bevel=0),
        box((width, 0.04, high - 4), ink, (x, -wide / 2 - 0.02, 2), bevel=0),
        text(words[0], 20, print_ink('#f2f1ed'), (x - 34, 30, high + 0.06)),
        text(words[1], 14, ink, (-14, 42, high + 0.06)),
        text(words[2], 34, ink, (-14, -2, high + 0.06)),
        text(words[0], 19, print_ink('#f2f1ed'), (x - 33, -wide / 2 - 0.1, 18), (90, 0, 0)),
        text(words[1], 13, ink, (-14, -wide / 2 - 0.1, 20), (90, 0, 0)),
    ]
    return parts


def paper_ream():
    group(ream())


def sheets(color, wide, deep, high, brand=None):
    """A pile of colored sheets, some a little askew, the top one curling at a corner."""
    chance = Random(6)
    leaf, edge = paper(color), page_edges(color, lines=0.4)
    layers = 5
    for i in range(layers):
        box((wide, deep, high / layers), edge, (chance.uniform(-1, 1) * wide / 260, chance.uniform(-1, 1) * deep / 260,
                                                i * high / layers),
            bevel=0.06, rot=(0, 0, chance.uniform(-0.35, 0.35)))
    lift = wide * 0.1

    def curl(u, v):
        corner = max(0, u - 0.55) * max(0, 0.5 - v) * 4.4
        return (wide * (u - 0.5) - corner * corner * lift * 0.35, deep * (v - 0.5) + corner * corner * lift * 0.3,
                high + 0.15 + corner * corner * lift)

    surface(curl, 40, 40, leaf, 0.12)
    if brand:
        band = paper('#f1efe9')
        x = -wide * 0.2
        box((54, deep + 1.2, 0.3), band, (x, 0, high + 0.3), bevel=0.05)
        box((54, 0.3, high + 0.6), band, (x, -deep / 2 - 0.7, 0), bevel=0.05)
        text(brand, 17, print_ink('#41464d'), (x + 6, -64, high + 0.65), (0, 0, 90))
        text('80 g   A4   100', 9, print_ink('#41464d'), (x + 20, -64, high + 0.65), (0, 0, 90))


def card_stock(color):
    sheets(muted(color), 650, 500, 10)


def color_paper(color):
    sheets(color, 297, 210, 11, 'Cumbre')


def muted(color):
    """Dyed paper is never as pure as a screen's color."""
    return mixed(color, '#8a8781', 0.14)


def envelope_parts(wide, deep, color, open_=0, pointed=True):
    """Lies with its back up; the flap opens away from the front by `open_` degrees."""
    leaf = paper(color)
    parts = [box((wide, deep, 0.9), leaf, bevel=0.3)]
    # the glued flaps of the back, each a little higher than the last
    half, mid = wide / 2, deep * 0.04
    parts += [
        prism([(-half, -deep / 2 + 0.5), (-6, mid), (-half, deep / 2 - 0.5)], 0.16, leaf, (0, 0, 0.86), bevel=0.05),
        prism([(half, -deep / 2 + 0.5), (half, deep / 2 - 0.5), (6, mid)], 0.16, leaf, (0, 0, 0.86), bevel=0.05),
        prism([(-half + 0.5, -deep / 2), (half - 0.5, -deep / 2), (9, mid + 5), (-9, mid + 5)], 0.2, leaf, (0, 0, 0.98),
              bevel=0.06),
    ]
    reach = deep * (0.62 if pointed else 0.2)
    flap = ([(-half, 0), (half, 0), (12, -reach), (6, -reach - 2), (-6, -reach - 2), (-12, -reach)] if pointed else
            [(-half, 0), (half, 0), (half - 9, -reach), (-half + 9, -reach)])
    parts.append(group([prism(flap, 0.22, leaf, bevel=0.07)], (0, deep / 2, 1.1), (open_, 0, 0)))
    return parts


def envelopes():
    """A pile of white envelopes, one across it with its back up."""
    chance = Random(8)
    for i in range(22):
        box((162, 114, 1.0), paper('#f2f1ed'), (chance.uniform(-0.9, 0.9), chance.uniform(-0.9, 0.9), i * 1.02), bevel=0.3,
            rot=(0, 0, chance.uniform(-0.7, 0.7)))
    group(envelope_parts(162, 114, '#f3f2ee', -7), (-14, -16, 22.8), (0, 0, -17))


def manila_envelopes():
    """Two large envelopes, back up; the upper one's gummed flap stands open."""
    color = '#c99c5f'
    group(envelope_parts(229, 324, color, -4, pointed=False), (14, 10, 0), (0, 0, 9))
    group(envelope_parts(229, 324, color, -150, pointed=False), (0, 0, 2.4), (0, 0, -5))


def padded_envelopes():
    """Two kraft mailers: pillows with flat sealed edges."""
    def one(at, turn, open_):
        brown = kraft('#b98f5e')
        wide, deep = 150, 215

        def half(sign):
            def point(u, v):
                edge = min(u, 1 - u) * wide / 2, min(v, 1 - v) * deep / 2
                rise = min(1, max(0, edge[0] - 5) / 16) ** 0.5 * min(1, max(0, edge[1] - 5) / 18) ** 0.5
                bubble = 0.35 * abs(sin(u * 46) * sin(v * 66)) * rise
                return (wide * (u - 0.5), deep * (v - 0.5), 6 + sign * (0.4 + 5.2 * rise + bubble))
            return surface(point, 90, 120, brown, angle=80)

        flap = sheet([(0, 0), (6, 0.6), (20, 2 + open_), (44, 4 + open_ * 2.4)], wide, 0.8, brown)
        strip = sheet([(10, 1.4 + open_ * 0.4), (20, 2.9 + open_), (30, 4 + open_ * 1.6)], wide - 4, 0.3, paper('#eceae3'))
        return group([half(1), half(-1), group([flap, strip], (0, deep / 2 - 0.5, 6), (0, 0, 90)),
                      text('Ribera', 13, print_ink('#6b4d30'), (-58, -88, 12.1))], at, (0, 0, turn))

    one((10, 8, 0), 10, 0)
    one((0, 0, 12), -5, 5)


def thermal_rolls():
    """Three rolls of till paper, one on two."""
    def roll(at, turn, loose):
        outer, wide = 29, 57
        white = principled('thermal paper', '#f2f2ef', rough=0.45)
        parts = [ring(outer, 8, wide, white, bevel=0.25), ring(8, 6, wide + 0.4, plastic('#5d6b78', 0.5), (0, 0, -0.2),
                                                               bevel=0.3)]
        parts += [ring(9 + i * 1.6 + 0.25, 9 + i * 1.6, 0.04, print_ink('#d3d1cb'), (0, 0, wide), bevel=0) for i in range(13)]
        parts.append(group([sheet([*[(outer * cos(radians(a)) + 0.1, outer * sin(radians(a))) for a in range(140, 46, -8)],
                                   (25, 17), (31, 10 - loose)], wide, 0.12, white)], (0, 0, wide / 2), (90, 0, 0)))
        return group([group(parts, (0, 0, -wide / 2))], at, (90, 0, turn))

    roll((-30, 0, 29), 4, 0)
    roll((30.5, 3, 29), -3, 2)
    roll((0, -2, 79.6), 8, 3)


def window_envelopes():
    """A pile of long envelopes, the upper ones with their fronts up."""
    chance = Random(9)
    for i in range(20):
        box((220, 110, 1.0), paper('#f2f1ed'), (chance.uniform(-0.9, 0.9), chance.uniform(-0.9, 0.9), i * 1.02), bevel=0.3,
            rot=(0, 0, chance.uniform(-0.6, 0.6)))
    for at, turn in (((0, 0, 20.6), 0), ((-10, -16, 21.8), -13)):
        front = [box((220, 110, 0.9), paper('#f4f3ef'), bevel=0.3),
                 prism(rounded(90, 35, 8, 8, (-46, -14)), 0.06, principled('window', '#dfe3e4', rough=0.1, specular=0.6),
                       (0, 0, 0.9), bevel=0.02)]
        front += [box((46 - i * 9, 1.6, 0.02), print_ink('#c3c7c9'), (-62 - i * 4.5, -6 - i * 7, 0.97),
                      bevel=0) for i in range(3)]
        group(front, at, (0, 0, turn))


def label_sheets():
    """Sheets of white labels, three by eight, one label half off."""
    for i in range(6):
        box((210, 297, 0.35), paper('#d9e2dc'), (i % 3 - 1, (i * 2) % 3 - 1, i * 0.36), bevel=0.05, rot=(0, 0, (i % 3 - 1) * 0.3))
    top = [box((210, 297, 0.2), paper('#d9e2dc'), bevel=0.04)]
    for row in range(8):
        for column in range(3):
            if (row, column) != (2, 1):
                top.append(prism(rounded(66, 33.5, 2, 4, ((column - 1) * 68, (row - 3.5) * 35.5)), 0.12, paper('#f6f5f1'),
                                 (0, 0, 0.2), bevel=0.03))
    peeled = through([(-33, 0.4), (-6, 0.5), (14, 4), (28, 13), (33, 24)], 6)
    top.append(group([sheet(peeled, 33.5, 0.12, paper('#f6f5f1'))], (0, (2 - 3.5) * 35.5, 0.2)))
    group(top, (0, 0, 2.3))


def photo_paper():
    """A packet of glossy sheets, two of them half out."""
    glossy = principled('photo paper', '#f5f5f3', rough=0.08, specular=0.6)
    box((218, 304, 7), card('#2f5f7f', 0.3), bevel=1.2)
    ink = print_ink('#eef0ef')
    box((190, 130, 0.05), print_ink('#d9a94a'), (0, 66, 7), bevel=0)
    for outline, color in (([(-95, 0), (95, 0), (95, 60), (40, 96), (0, 52), (-40, 84), (-95, 40)], '#5c8f78'),
                           ([(-95, 0), (95, 0), (95, 34), (30, 46), (-30, 26), (-95, 44)], '#38604f')):
        prism([(x, y + 1) for x, y in outline], 0.05, print_ink(color), (0, 0, 7.05), bevel=0)
    prism([(16, 0), (0, 16), (-16, 0), (0, -16)], 0.05, ink, (56, 104, 7.05), bevel=0)
    text('Cumbre', 26, ink, (-92, -50, 7.1))
    text('Papel fotográfico   A4   230 g', 10, ink, (-92, -74, 7.1))
    for i, (x, turn) in enumerate(((96, -7), (88, -2))):
        box((210, 297, 0.3), glossy, (x, -24, 0.2 + i * 0.35), bevel=0.05, rot=(0, 0, turn))


def poly_mailers():
    """A pile of grey bags, the top one's strip half off."""
    grey = principled('polyethylene', '#a9adb1', rough=0.3, specular=0.5)
    bump(grey, noise(grey, 46, detail=3), 1.6)
    for i in range(7):
        box((300, 400, 0.9), grey, ((i * 5) % 3 - 1, (i * 7) % 4 - 2, i * 1.1), bevel=0.3, rot=(0, 0, (i * 4) % 3 - 1))
    flap = [box((300, 44, 0.6), grey, (0, 200, 0), bevel=0.2), box((220, 20, 0.3), paper('#eceae3'), (-40, 206, 0.6), bevel=0.1)]
    curl = through([(70, 0.8), (92, 2), (112, 14), (110, 30), (96, 36)], 6)
    flap.append(group([sheet(curl, 20, 0.2, paper('#eceae3'))], (0, 206, 0)))
    group(flap, (0, 0, 7.6))
    text('Ribera', 30, print_ink('#5c6064'), (-130, -170, 8.7))


def crepe_paper(color):
    """A folded roll, its end loose and creased."""
    crepe = principled('crepe', color, rough=0.9, specular=0.1)
    bump(crepe, noise(crepe, 0.9, stretch=(1, 30, 30), detail=3), 0.7)
    for i in range(7):
        box((250, 62 - i * 0.6, 2.6), crepe, (0, 0, i * 2.5), bevel=1.2)
    loose = through([(30, 18), (44, 17), (62, 10), (84, 3), (110, 7), (132, 2), (152, 4)], 8)
    group([sheet(loose, 246, 0.5, crepe)], (0, 0, 0), (0, 0, -90))
    band = paper('#efece3')
    box((58, 65, 0.4), band, (-40, 0, 17.8), bevel=0.1)
    for y in (-1, 1):
        box((58, 0.4, 18), band, (-40, y * 32.6, 0.2), bevel=0.1)
    text('Alero', 14, print_ink('#41464d'), (-40, -4, 18.3), align='CENTER')


PICTURES = {
    '1/window-envelope': (window_envelopes, dict(turn=-22, pitch=38)),
    '1/label-sheet': (label_sheets, dict(turn=-24, pitch=46)),
    '1/photo-paper': (photo_paper, dict(turn=-20, pitch=46)),
    '1/poly-mailer': (poly_mailers, dict(turn=-22, pitch=42)),
    '1/paper-ream': (paper_ream, dict(turn=-32)),
    '1/envelope': (envelopes, dict(turn=-20, pitch=38)),
    '1/manila-envelope': (manila_envelopes, dict(turn=-22, pitch=44)),
    '1/padded-envelope': (padded_envelopes, dict(turn=-24, pitch=40)),
    '1/thermal-roll': (thermal_rolls, dict(turn=-32, pitch=20)),
}
for _color in ('155c3c 1c2a62 1f4fc4 1fb5bd 2a2a31 2ea84f 2f86e0 7b3fc0 7c4a2a 8c1d33 9a9ca3 9fe0cf a6d8f7 a6d931 bfe8b5 '
               'c9a9ea d92287 d9a11e dc2c35 f46a5c f57ba6 f6edd2 f78a1f f7e3b0 f7ec4f f9a08a fbc79d fbc7d6 fbcf25 '
               'fbfaf6').split():
    PICTURES[f'1/card-stock-{_color}'] = (card_stock, dict(color=f'#{_color}', turn=-26, pitch=36))
for _name, _color in {'green': '#b9d8b4', 'pink': '#e8bfc8', 'sky': '#b5d3e3', 'yellow': '#ece0a0'}.items():
    PICTURES[f'1/color-paper-{_name}'] = (color_paper, dict(color=_color, turn=-28, pitch=34))
for _name, _color in {'blue': '#3f6fae', 'green': '#4f9464', 'pink': '#d98aa4', 'red': '#b33c39', 'white': '#efede6',
                      'yellow': '#e2c64e'}.items():
    PICTURES[f'1/crepe-paper-{_name}'] = (crepe_paper, dict(color=_color, turn=-26, pitch=36))
