"""Binders, folders, dividers and what goes into them."""
from random import Random

from materials import (bump, card, darker, film, lighter, noise, page_edges, paper, plastic, principled, print_ink,
                       steel, tint)
from shapes import box, circle, cylinder, group, lathe, move, prism, rounded, sheet, surface, text, through, tube


def lever_arch_file(color='#2f4f78', brand='Ribera'):
    """Standing, its spine in front, with paper between the covers."""
    board = card(color, 0.5)
    wide, deep, high = 75, 285, 318
    for x in (-1, 1):
        box((2.6, deep, high), board, (x * (wide / 2 - 1.3), deep / 2, 0), bevel=0.9)
        # steel along the lower edges
        box((3.4, 96, 5), steel(0.25), (x * (wide / 2 - 1.3), deep - 50, -0.2), bevel=0.6)
    hole = circle(14, (0, 66), 40)
    spine = [(-wide / 2, 0), (wide / 2, 0), (wide / 2, high), (-wide / 2, high)]
    group([prism(spine, 2.6, board, bevel=0.7, holes=[hole])], (0, 2.6, 0), (90, 0, 0))
    group([lathe([(14.6, 0), (14.8, 1.0), (13.9, 1.7), (12.4, 1.2), (12.2, -3)], steel(0.14))], (0, 0, 66), (90, 0, 0))
    # label
    box((58, 0.4, 168), paper('#efede6'), (0, -0.1, 118), bevel=0.15)
    box((58, 0.2, 24), print_ink(darker(color, 0.1)), (0, -0.3, 262), bevel=0)
    text(brand, 13, print_ink('#eeece6'), (0, -0.5, 270), (90, 0, 0), 'CENTER')
    for z in (160, 178, 196):
        box((46, 0.2, 0.5), print_ink('#8a8d92'), (0, -0.3, z), bevel=0)
    # sheets, and the arch that holds them
    box((44, 210, 297), page_edges(axis=0), (-wide / 2 + 2.8 + 23, 145, 3), bevel=0.2)
    for z in (108, 188):
        tube([(-wide / 2 + 4, 44, z), (18, 44, z)], 1.7, steel(0.2),
             smooth=False)


def manila_folder(color='#d9b77c', count=5):
    """A pile of folders, each with a tab; the top one a little open over some sheets."""
    chance = Random(2)
    board = card(color, 0.65)
    wide, deep = 300, 236
    tab = 95
    for i in range(count):
        left = -wide / 2 + (20 + (i % 3) * 88)
        back = [(-wide / 2, -deep / 2), (wide / 2, -deep / 2), (wide / 2, deep / 2), (left + tab, deep / 2),
                (left + tab - 6, deep / 2 + 13), (left + 6, deep / 2 + 13), (left, deep / 2), (-wide / 2, deep / 2)]
        x, y, turn = chance.uniform(-4, 4), chance.uniform(-3, 3), chance.uniform(-1.6, 1.6)
        z = i * 2.2
        group([
            prism(back, 0.5, board, bevel=0.15),
            box((wide - 22, deep - 20, 0.7), page_edges(), (0, 0, 0.5), bevel=0.1),
            *([] if i == count - 1 else [box((wide, deep - 3, 0.5), board, (0, -1.5, 1.3), bevel=0.15)]),
        ], (x, y, z), (0, 0, turn))
    z = (count - 1) * 2.2
    # the front of the top folder rises towards the camera's far side
    surface(lambda u, v: (wide * (u - 0.5), (deep - 4) * (v - 0.5) - 2, z + 1.4 + 30 * v ** 1.6 + 3 * v * (u - 0.5) ** 2),
            16, 16, board, 0.5)
    for i in range(3):
        surface(lambda u, v, i=i: ((wide - 26) * (u - 0.5) + i, (deep - 18) * (v - 0.5) - 3 + i,
                                   z + 1.2 + (4 + 5 * i) * v ** 1.7), 12, 12, paper(), 0.12)


def clipboard():
    """Hardboard with a steel clip and some sheets."""
    board = principled('hardboard', '#8a6240', rough=0.45)
    spots = noise(board, 1.3, detail=6, rough=0.7)
    tint(board, spots, '#744f31', '#9c7350')
    bump(board, spots, 0.02)
    chrome = steel(0.2)
    prism(rounded(228, 318, 12), 3.2, board, bevel=0.7)
    box((210, 297, 1.2), page_edges(), (0, -6, 3.2), bevel=0.1)
    surface(lambda u, v: (210 * (u - 0.5), 297 * (v - 0.5) - 6, 4.5 + (9 * max(0, u - 0.72) ** 1.5 * max(0, 0.35 - v) * 30)),
            24, 24, paper('#f4f3ef'), 0.12)
    prism(rounded(122, 34, 4), 1.2, chrome, (0, 134, 4.4), bevel=0.4)
    # the clip: a bent plate with a lever
    plate = through([(108, 6.2), (113, 7.2), (126, 13), (136, 15.5), (147, 14), (156, 19), (164, 26)], 6)
    group([sheet(plate, 106, 1.1, chrome, bevel=0.3)], rot=(0, 0, 90))
    group([move(cylinder(4.6, 112, chrome, bevel=0.6), (-56, 139, 10), (0, 90, 0))])
    group([prism([*circle(10, steps=40)], 1.4, chrome, bevel=0.4, holes=[circle(5, steps=32)])], (0, 161, 22.5), (42, 0, 0))


def snap_folder(color='#3f6ea3', clear=False):
    """A polypropylene envelope with a snap, lying on a second one."""
    def one(at, turn):
        shell = film('#e9eef0', 0.22, 0.3) if clear else principled('polypropylene', color, rough=0.33, glow_through=0.3)
        flap = [(-165, 36), (165, 36), (165, 96), (158, 112), (110, 117), (-110, 117), (-158, 112), (-165, 96)]
        return group([
            prism(rounded(330, 234, 7), 0.5, shell, bevel=0.15),
            box((297, 205, 1.8), page_edges(), (0, -5, 0.5), bevel=0.1),
            prism(rounded(330, 234, 7), 0.4, shell, (0, 0, 2.4), bevel=0.12),
            prism([(x, y) for x, y in flap], 0.45, shell, (0, 0, 3.2), bevel=0.15),
            lathe([(0, 1.9), (4.0, 1.7), (5.4, 0.9), (5.8, 0), (0, 0)], plastic(lighter(color, 0.15) if not clear else '#d5d9da', 0.25),
                  (0, 48, 3.6)),
            box((330, 1.0, 0.25), shell, (0, -113, 2.7), bevel=0.1),
            text('Ribera', 11, print_ink('#eef0ef' if not clear else '#6b7074'), (-146, -98, 2.85)),
        ], at, (0, 0, turn))

    one((10, 8, 0), 9)
    one((0, 0, 4.4), 0)


def accordion_folder(color='#33405a'):
    """Thirteen pockets between two covers, standing open like a fan, with tabs."""
    cover, leaf = principled('cover', color, rough=0.4), principled('pocket', '#41506e', rough=0.45, glow_through=0.15)
    tabs = ('#c9a13b', '#b4604a', '#5c8a6a', '#4f7fa3')
    wide, high, count = 330, 235, 13
    for i in range(count + 1):
        y = (i - count / 2) * 13
        lean = (i - count / 2) * 1.5
        edge = i in (0, count)
        face = [(-wide / 2, 0), (wide / 2, 0), (wide / 2, high + (6 if i == count else 0)),
                (-wide / 2, high + (6 if i == count else 0))]
        group([prism(face, 1.4 if edge else 0.6, cover if edge else leaf, bevel=0.2)], (0, y * 0.75, 0),
                      (90 - lean, 0, 0))
        if 0 < i:
            left = -wide / 2 + 8 + (i - 1) * 24
            tag = [(left, high - 4), (left + 22, high - 4), (left + 22, high + 10), (left + 20, high + 12), (left + 2, high + 12),
                   (left, high + 10)]
            group([prism(tag, 0.7, card(tabs[i % 4], 0.4), bevel=0.15),
                   box((16, 6, 0.1), print_ink('#efece4'), (left + 11, high + 4, 0.7), bevel=0)], (0, y * 0.75, 0), (90 - lean, 0, 0))
        if 1 <= i < count and i % 2:
            group([box((wide - 24, 190, 1.0), paper(), (0, 95, 0.2), bevel=0.1)], (0, y * 0.75 + 4, 4), (90 - lean, 0, 0))
    # pleats at both sides
    for x in (-1, 1):
        zigzag = []
        for i in range(count * 2 + 1):
            zigzag.append((x * (wide / 2 - (9 if i % 2 else 0)), (i / 2 - count / 2) * 13 * 0.75))
        surface(lambda u, v, z=zigzag: (z[round(u * (len(z) - 1))][0],
                                        z[round(u * (len(z) - 1))][1] * (1 + 0.36 * v), v * (high - 20)),
                len(zigzag) - 1, 4, leaf, 0.5, angle=20)
    front = -count / 2 * 13 * 0.75
    text('Ribera', 15, print_ink('#d5d7da'), (-140, front - 2.4, 22), (80, 0, 0))


def sheet_protector():
    """Clear pockets with a punched margin, fanned; some hold a sheet."""
    for i in range(4):
        clear = film('#eef1f2', 0.13, 0.2)
        white = principled('margin', '#dfe3e4', rough=0.35, glow_through=0.3)
        holes = [circle(3.4, (-118, -104 + k * 20.8), 20) for k in range(11)]
        parts = [
            prism(rounded(232, 305, 4), 0.25, clear, (6, 0, 0.0), bevel=0.05),
            prism(rounded(232, 305, 4), 0.25, clear, (6, 0, 1.3), bevel=0.05),
            prism([(-125, -152), (-110, -152), (-110, 152), (-125, 152)], 0.5, white, (0, 0, 0.6), bevel=0.1, holes=holes),
            box((2.2, 300, 0.3), white, (-106, 0, 1.5), bevel=0.1),
        ]
        if i == 3:
            parts.append(box((210, 296, 0.3), paper('#f1f0eb'), (8, -2, 0.6), bevel=0.05))
            parts += [box((150 - 40 * (k % 4 == 3), 3, 0.05), print_ink('#b9bcc0'), (-10 - 20 * (k % 4 == 3), 100 - k * 15, 0.95),
                          bevel=0) for k in range(12)]
            parts.append(box((80, 8, 0.05), print_ink('#4b6c8c'), (-45, 122, 0.95), bevel=0))
        group(parts, (i * 7 - 10, i * -4, i * 1.7), (0, 0, 12 - i * 5))


def index_dividers():
    """Twelve cards, each with a tab lower than the last, in order."""
    colors = ('#c9a13b', '#bb7a3e', '#b4604a', '#a85a6e', '#7d5f8f', '#56679b', '#4b80a6', '#4b8f8f', '#5c8a6a', '#87994f',
              '#a39a5a', '#8d8f92')
    for i, color in enumerate(reversed(colors)):
        k = 11 - i
        leaf = card('#efece4', 0.6)
        top = 148 - 14 - k * 23.6
        holes = [circle(2.9, (-104, y), 20) for y in (-120, -40, 40, 120)]
        face = [(-112, -148.5), (112, -148.5), (112, top - 21), (124, top - 19), (126, top - 17), (126, top - 2), (124, top),
                (112, top + 2), (112, 148.5), (-112, 148.5)]
        group([prism(face, 0.45, leaf, bevel=0.1, holes=holes),
               prism([(111, top - 20.5), (124, top - 18.5), (125.8, top - 17), (125.8, top - 2), (124, top - 0.5), (111, top + 1.5)],
                     0.1, print_ink(color), (0, 0, 0.45), bevel=0),
               text(str(k + 1), 9, print_ink('#f2efe8'), (115.5, top - 13, 0.58))], (k * 1.2, k * -2.4, i * 0.5), (0, 0, -k * 1.5))


def index_flags():
    """Five pads of film flags on a card."""
    colors = ('#c24f4a', '#dd9a3e', '#e0cb55', '#6fa56b', '#5488b5')
    box((62, 52, 0.7), card('#e8e6df'), bevel=0.15)
    box((62, 9, 0.05), print_ink('#2f4f78'), (0, 21.5, 0.7), bevel=0)
    text('Trazo', 6, print_ink('#eeece6'), (-28, 19.8, 0.78))
    for i, color in enumerate(colors):
        x = -24 + i * 12
        box((11, 40, 1.6), principled('flag', lighter(color, 0.55), rough=0.25, glow_through=0.2), (x, -4, 0.7), bevel=0.08)
        box((11, 17, 0.05), principled('flag end', color, rough=0.25), (x, -15.6, 2.3), bevel=0)
        # the top flag lifts
        points = [(-7, 2.4), (-14, 2.7), (-19, 3.9), (-23.5, 6.4 + (i * 7 % 4))]
        group([group([sheet(points, 11, 0.08, principled('flag', color, rough=0.25, glow_through=0.25))], rot=(0, 0, 90))],
              (x, 0, 0))


def hang_tag(color='#d6b04a'):
    """Yellow tags with an eyelet and a string."""
    string = principled('string', '#d8cfb8', rough=0.9, specular=0.1)
    for x, y, z, turn in ((14, 46, 0, 30), (-8, 14, 1.7, 9), (0, -26, 3.2, -14)):
        face = [(-46, -20), (46, -20), (46, 20), (-46, 20), (-58, 9), (-58, -9)]
        hole = circle(3.0, (-48, 0), 24)
        parts = [prism(face, 0.7, card(color, 0.6), bevel=0.2, holes=[hole]),
                 lathe([(3.2, 0.6), (5.6, 0.65), (5.9, 1.0), (5.2, 1.35), (3.6, 1.5), (2.9, 1.0), (2.9, 0)], steel(0.25), (-48, 0, 0))]
        parts += [box((66, 0.5, 0.02), print_ink('#9a7c2c'), (6, yy, 0.7), bevel=0) for yy in (-8, 2, 12)]
        loop = through([(-47.5, 0.6, 0.2), (-52, 0.8, 1.9), (-66, 5, 0.9), (-86, 13, 0.8), (-100, 6, 0.8), (-98, -6, 0.8),
                        (-84, -6, 0.8), (-66, -2, 1.0), (-52, -0.8, 2.6), (-47.6, -0.4, 0.2)], 6)
        parts.append(tube(loop, 0.6, string))
        group(parts, (x, y, z), (0, 0, turn))


PICTURES = {
    '1/manila-folder': (manila_folder, dict(turn=158, pitch=36)),
    '1/clipboard': (clipboard, dict(turn=-24, pitch=44)),
    '1/snap-folder-clear': (snap_folder, dict(clear=True, turn=-18, pitch=44)),
    '1/accordion-folder': (accordion_folder, dict(turn=-26, pitch=24)),
    '1/sheet-protector': (sheet_protector, dict(turn=-18, pitch=46)),
    '1/index-dividers': (index_dividers, dict(turn=-14, pitch=46)),
    '1/index-flags': (index_flags, dict(turn=-24, pitch=38)),
    '1/hang-tag': (hang_tag, dict(turn=-14, pitch=44)),
}
for _end, _color in {'': '#2f4f78', '-black': '#2e3033', '-red': '#973533', '-green': '#2f6549'}.items():
    PICTURES[f'1/lever-arch-file{_end}'] = (lever_arch_file, dict(color=_color, turn=34, pitch=22))
for _name, _color in {'blue': '#3f6ea3', 'green': '#4a8f66', 'purple': '#71599a', 'red': '#b4443f', 'yellow': '#dcbb48'}.items():
    PICTURES[f'1/snap-folder-{_name}'] = (snap_folder, dict(color=_color, turn=-18, pitch=44))
