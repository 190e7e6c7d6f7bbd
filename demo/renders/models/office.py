"""Boards, furniture, stamps and clocks of an office, and its better pens."""
from math import cos, pi, radians, sin

from materials import (bump, card, darker, fabric, metal, noise, paper, plastic, principled, print_ink, painted_metal, steel,
                       tint, wood)
from models.desk import wrapped
from models.pens import INK, marker_parts
from shapes import box, cylinder, group, lathe, lay, move, prism, ring, rounded, sheet, text, through, tube


def frame_of(wide, high, rail, thick, material):
    outer = [(-wide / 2, 0), (wide / 2, 0), (wide / 2, high), (-wide / 2, high)]
    hole = [(-wide / 2 + rail, rail), (wide / 2 - rail, rail), (wide / 2 - rail, high - rail), (-wide / 2 + rail, high - rail)]
    return prism(outer, thick, material, bevel=1.6, rot=(90, 0, 0), holes=[hole])


def whiteboard():
    """Leaning, with two markers and a wiper on its tray."""
    aluminium = metal('#b9bcbe', 0.35, brushed=0)
    wide, high = 900, 600
    parts = [frame_of(wide, high, 18, 16, aluminium), box((wide - 20, 8, high - 20), principled('enamel', '#efefec', rough=0.12,
                                                                                                clear=0.6), (0, -5, 10), bevel=0.5),
             box((420, 46, 6), aluminium, (0, -34, 12), bevel=2), box((420, 3, 16), aluminium, (0, -56, 12), bevel=1)]
    grey = plastic('#3a3c40', 0.5)
    for x in (-1, 1):
        for z in (0, high - 34):
            parts.append(box((34, 20, 34), grey, (x * (wide / 2 - 14), -8, z), bevel=6))
    for x, color in ((-150, INK['blue']), (-8, INK['red'])):
        parts.append(lay(marker_parts(color, True, '#e4e2dc', letters='#3a3a3c'), 9, (x, -40, 18)))
    parts.append(box((86, 34, 26), plastic('#2f4f78', 0.5), (196, -38, 22), bevel=6))
    group([group(parts, rot=(-7, 0, 0))])


def cork_board():
    """With three notes held by pins."""
    cork = principled('cork', '#b98a57', rough=0.9, specular=0.15)
    grain = noise(cork, 7, detail=6, rough=0.75)
    tint(cork, grain, '#7a5230', '#cfa26c', 0.36, 0.62)
    bump(cork, grain, 0.8)
    parts = [frame_of(600, 450, 22, 18, wood('#c79d68', axis=1, rough=0.45)), box((580, 8, 430), cork, (0, -3, 10), bevel=0.5)]
    for x, z, wide, high, lean, color, pin in ((-150, 210, 110, 140, 3, '#efece2', '#a8322f'), (20, 190, 130, 90, -4, '#e8dc9c',
                                                                                                '#2f5a94'),
                                                (170, 240, 100, 120, 2, '#dfe6e2', '#3e7d52')):
        note = [box((wide, 0.4, high), paper(color), (0, 0, -high), bevel=0.05)]
        for i in range(4):
            note.append(box((wide * (0.7 if i < 3 else 0.4), 0.1, 1.6), print_ink('#8d9299'),
                            (-wide * (0 if i < 3 else 0.15), -0.3, -high * 0.35 - i * high * 0.12), bevel=0))
        note.append(group([lathe([(0, 0), (3, 0), (5, 2), (5.4, 4), (3, 6), (3, 11), (5.6, 13), (5, 15), (0, 15.4)],
                                 plastic(pin, 0.2))], (0, 0, -9), (90, 0, 0)))
        parts.append(group(note, (x, -7.6, z + high * 0.5), (0, lean, 0)))
    group([group(parts, rot=(-7, 0, 0))])


def board_eraser():
    """A wiper of blue plastic over felt, and one on its side."""
    def one(at, rot):
        felt = principled('felt', '#4b4e54', rough=1, specular=0.05)
        bump(felt, noise(felt, 1.2, detail=5, rough=0.8), 0.8)
        parts = [box((130, 50, 18), felt, bevel=2.4),
                 prism(rounded(132, 52, 12), 22, plastic('#2f5484', 0.35), (0, 0, 17), bevel=6, segments=6),
                 box((86, 9, 0.4), plastic('#25426a', 0.5), (0, 0, 38.9), bevel=0.2)]
        return group(parts, at, rot)

    one((0, 18, 0), (0, 0, 8))
    one((6, -62, 26), (74, 0, -10))


def stamp_pad(color):
    """An open tin: the soaked pad, and its lid behind."""
    tin, pad = principled('lacquer', '#2b2e33', rough=0.28, clear=0.5), fabric(darker(color, 0.15), 0.6, 0.7)
    bump(pad, noise(pad, 9, detail=2), 0.5)
    box((116, 76, 10), tin, bevel=3)
    prism(rounded(104, 64, 5), 4, pad, (0, 0, 9), bevel=1.4)
    lid = [box((118, 78, 2), tin, bevel=0.8), *(box((118, 2, 11), tin, (0, y * 38, 0), bevel=0.7) for y in (-1, 1)),
           *(box((2, 78, 11), tin, (x * 58, 0, 0), bevel=0.7) for x in (-1, 1))]
    outside = [prism(rounded(66, 34, 3), 0.1, print_ink('#e9e3d4'), (0, 0, -0.1), bevel=0)]
    group([group([*lid, *outside], (0, 39, 0))], (0, 39, 8), (72, 0, 0))


def filing_cabinet():
    """Two drawers with a lock, the upper one a little open."""
    coat, dark = painted_metal('#9aa3a8', 0.42), painted_metal('#7c868c', 0.45)
    wide, deep, high = 420, 540, 660
    box((wide, deep, high), coat, (0, 0, 20), bevel=4)
    box((wide - 20, deep - 20, 20), plastic('#2c2d30', 0.5), bevel=2)
    for i in range(2):
        out = 120 if i == 1 else 4
        z = 40 + i * 318
        face = [box((wide - 14, 18, 306), coat, (0, -deep / 2 - out, z), bevel=4),
                box((130, 8, 26), plastic('#2f3236', 0.45), (0, -deep / 2 - out - 12, z + 222), bevel=3),
                box((70, 2, 24), card('#eeebe3'), (0, -deep / 2 - out - 9.6, z + 262), bevel=0.3)]
        if i == 1:
            face += [box((3, 120, 200), dark, (x * (wide / 2 - 22), -deep / 2 - 60, z + 20), bevel=0.6) for x in (-1, 1)]
            face += [box((wide - 60, 1.4, 236), card(('#c99c5f', '#b58a5c', '#d0a468')[k % 3], 0.7),
                         (0, -deep / 2 - 100 + k * 11, z + 20), bevel=0.3) for k in range(9)]
    lathe([(0, 0), (11, 0), (11, 6), (0, 7)], steel(0.2), (wide / 2 - 40, -deep / 2, high - 16), rot=(90, 0, 0))


def wastebasket():
    """Steel with a pattern of holes."""
    coat = painted_metal('#2e3135', 0.35)
    lathe([(0, 3), (104, 3), (138, 300), (141, 300), (107, 0), (0, 0)], coat)
    tube([(140 * cos(2 * pi * i / 96), 140 * sin(2 * pi * i / 96), 300) for i in range(96)], 5, coat, closed=True)
    hole = painted_metal('#17181a', 0.6)
    for row in range(11):
        z = 40 + row * 22
        r = 105 + (z / 300) * 34.4
        for i in range(48):
            angle = radians(i * 7.5 + (3.75 if row % 2 else 0))
            lathe([(0, 0.25), (4.4, 0.25), (4.6, 0)], hole, (r * cos(angle), r * sin(angle), z),
                  rot=(0, 90, i * 7.5 + (3.75 if row % 2 else 0)), steps=16)


def inbox_trays():
    """Two trays on posts, with papers."""
    grey, leaf = plastic('#3a3e44', 0.4), paper('#f0eee8')
    for z in (0, 84):
        box((250, 330, 3), grey, (0, 0, z), bevel=1.2)
        for x in (-1, 1):
            box((3, 330, 46), grey, (x * 125, 0, z), bevel=1.2)
        box((250, 3, 46), grey, (0, 164, z), bevel=1.2)
        for i in range(5):
            box((210, 297, 1.2), leaf, ((i * 7) % 5 - 2, 4 - (i * 5) % 7, z + 3.4 + i * 1.3), bevel=0.1,
                rot=(0, 0, (i * 3) % 5 - 2))
    for x in (-1, 1):
        for y in (-1, 1):
            cylinder(5, 88, steel(0.25), (x * 119, y * 150, 0), bevel=1)


def wall_clock():
    """A plain clock, leaning."""
    rim, face = plastic('#26272a', 0.25), principled('face', '#efeee9', rough=0.5)
    ink = print_ink('#2a2b2e')
    parts = [lathe([(150, 0), (150, 30), (146, 36), (138, 34), (136, 16)], rim, bevel=0.6),
             lathe([(0, 18), (138, 18)], face)]
    for i in range(60):
        angle = radians(i * 6)
        long, wide = (14, 3) if i % 5 == 0 else (6, 1.2)
        r = 128 - long / 2
        parts.append(box((long, wide, 0.2), ink, (r * cos(angle), r * sin(angle), 18.05), bevel=0, rot=(0, 0, i * 6)))
    for hour in range(1, 13):
        angle = radians(90 - hour * 30)
        parts.append(text(str(hour), 24, ink, (98 * cos(angle), 98 * sin(angle) - 8.6, 18.1), align='CENTER'))
    for turn, long, wide, z, color in ((52, 74, 6, 20, '#2a2b2e'), (-30, 108, 4.4, 21.4, '#2a2b2e'),
                                       (150, 116, 1.4, 22.6, '#a8322f')):
        parts.append(group([prism([(-16, -wide / 2), (long, -wide / 3), (long, wide / 3), (-16, wide / 2)], 0.8,
                                  print_ink(color), bevel=0.1)], (0, 0, z), (0, 0, turn)))
    parts.append(cylinder(4.4, 7, print_ink('#a8322f'), (0, 0, 18), bevel=0.6))
    group([group(parts, (0, 150, 0))], (0, 0, 0), (82, 0, 0))


def correction_tape():
    """Two rollers, one on its side."""
    def one(color, at, turn):
        shell, dark = principled('shell', color, rough=0.25, glow_through=0.25), plastic('#e6e4de', 0.35)
        side = through([(-34, -9), (-30, -15), (0, -17), (22, -12), (40, -4), (46, 0), (40, 4), (24, 12), (4, 17), (-22, 17),
                        (-34, 8)], 6, closed=True)
        parts = [prism(side, 13, shell, bevel=3, segments=5),
                 ring(9, 4, 0.4, dark, (-14, 0, 13), bevel=0.1), ring(6, 3, 0.4, dark, (14, 0, 13), bevel=0.1),
                 prism([(42, -3), (58, -2.4), (61, 0), (58, 2.4), (42, 3)], 8, plastic('#dcdad4', 0.3), (0, 0, 2.5), bevel=0.6),
                 text('Trazo', 6.4, print_ink('#3a3a3c'), (-8, -10, 13.05)), text('5 mm × 8 m', 3.2, print_ink('#3a3a3c'), (-8,
                                                                                                                            6.5, 13.05))]
        return group(parts, at, (0, 0, turn))

    one('#7fb0c9', (0, 16, 0), 12)
    one('#d58fa0', (8, -26, 0), -10)


def correction_fluid():
    """A small bottle, its brush beside it."""
    white, cap = plastic('#e9e7e1', 0.35), plastic('#2f4f78', 0.3)
    lathe([(0, 0), (14, 0), (15, 1), (15, 42), (12, 48), (8, 50), (8, 58), (6.6, 58), (6.6, 50)], white, bevel=0.3)
    lathe([(15.05, 8), (15.2, 8.2), (15.2, 36), (15.05, 36.2)], print_ink('#dfe6ea'))
    lathe([(15.22, 11), (15.3, 11.1), (15.3, 15), (15.22, 15.1)], print_ink('#2f4f78'))
    wrapped('Trazo', 9, print_ink('#2f4f78'), 15.4, 24)
    parts = [lathe([(0, 0), (9, 0), (9.6, 0.8), (8.6, 24), (8, 25)], cap, bevel=0.3),
             cylinder(1.3, 30, plastic('#dcdad4', 0.4), (0, 0, 24), bevel=0.2),
             lathe([(1.3, 53), (2.2, 55), (1.9, 64), (0, 66)], principled('fluid', '#f3f2ee', rough=0.3))]
    lay(parts, 9.6, (-8, -34, 0), turn=-16)


def fountain_pen(color='#1f2d44'):
    """Open, the cap beside it."""
    lacquer, gold, dark = principled('lacquer', color, rough=0.12, clear=1.0), metal('#c9a250', 0.15), plastic('#1f2023', 0.2)
    nib = prism([(0, 0), (1.2, 3), (3.4, 10), (4.2, 17), (3.6, 24), (-3.6, 24), (-4.2, 17), (-3.4, 10), (-1.2, 3)][::-1], 0.5,
                steel(0.14), bevel=0.1)
    move(nib, (0, 0, 0), (90, 0, 0))
    feed = prism([(0, 3), (2.4, 12), (2.6, 24), (-2.6, 24), (-2.4, 12)][::-1], 2.4, dark, bevel=0.5)
    move(feed, (0, 2.8, 0), (90, 0, 0))
    parts = [nib, feed, lathe([(3.6, 22), (4.6, 23), (4.2, 30), (4.7, 44), (5, 46)], dark),
             lathe([(5.1, 46), (5.3, 46.4), (5.3, 48), (5.1, 48.4)], gold),
             lathe([(5, 48), (5.6, 52), (5.8, 80), (5.4, 112), (4.4, 124), (0, 127)], lacquer)]
    lay(parts, 5.8, (0, 10, 0), roll=90)
    cap = [lathe([(0, 0), (4, 0.4), (5.6, 3), (6.6, 30), (6.7, 58), (5.9, 58.4), (5.6, 54)], lacquer),
           lathe([(6.66, 49), (6.95, 49.3), (6.95, 55.7), (6.7, 56)], gold),
           sheet([(-5, 5), (-8.4, 6), (-9, 9), (-8, 36), (-7, 39)], 3, 0.9, gold, bevel=0.3)]
    lay(cap, 7, (26, -14, 0), turn=-10)


def four_color_pen():
    """A white and blue barrel with four slides."""
    white, blue, chrome = plastic('#e6e5e0', 0.25), plastic('#33598f', 0.25), steel(0.15)
    parts = [lathe([(0.5, 0), (0.9, 2.4), (1.6, 4)], metal('#cfae6a', 0.2)), lathe([(1.6, 3.6), (2.6, 6), (5.4, 22), (6, 30)],
                                                                                   chrome),
             lathe([(6, 30), (6.3, 31), (6.4, 78), (6.2, 79)], white), lathe([(6.3, 79), (6.5, 80), (6.5, 118), (6.2, 119)],
                                                                             blue),
             lathe([(6, 119), (6, 134), (4.4, 140), (0, 141)], white)]
    for i, color in enumerate(('#27467f', '#26272a', '#a8322f', '#2c6b4a')):
        low = 100 if i == 0 else 122
        parts.append(group([box((3, 3.6, 13), plastic(color, 0.3), (6.4, 0, low), bevel=0.9)], rot=(0, 0, 45 + i * 90)))
    parts.append(sheet([(-5, 138), (-9.4, 137), (-9.8, 132), (-8.8, 96), (-7.4, 91)], 4.4, 1, white, bevel=0.3))
    parts.append(move(text('Trazo', 4.4, print_ink('#3a4657')), (-6.46, -1.6, 40), (0, -90, 0)))
    lay(parts, 6.6, roll=12)


PICTURES = {
    '1/whiteboard': (whiteboard, dict(turn=-18, pitch=12)),
    '1/cork-board': (cork_board, dict(turn=-18, pitch=12)),
    '1/board-eraser': (board_eraser, dict(turn=-20, pitch=34)),
    '1/filing-cabinet': (filing_cabinet, dict(turn=-28, pitch=14)),
    '1/wastebasket': (wastebasket, dict(pitch=22)),
    '1/inbox-tray': (inbox_trays, dict(turn=-26, pitch=24)),
    '1/wall-clock': (wall_clock, dict(turn=-16, pitch=8)),
    '1/correction-tape': (correction_tape, dict(turn=18, pitch=46)),
    '1/correction-fluid': (correction_fluid, dict(turn=-8, pitch=26)),
    '1/fountain-pen': (fountain_pen, dict(turn=36, pitch=46)),
    '1/four-color-pen': (four_color_pen, dict(turn=36, pitch=46)),
}
for _name, _color in {'black': '#26272a', 'blue': '#2a4c92', 'red': '#a8322f'}.items():
    PICTURES[f'1/stamp-pad-{_name}'] = (stamp_pad, dict(color=_color, turn=-22, pitch=34))
