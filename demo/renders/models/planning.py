"""Dividers, pads, books and card files, and a map of the world."""
from math import cos, log, pi, radians, sin, tan
from random import Random

from coasts import CASPIAN, LAND
from materials import (card, fabric, laminated, lighter, noise, page_edges, paper, plastic, principled, print_ink,
                       rubber, steel, tint)
from models.notebooks import spiral_book
from models.pencils import pencil_parts
from shapes import (apply, box, circle, copy, cylinder, group, lathe, move, prism, rounded, sheet, side_prism, surface,
                    text, through, tube)


def world_map():
    """Physical, in Miller's projection, between two hanging rails; leans back a little."""
    scale, equator = 2.6, 322  # mm for a degree; its height above the lower edge

    def place(longitude, latitude):
        return (longitude - 10) * scale, equator + 1.25 * log(tan(pi / 4 + 0.4 * radians(latitude))) * 180 / pi * scale

    def outline(coast):
        return [place(*map(float, point.split(','))) for point in coast.split()]

    def gloss(color):
        return principled('laminate', color, rough=0.26, clear=0.3)

    land, ice, sea = gloss('#a9b184'), gloss('#e6e9e8'), gloss('#b3cbd6')
    tint(land, noise(land, 120, detail=6, rough=0.6), '#90a577', '#d6c596', 0.44, 0.62)
    parts = [box((1000, 700, 0.8), gloss('#efeee8'), (0, 350, 0), bevel=0.2),
             box((940, 560, 0.3), sea, (0, 342, 0.7), bevel=0)]
    grid = gloss('#94b0bd')
    parts += [box((0.7, 560, 0.3), grid, (place(x, 0)[0], 342, 0.88), bevel=0) for x in range(-150, 181, 30)]
    parts += [box((940, 0.7, 0.3), grid, (0, place(0, y)[1], 0.92), bevel=0) for y in range(-60, 61, 30)]
    for coast in LAND:
        cold = min(abs(float(point.split(',')[1])) for point in coast.split()) >= 60
        parts.append(prism(outline(coast), 0.6, ice if cold else land, (0, 0, 0.9), bevel=0))
    parts.append(prism(outline(CASPIAN), 0.3, sea, (0, 0, 1.4), bevel=0))
    for words, longitude, latitude, size, color in (
            ('Océano Pacífico', -132, -22, 15, '#577f94'), ('Océano Atlántico', -33, 27, 12, '#577f94'),
            ('Océano Índico', 78, -26, 13, '#577f94'), ('América del Norte', -101, 48, 12, '#4c4a40'),
            ('América del Sur', -59, -10, 10, '#4c4a40'), ('África', 20, 12, 15, '#4c4a40'),
            ('Europa', 20, 49, 10, '#4c4a40'), ('Asia', 92, 48, 18, '#4c4a40'), ('Oceanía', 134, -26, 10, '#4c4a40')):
        parts.append(text(words, size, print_ink(color), (*place(longitude, latitude), 1.65), align='CENTER'))
    parts += [text('MAPAMUNDI FÍSICO', 34, print_ink('#37475a'), (0, 643, 1), align='CENTER', spacing=1.15),
              text('Alero', 17, print_ink('#37475a'), (-468, 30, 1)),
              text('Escala 1 : 42 000 000', 11, print_ink('#6b7178'), (468, 32, 1), align='RIGHT')]
    parts += [box((1006, 14, 10), plastic('#2b2d31', 0.4), (0, y, -4.5), bevel=2.4) for y in (2, 698)]
    group(parts, (0, 0, 5.6), (84, 0, 0))


def divider_folder(color='#6f8ba1'):
    """Lying: the front rises over three dividers whose tabs stand out at the right."""
    board, wide, high = card(color, 0.6), 244, 318
    prism(rounded(wide, high, 5), 0.6, board, bevel=0.2)
    for i, (tab, word) in enumerate((('#b4604a', 'C'), ('#c9a13b', 'B'), ('#5c8a6a', 'A'))):
        z, low = 0.65 + i * 2.2, -148 + i * 99
        leaf = [(-112, -148.5), (103, -148.5), (103, low + 1), (117, low + 8), (117, low + 88), (103, low + 95),
                (103, 148.5), (-112, 148.5)]
        mark = [(103.5, low + 1.7), (116.6, low + 8.4), (116.6, low + 87.6), (103.5, low + 94.3)]
        group([box((210, 297, 1.6), page_edges(), (-9, 0, 0), bevel=0.15),
               prism(leaf, 0.5, card('#ece6d6'), (0, 0, 1.65), bevel=0.12),
               prism(mark, 0.15, print_ink(tab), (0, 0, 2.1), bevel=0),
               text(word, 11, print_ink('#f1ede4'), (110, low + 43, 2.3), align='CENTER')],
              (i % 2, i - 1, z), (0, 0, (i - 1) * 0.35))
    box((210, 297, 0.8), page_edges(), (-8, -1, 7.3), bevel=0.1, rot=(0, 0, 0.8))
    box((0.8, high - 4, 8), board, (-wide / 2 + 0.4, 0, 0.2), bevel=0.3)
    front = [prism(rounded(216, high, 5, at=(108, 0)), 0.7, board, bevel=0.2),
             box((96, 44, 0.2), print_ink('#ece9e1'), (112, 74, 0.6), bevel=0),
             text('Ribera', 16, print_ink('#eceae4'), (18, -142, 0.76)),
             *(box((80, 0.6, 0.15), print_ink('#9a9da1'), (112, 62 + k * 12, 0.8), bevel=0) for k in range(3))]
    group(front, (-wide / 2, 0, 8.2), (0, -6, 0))


def minute_book(color='#2f4339'):
    """Large, open in the middle, with ruled leaves and a ribbon."""
    cloth, leaf, ink = fabric(color, 0.7, 0.6), paper('#f2efe5'), print_ink('#a7b1ba')
    half = through([(0.4, 5), (7, 12), (24, 16.8), (62, 17.2), (130, 15), (204, 12)], 6)

    def height(x):
        x = abs(x)
        return next((z + (x - a) / (b - a) * (w - z) for (a, z), (b, w) in zip(half, half[1:]) if a <= x <= b), 5)

    prism(rounded(440, 320, 5), 2.6, cloth, bevel=0.9)
    for side in (-1, 1):
        block = [(0.4, 2.5), (211, 2.5), *reversed(half)]
        side_prism([(x * side, z) for x, z in block][::side], 300, page_edges('#ece8dc', 0.5), bevel=0)
        sheet([(x * side, z + 0.3) for x, z in half], 300, 0.15, leaf)
        ruled = [(x * side, z + 0.5) for x, z in half if x > 12]
        for row in range(28):
            sheet(ruled, 0.55, 0.12, ink, at=(0, 104 - row * 8.8, 0))
        for x in ((38, 190) if side > 0 else (-24, -176)):
            box((0.6, 262, 0.15), print_ink('#b7776d'), (x, -14, height(x) + 0.45), bevel=0)
    text('101', 10, print_ink('#8f3f37'), (182, 126, height(182) + 0.6), (0, 2.3, 0), 'CENTER')
    text('ACTA', 10, print_ink('#4c5560'), (44, 126, height(60) + 0.9))
    text('Cumbre', 9, print_ink('#4c5560'), (-172, 126, height(172) + 0.6), (0, -2.2, 0))

    def ribbon(u, v):
        x, y = -4 - 40 * v + (u - 0.5) * 5, 150 - 352 * v
        # over the leaves, down to the cover, down to the ground
        return x, y, height(x) + 0.9 if y > -151 else 3.3 if y > -161 else 0.5

    surface(ribbon, 2, 64, principled('ribbon', '#8f3a36', rough=0.5), 0.35)


def pad_parts(wide, high, thick):
    """Board and sheets, lying; the upper side is at 1.15 + `thick`."""
    return [box((wide, high, 1.2), card('#a3a19a'), bevel=0.2),
            box((wide - 0.6, high - 0.6, thick), page_edges(), (0, 0, 1.15), bevel=0.1)]


def graph_pad():
    """One pad open at its grid, on another that is closed."""
    orange, pale = print_ink('#d59a70'), print_ink('#e6bf9f')
    cover = [*pad_parts(210, 297, 5.4), box((210, 297, 0.5), laminated('#47705f'), (0, 0, 6.58), bevel=0.15),
             box((30, 297, 0.15), print_ink('#e9e6dd'), (-84, 0, 7), bevel=0),
             text('Cumbre', 20, print_ink('#47705f'), (-78, -130, 7.3), (0, 0, 90)),
             text('Milimetrado  A4  50', 10, print_ink('#47705f'), (-80, -10, 7.3), (0, 0, 90))]
    group(cover, (-46, 14, 0), (0, 0, 8))
    top = [*pad_parts(210, 297, 5.4), box((209.2, 296.2, 0.2), paper('#f4f2ec'), (0, 0, 6.5), bevel=0.05),
           box((210.6, 14, 7.1), card('#47705f', 0.5), (0, 142.2, 0.1), bevel=0.5)]
    # the finest lines are closer than a pixel: what remains of them is a tone
    top.append(box((180, 260, 0.15), print_ink('#f1e5d6'), (0, -8, 6.65), bevel=0))
    for i in range(53):
        ink, line = (pale, 0.3) if i % 2 else (orange, 0.6)
        if i < 37:
            top.append(box((line, 260, 0.15), ink, (-90 + i * 5, -8, 6.75), bevel=0))
        top.append(box((180, line, 0.15), ink, (0, -138 + i * 5, 6.82), bevel=0))
    group(top, (22, -12, 7.3), (0, 0, -4))


def month_planner():
    """A desk pad of A3 leaves under a strip and two corners of dark vinyl, with a pencil."""
    wide, high, z, blue = 420, 297, 4.76, '#37506b'
    vinyl, ink, line = plastic('#2b2e33', 0.45, grain=0.03), print_ink('#454a51'), print_ink('#b6bcc3')
    parts = [*pad_parts(wide, high, 3), box((wide - 1, high - 1, 0.3), paper('#f5f4f0'), (0.6, -0.5, 4.12), bevel=0.05,
                                            rot=(0, 0, 0.25)),
             box((wide - 1, high - 1, 0.3), paper('#f4f3ef'), (0, 0, 4.45), bevel=0.05)]
    parts += [box((wide + 1, 16, 5.9), vinyl, (0, high / 2 - 7, 0), bevel=0.7),
              text('Cumbre', 9, print_ink('#c9ccd0'), (0, high / 2 - 10.4, 5.95), align='CENTER'),
              text('Julio', 20, print_ink(blue), (-196, 109, z + 0.05)),
              box((332, 11, 0.15), print_ink(blue), (-32, 93.5, z - 0.05), bevel=0)]
    for column, day in enumerate(('lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo')):
        parts.append(text(day, 7, print_ink('#eef0f1'), (-174.3 + column * 47.4, 91, z + 0.16), align='CENTER'))
    parts.append(box((94.8, 198, 0.1), print_ink('#e8edf0'), (86.4, -11.5, z - 0.05), bevel=0))
    parts += [box((0.5, 198.5, 0.1), line, (-198 + i * 47.4, -11.25, z), bevel=0) for i in range(8)]
    parts += [box((332, 0.5, 0.1), line, (-32, -110.5 + i * 40.8, z + 0.03), bevel=0) for i in range(5)]
    for day in range(31):
        cell = day + 2
        parts.append(text(str(day + 1), 10, print_ink('#a34a3f') if cell % 7 == 6 else ink,
                          (-194 + cell % 7 * 47.4, (77 if cell < 7 else 82) - cell // 7 * 40.8, z + 0.15)))
    parts.append(text('Notas', 9, print_ink(blue), (144, 91, z + 0.05)))
    parts += [box((58, 0.5, 0.1), line, (172, 82 - i * 12, z), bevel=0) for i in range(16)]
    for x in (-1, 1):
        corner = [(x * 211, -149.2), (x * 211, -107), (x * 169, -149.2)]
        parts.append(prism(corner[::x], 5.8, vinyl, bevel=0.6))
    group(parts)
    group([group(pencil_parts('#2f4f6b', eraser=False), (0, 0, 3.52), (0, 90, 0))], (30, -70, 4.86), (0, 0, 34))


def card_file():
    """An open box with a lid, full of cards and lettered guides that lean back."""
    shell, chance, wide, deep = plastic('#4b535c', 0.4, grain=0.03), Random(7), 168, 236
    # the walls do not end in one plane, where two faces would flicker
    box((wide - 2, deep - 2, 4), shell, (0, 0, 0.2), bevel=1)
    for x in (-1, 1):
        box((4, deep - 1.2, 80), shell, (x * (wide / 2 - 2), 0, 0), bevel=1.4)
    for y, high in ((-1, 64), (1, 116)):
        box((wide - 0.8, 4, high), shell, (0, y * (deep / 2 - 2), 0), bevel=1.4)
    front = -deep / 2
    box((84, 2, 34), plastic('#33383e', 0.4), (0, front - 0.4, 18), bevel=0.7)
    box((76, 0.6, 26), paper('#efece3'), (0, front - 1.4, 22), bevel=0.1)
    text('Ribera', 13, print_ink('#37475a'), (0, front - 1.85, 30), (90, 0, 0), 'CENTER')
    leaf = apply(prism(rounded(148, 105, 1.5, at=(0, 52.5)), 0.5, card('#efece2'), bevel=0.1, rot=(90, 0, 0)))
    lean = -13
    move(leaf, (0, -92, 4.2), (lean, 0, 0))
    y, letters, tabs = -90.0, 'ACDEHLMNPRT', ('#b4604a', '#c9a13b', '#5c8a6a', '#4f7fa3')
    for i in range(110):
        if i % 10 == 4:
            k = i // 10
            left = -74 + k % 4 * 37.3
            guide = [(-74, 0), (74, 0), (74, 106), (left + 36, 106), (left + 33, 119), (left + 3, 119), (left, 106)]
            guide += [(-74, 106)] if left > -74 else []
            tag = [(left + 1, 107), (left + 34.8, 107), (left + 32.6, 118.4), (left + 3.4, 118.4)]
            group([prism(guide, 0.6, card(lighter(tabs[k % 4], 0.72)), bevel=0.12),
                   prism(tag, 0.15, print_ink(tabs[k % 4]), (0, 0, 0.55), bevel=0),
                   text(letters[k], 8.4, print_ink('#f2efe8'), (left + 18, 109.4, 0.8), align='CENTER')],
                  (0, y, 4.2), (90 + lean, 0, 0))
            y += 1.4
        else:
            copy(leaf, (chance.uniform(-1.5, 1.5), y, 4.2 + (i * 5 % 13 == 0) * 3),
                 (lean + chance.uniform(-0.3, 0.3), 0, 0))
            y += 1.3 + (i == 51) * 7
    box((150, 3, 98), shell, (0, y + 4, 4.1), bevel=1, rot=(lean, 0, 0))
    # the lid has fallen back
    lid = [box((wide, 116, 4), shell, (0, 58, 0), bevel=1.5), box((wide - 1.2, 4, 29), shell, (0, 113.6, 0.3), bevel=1.4),
           *(box((4, 114, 29.6), shell, (x * 81.7, 58, 0.2), bevel=1.4) for x in (-1, 1))]
    group(lid, (0, deep / 2 + 2, 114), (68, 0, 0))


def rotary_file():
    """Cards around a spindle between two knobs, on a foot of bent tube."""
    chrome, black, chance, axis = steel(0.16), plastic('#26282b', 0.35), Random(11), 100
    leaf = apply(prism(rounded(100, 57, 3, at=(0, 28.5)), 0.45, card('#efede4'), bevel=0.1, rot=(90, 0, 0)))
    places = [-170 + i * 2.4 for i in range(141)]
    for i, a in enumerate(places):
        # the file is open where one reads
        a += 10 if a > 12 else -8
        a += chance.uniform(-0.5, 0.5)
        at = (chance.uniform(-0.4, 0.4), -30 * sin(radians(a)), axis + 30 * cos(radians(a)))
        if i == 0:
            move(leaf, at, (a, 0, 0))
        elif i % 9 == 0:
            k = i // 9
            left = -48 + k % 4 * 24.5
            guide = [(-50, 0), (50, 0), (50, 57), (left + 23, 57), (left + 21, 66), (left + 2, 66), (left, 57), (-50, 57)]
            tab = card(('#c9803f', '#5f86a8', '#6f9a72', '#b2605a')[k % 4], 0.45)
            group([prism(guide, 0.5, tab, bevel=0.1), text('ABCDEFGHIJLMNPRS'[k], 6.4, print_ink('#f3f1ea'),
                                                           (left + 11.5, 58.6, 0.6), align='CENTER')], at, (90 + a, 0, 0))
        else:
            copy(leaf, at, (a, 0, 0))
    cylinder(30.4, 92, black, (-46, 0, axis), bevel=1.5, rot=(0, 90, 0))
    tube([(-76, 0, axis), (76, 0, axis)], 4, chrome, smooth=False)
    for x in (-1, 1):
        tube(through([(x * 62, -78, 5), (x * 66, -30, 6), (x * 66, -8, 40), (x * 66, 0, axis), (x * 66, 8, 40),
                      (x * 66, 40, 6), (x * 62, 84, 5)], 8), 4, chrome)
        lathe([(5, 0), (19, 0), (21, 1.5), (21, 15), (19, 18), (8, 19), (0, 19)], black, (x * 72, 0, axis), bevel=0.4,
              rot=(0, 90 * x, 0))
        for i in range(24):
            angle = radians(i * 15)
            box((13, 1.6, 1.6), black, (x * 80, 21 * cos(angle), axis - 0.8 + 21 * sin(angle)), bevel=0.5)
    for y in (-78, 84):
        tube([(-64, y, 5), (64, y, 5)], 4, chrome, smooth=False)
        for x in (-40, 40):
            cylinder(5.6, 10, rubber(), (x - 6, y, 5.6), bevel=0.8, rot=(0, 90, 0))
    box((60, 3, 16), plastic('#33373c', 0.4), (0, -83, 0.2), bevel=0.8)
    text('Ribera', 9, print_ink('#d9d7d0'), (0, -84.7, 5), (90, 0, 0), 'CENTER')


def sketchbook():
    """A4 with a coil, lying on its back; a drawing sheet sticks out."""
    cover, front = '#38414a', 9.85
    parts = spiral_book(cover, sheets=8)
    parts.append(box((206, 290, 0.35), paper('#f3f0e7'), (7, -1.5, 5), bevel=0.05, rot=(0, 0, -1.2)))
    parts.append(box((160, 160, 0.15), print_ink('#e6dfcf'), (12, 32, front - 0.1), bevel=0))
    shapes = ((circle(24, (46, 74), 48), '#c98f5a'),
              ([(-68, -48), (92, -48), (92, 22), (54, 54), (10, 14), (-28, 40), (-68, 6)], '#7d98a0'),
              ([(-68, -48), (92, -48), (92, -14), (40, 4), (-18, -22), (-68, -8)], '#4f6f66'))
    for i, (outline, color) in enumerate(shapes):
        parts.append(prism(outline, 0.1, print_ink(color), (0, 0, front + 0.15 + i * 0.12), bevel=0))
    parts += [text('Nube', 30, print_ink('#ece6d8'), (-68, -92, front)),
              text('Bloc de dibujo', 13, print_ink('#ece6d8'), (-68, -112, front)),
              text('130 g/m²   30 hojas', 9, print_ink('#b9b8b0'), (-68, -130, front))]
    # it rests on the coil at the left and on its edge at the right
    group(parts, (0, 0, 2.5), (0, 1.2, 0))


PICTURES = {
    '1/world-map': (world_map, dict(turn=-14, pitch=8)),
    '1/divider-folder': (divider_folder, dict(turn=-26, pitch=44)),
    '1/open-book': (minute_book, dict(turn=-16, pitch=40)),
    '1/graph-pad': (graph_pad, dict(turn=-20, pitch=48)),
    '1/month-planner': (month_planner, dict(turn=-18, pitch=46)),
    '1/card-file': (card_file, dict(turn=-30, pitch=26)),
    '1/card-index': (rotary_file, dict(turn=-32, pitch=22)),
    '1/sketchbook': (sketchbook, dict(turn=-22, pitch=44)),
}
