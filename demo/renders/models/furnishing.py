"""Furniture and fittings of an office and its counter: seats, card files, stamps, badges, pads, a map, a suitcase."""
from math import cos, log, pi, radians, sin, tan
from random import Random

from materials import (bump, card, fabric, film, laminated, lighter, metal, noise, page_edges, painted_metal, paper,
                       plastic, principled, print_ink, rubber, steel, tint, wood)
from models.notebooks import spiral_book
from models.pencils import pencil_parts
from shapes import (apply, arc, box, circle, copy, cylinder, group, helix, lathe, move, prism, rounded, sheet,
                    side_prism, surface, text, through, tube)

# Coasts in degrees (longitude, latitude), thinned from the public-domain data of Natural Earth; one line of text each.
# The far east of Siberia goes beyond 180, so that it is not torn off.
LAND = (
    '179,69 170,70 161,69 159,71 153,71 150,72 140,73 140,71 132,72 109,74 114,75 111,77 102,77 101,76 87,75 87,74 '
    '81,74 80,72 73,71 74,68 70,73 67,71 69,68 61,70 54,69 35,64 34,67 38,66 40,68 28,71 19,70 11,64 5,62 6,59 10,59 '
    '13,55 19,60 18,63 22,66 25,65 21,63 23,59 21,55 9,54 -2,49 -2,43 -9,43 -9,37 -2,37 3,43 9,44 15,40 18,40 13,44 '
    '13,46 20,42 22,37 23,40 29,41 31,47 41,43 26,39 28,37 36,36 34,31 29,31 21,33 19,30 11,33 10,37 -6,36 -10,30 '
    '-14,26 -17,21 -17,12 -8,4 4,6 10,3 9,-1 12,-5 14,-12 12,-17 15,-27 20,-35 28,-33 35,-24 35,-20 41,-15 39,-6 '
    '40,-3 47,3 51,12 44,10 39,16 33,29 35,28 43,17 43,13 49,14 58,19 60,22 56,25 52,24 48,30 61,25 66,25 73,21 74,16 '
    '78,8 80,16 87,21 91,23 97,17 98,8 104,1 103,5 99,10 100,13 105,10 109,12 106,19 109,22 116,23 122,30 118,39 '
    '124,40 126,34 129,37 128,40 140,48 141,53 135,55 142,59 154,60 159,62 164,61 155,55 157,51 162,55 164,60 170,60 '
    '179,63 181,66 186,64 190,66',
    '-95,72 -95,68 -114,68 -128,70 -137,69 -157,71 -162,70 -168,66 -161,65 -166,61 -158,58 -158,56 -147,61 -134,58 '
    '-125,48 -124,39 -117,33 -114,27 -109,23 -115,30 -106,23 -103,18 -95,16 -80,8 -77,4 -81,-5 -76,-15 -70,-18 '
    '-71,-32 -76,-47 -75,-52 -71,-54 -66,-47 -68,-46 -49,-29 -46,-24 -42,-23 -39,-14 -35,-9 -35,-5 -49,0 -53,5 -57,6 '
    '-62,11 -71,11 -81,9 -83,15 -89,16 -87,22 -94,18 -98,22 -95,29 -84,30 -81,25 -81,31 -76,36 -76,38 -70,44 -65,44 '
    '-60,46 -64,46 -66,50 -60,50 -56,52 -62,56 -65,60 -68,58 -70,61 -78,62 -77,57 -81,52 -82,55 -92,57 -94,61 -86,67 '
    '-81,67 -81,69 -86,70 -87,67',
    '167,-77 164,-75 171,-72 145,-67 121,-67 114,-66 100,-67 88,-66 68,-72 69,-68 56,-66 29,-70 10,-70 -10,-71 '
    '-22,-76 -62,-74 -68,-67 -67,-72 -76,-74 -104,-73 -101,-75 -114,-74 -135,-74 -146,-77',
    '-35,84 -47,83 -57,82 -68,80 -66,79 -73,78 -69,76 -59,76 -55,73 -54,67 -48,61 -43,60 -40,65 -22,70 -24,73 -19,74 '
    '-20,79 -12,81 -16,82 -23,81 -32,82 -21,83 -27,84',
    '143,-11 141,-17 135,-15 137,-12 132,-11 128,-15 123,-16 121,-20 114,-22 113,-24 118,-35 131,-31 141,-38 146,-39 '
    '150,-37 153,-32 153,-25 146,-19',
    '-88,74 -89,70 -79,70 -73,68 -74,65 -78,65 -69,62 -65,63 -64,65 -62,67 -69,69 -69,71 -82,74',
    '-73,83 -85,83 -92,82 -85,79 -89,76 -81,76 -75,79 -62,82',
    '55,72 62,75 68,77 56,75 52,71 58,71',
    '173,-40 171,-43 167,-46 169,-47 174,-42',
    '173,-35 175,-42 178,-38',
    '49,-12 44,-16 44,-25 47,-25 50,-15',
    '143,-9 149,-9 145,-4 138,-2 134,-3',
    '104,0 97,5 95,5 103,-4 106,-6',
    '119,5 117,7 109,0 110,-3 116,-4',
    '142,39 139,38 136,36 136,33 141,36',
    '-57,51 -59,48 -53,48 -53,49 -57,50',
    '-6,57 -4,55 -6,50 1,51 -2,58',
    '-24,66 -23,64 -19,63 -14,65 -15,66',
    '-119,72 -113,69 -101,70 -105,73 -115,73',
    '-116,73 -118,74 -125,74 -126,72 -123,71',
    '-115,76 -118,75 -112,75 -112,74 -106,75',
    '-97,77 -92,75 -82,74 -81,76 -89,76',
    '17,80 10,80 17,77 19,79 22,79',
    '121,1 119,-3 123,-5 124,0',
)
CASPIAN = '50,41 49,38 54,37 53,41 53,45 51,47 47,45'


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


def portrait(x, y, wide, z):
    """A passport photo: hair, head and shoulders before a pale wall."""
    s = wide / 20
    shapes = (([(x + px * s, y + py * s) for px, py in ((-10, -13), (10, -13), (10, 13), (-10, 13))], '#b9c6cf'),
              (arc((x, y - 12.9 * s), 8.6 * s, 0, 180, 24), '#4a5a6b'), (circle(4.9 * s, (x, y + 1.2 * s)), '#3b2e27'),
              (circle(4.2 * s, (x, y - 0.4 * s)), '#c9a288'))
    return [prism(outline, 0.1, print_ink(color), (0, 0, z + i * 0.12), bevel=0)
            for i, (outline, color) in enumerate(shapes)]


def id_cards():
    """A hundred white cards in two piles; a printed one lies on a pile, one before them."""
    chance, white = Random(5), principled('pvc', '#eeeeeb', rough=0.22, specular=0.5)

    def printed(at, rot):
        blue, grey, z = print_ink('#2f5484'), print_ink('#a4a9af'), 0.7
        lines = [box((long, 1.5, 0.15), grey, (-9 + long / 2, 1 - i * 5.6, z), bevel=0)
                 for i, long in enumerate((32, 40, 24))]
        bars = [box((0.5 + i * 7 % 3 * 0.35, 5, 0.15), print_ink('#2c2d30'), (-8 + i * 1.7, -19, z), bevel=0)
                for i in range(24)]
        return group([prism(rounded(85.6, 54, 3.2), 0.76, white, bevel=0.15),
                      box((85.2, 10, 0.15), blue, (0, 15, z), bevel=0), *portrait(-27, -8, 20, z + 0.1),
                      text('CUMBRE', 6.4, print_ink('#eeece6'), (-37, 12.8, z + 0.2)),
                      text('María Soler', 5.4, print_ink('#33363a'), (-9, 4, z + 0.1)), *lines, *bars], at, rot)

    first = prism(rounded(85.6, 54, 3.2), 0.76, white, (-46, 26, 0), bevel=0.15)
    for i in range(1, 100):
        pile, level = divmod(i, 50)
        copy(first, (-46 + pile * 94 + chance.uniform(-0.4, 0.4), 26 + pile * 6 + chance.uniform(-0.4, 0.4), level * 0.79),
             (0, 0, chance.uniform(-0.5, 0.5) + pile * 5))
    printed((-46, 26, 39.5), (0, 0, -3))
    printed((24, -42, 0), (0, 0, 9))


def drawing_compass():
    """A bow compass lying open: a needle in one leg, a pencil in the other."""
    chrome, bright, half, axis = metal('#c4c6c8', 0.2), steel(0.12), 17, 6.5
    leg = [(-3.4, -92), (3.4, -92), (5.4, -4), (-5.4, -4)]
    down = dict(at=(0, 0, axis), rot=(90, 0, 0))
    needle = [prism(leg, 5, chrome, (0, 0, 4), bevel=1),
              lathe([(3, 86), (3.6, 87), (3.6, 99), (2.4, 103), (2.4, 108), (1, 110), (0.8, 122), (0, 128)], bright, **down),
              cylinder(5.6, 4, bright, (3, -95, axis), bevel=0.6, rot=(0, 90, 0)),
              text('Alero', 6, print_ink('#5f6368'), (-1.8, -44, 9.05), (0, 0, -90))]
    pencil = group(pencil_parts('#2f5470', length=94, eraser=False), (11, -132, 5), (-90, 0, 0))
    holder = [prism(leg, 5, chrome, (0, 0, 4), bevel=1), box((19, 14, 11.6), chrome, (7, -92, 0.7), bevel=1.6),
              cylinder(1.6, 8, bright, (14, -92, axis), rot=(0, 90, 0)),
              lathe([(3, 0), (4.8, 0.5), (4.8, 4.5), (3, 5), (0, 5)], bright, (19, -92, axis), rot=(0, 90, 0)), pencil]
    group(needle, rot=(0, 0, -half))
    group(holder, rot=(0, 0, half))
    # the spindle and its wheel, which keep the legs apart
    spread = 52 * tan(radians(half))
    tube([(-spread - 6.5, -52, axis), (spread + 6.5, -52, axis)], 1.3, bright, smooth=False)
    for x, radius, long in ((-spread - 4.5, 3.4, 9), (spread - 4.5, 3.4, 9), (-2, 6.4, 4)):
        cylinder(radius, long, bright, (x, -52, axis), bevel=0.6, rot=(0, 90, 0))
    cylinder(9, 11, chrome, (0, 0, 1), bevel=1)
    lathe([(0, 12), (4, 12), (4, 12.6), (3, 13.2), (0, 13.3)], bright)
    knurl = [(r, 16 + i * 1.2 + d) for i in range(14) for r, d in ((4.2, 0), (4.5, 0.4), (4.5, 0.8))]
    lathe([(2.6, 7), (2.6, 14), *knurl, (3.6, 34), (0, 34.4)], chrome, (0, 0, axis), rot=(-90, 0, 0), angle=20)


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


def chair(color='#b98a57'):
    """Beech: two bent posts, three slats, a shaped seat."""
    across, along, up = (wood(color, axis=axis, rough=0.42) for axis in (0, 1, 2))
    edge = through([(208, 0), (188, 220), (182, 430), (194, 620), (234, 860)], 8)
    outline = [*edge, *((y + 32 + 6 * max(0, 1 - abs(z - 430) / 430), z) for y, z in reversed(edge))]
    for x in (-1, 1):
        prism(outline[::-1], 34, along, (x * 194 - 17, 0, 0), bevel=5, rot=(90, 0, 90))
        lathe([(0, 0), (15, 0), (16, 1), (20, 390), (20, 436), (0, 436)], up, (x * 190, -186, 0), bevel=1)
        box((20, 370, 62), along, (x * 192, 0, 366), bevel=3)
        box((18, 380, 28), along, (x * 191, 4, 168), bevel=5)
    box((360, 20, 62), across, (0, -188, 366), bevel=3)
    box((360, 20, 62), across, (0, 190, 366), bevel=3)
    box((366, 28, 18), across, (0, 0, 174), bevel=5)

    # hollowed where one sits
    def seat(u, v):
        x, y = sin(pi * (u - 0.5)), sin(pi * (v - 0.5))
        dip = 9 * max(0, 1 - 1.5 * x * x) * max(0, 1 - 1.3 * y * y)
        round_ = 13 * (1 - ((1 - x ** 10) * (1 - y ** 10)) ** 0.5)
        return x * (222 - 8 * y ** 6), y * 216 - 14 + 8 * x * x, 458 - dip - round_

    surface(seat, 56, 56, across, angle=80)
    prism(rounded(430, 418, 16, at=(0, -10)), 13, across, (0, 0, 432.5), bevel=4)
    for y, z, high in ((209, 640, 58), (222, 725, 58), (237, 814, 72)):
        line = through([(-184, 0), (-92, -17), (0, -23), (92, -17), (184, 0)], 8)
        sheet(line, high, 14, across, (0, y, z), (79, 0, 0), bevel=4)


def cushion(size, material, at, rot=(0, 0, 0)):
    """Two puffed halves and the piping where they meet; its middle is at `at`."""
    wide, deep, high = size

    def edge(x, y):
        return wide / 2 * x * (1 - 0.05 * y ** 6), deep / 2 * y * (1 - 0.05 * x ** 6)

    def half(sign):
        def point(u, v):
            x, y = sin(pi * (u - 0.5)), sin(pi * (v - 0.5))
            full = (max(0, 1 - x ** 8) * max(0, 1 - y ** 8)) ** 0.36
            return *edge(x, y), sign * high / 2 * full * (1 - 0.1 * (x * x + y * y))
        return surface(point, 56, 56, material, angle=80)

    way = [i / 12 - 1 for i in range(24)]
    rim = [*((t, -1) for t in way), *((1, t) for t in way), *((-t, 1) for t in way), *((-1, -t) for t in way)]
    piping = tube([(*edge(x, y), 0) for x, y in rim], 5, material, closed=True)
    return group([half(1), half(-1), piping], at, rot)


def sofa(color='#66757c'):
    """Two seats, two soft backs, legs of oak."""
    cloth = fabric(color, 4, 0.9)
    bump(cloth, noise(cloth, 110, detail=2), 7)
    oak = wood('#8d6843', axis=2, rough=0.4)
    for x in (-1, 1):
        for y in (-300, 320):
            lathe([(0, 0), (15, 0), (17, 2), (25, 132), (0, 132)], oak, (x * 660, y, 0))
        box((140, 800, 500), cloth, (x * 690, 0, 128), bevel=42, segments=8)
    box((1300, 740, 170), cloth, (0, 4, 130), bevel=18, segments=5)
    box((1270, 170, 640), cloth, (0, 330, 150), bevel=45, rot=(-6, 0, 0), segments=8)
    for x in (-1, 1):
        cushion((616, 650, 180), cloth, (x * 308, -62, 368), (-1.5, 0, x * 0.6))
        cushion((610, 440, 210), cloth, (x * 309, 200, 620), (76 + x, 0, x * -1.5))


def lanyards():
    """Two badge holders, each on its ribbon with a hook."""
    def ribbon(line):
        """A strip that lies flat along a line."""
        def point(u, v):
            i = round(u * (len(line) - 1))
            (ax, ay), (bx, by) = line[max(i - 1, 0)], line[min(i + 1, len(line) - 1)]
            long = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
            x, y, side = *line[i], (v - 0.5) * 14
            return x - (by - ay) / long * side, y + (bx - ax) / long * side, 0.6 + 1.4 * u
        return point

    def one(color, loop, at, turn):
        weave, chrome = fabric(color, 0.6, 0.8), steel(0.15)
        line = through(loop, 10)
        parts = [surface(ribbon(line), len(line) - 1, 4, weave, 0.7), box((17, 13, 4.6), chrome, (0, -8, 0.1), bevel=1),
                 tube(through([(0, -13, 2.6), (0, -19, 2.6), (7, -24, 2.6), (7.5, -35, 2.6), (0, -42, 2.6), (-6.5, -36, 2.6),
                               (-5.4, -28, 2.6)], 6), 1.5, chrome),
                 cylinder(2.5, 6, chrome, (0, -14, 2.6), rot=(90, 0, 0))]
        clear, white = film('#e9eef0', 0.16, 0.15), principled('card', '#f0efeb', rough=0.5)
        slot = rounded(15, 4, 1.8, at=(0, -40))
        holder = rounded(68, 118, 4, at=(0, -92))
        parts += [prism(holder, 0.5, clear, (0, 0, 0.2), bevel=0.1, holes=[slot]),
                  prism(holder, 0.5, clear, (0, 0, 2.1), bevel=0.1, holes=[slot]),
                  prism(rounded(56, 88, 3, at=(0, -100)), 0.7, white, (0, 0, 0.9), bevel=0.1),
                  box((55.6, 13, 0.15), print_ink(color), (0, -67, 1.55), bevel=0), *portrait(0, -90, 19, 1.56),
                  text('Cumbre', 7, print_ink('#eeece6'), (0, -69.6, 1.8), align='CENTER'),
                  text('Diego Marín', 6, print_ink('#33363a'), (0, -115, 1.7), align='CENTER')]
        parts += [box((long, 1.6, 0.15), print_ink('#a4a9af'), (0, y, 1.55), bevel=0)
                  for long, y in ((34, -122), (42, -128))]
        group(parts, at, (0, 0, turn))

    one('#34567f', [(-2, -8), (-10, 24), (-46, 90), (-70, 160), (-46, 222), (8, 236), (58, 204), (62, 140), (34, 70),
                    (8, 24), (2, -8)], (-52, 0, 0), 4)
    one('#7d3b3f', [(-2, -8), (-8, 22), (-26, 70), (-38, 140), (0, 205), (58, 214), (100, 176), (92, 110), (50, 54),
                    (12, 22), (2, -8)], (56, -16, 0), -3)


def date_stamp():
    """Self-inking, on a slip of paper with its imprint."""
    shell, grey, blue = plastic('#2a2c30', 0.3), plastic('#5b6067', 0.35), plastic('#2f5484', 0.35)
    slip = [box((130, 92, 0.3), paper('#f1efe8'), bevel=0.05)]
    slip += [text('19 JUL 2026', 5.6, print_ink('#33518c'), (-16, y, 0.35), (0, 0, turn))
             for y, turn in ((-37, 3), (-26, -2))]
    group(slip, (10, -8, 0), (0, 0, 7))
    legs = [(-24, 12), (-18, 12), (-18, 35), (18, 35), (18, 12), (24, 12), *arc((13, 61), 11, 0, 90, 8),
            *arc((-13, 61), 11, 90, 180, 8)]
    parts = [side_prism(legs, 31, shell, bevel=1.8, segments=4), prism(rounded(47, 35, 4), 9, grey, bevel=1.2),
             box((34, 20, 29), plastic('#3a3d42', 0.45), (0, 3, 7), bevel=1),
             box((48.6, 17, 9), blue, (0, 0, 42), bevel=0.8)]
    # day, month and year are set at ridged wheels
    rim = [(r * cos(radians(i * 7.5)), r * sin(radians(i * 7.5))) for i, r in enumerate((8.2, 8.2, 7.4, 7.4) * 12)]
    for i in range(5):
        parts.append(group([prism(rim, 4.6, grey, bevel=0.2)], (-14.6 + i * 6.1, -8.6, 20), (0, 90, 0)))
    parts += [box((28, 20, 0.4), paper('#efede6'), (0, 0, 71.8), bevel=0.1),
              box((28, 1.6, 0.2), print_ink('#2f5484'), (0, -7.6, 72.1), bevel=0),
              text('19 JUL 2026', 4, print_ink('#33518c'), (0, 0, 72.3), align='CENTER'),
              text('4 mm', 3.6, print_ink('#6b6f75'), (0, -5, 72.3), align='CENTER'),
              text('Ribera', 8, print_ink('#d4d5d6'), (0, -15.65, 51), (90, 0, 0), 'CENTER')]
    group(parts, (-14, 8, 0.3), (0, 0, -4))


def counter_bell():
    """A chromed dome with a button above a black foot."""
    chrome, black = steel(0.07), principled('lacquer', '#222326', rough=0.22, clear=0.6)
    lathe([(0, 0), (39, 0), (42, 1), (43, 3), (43, 6), (41, 8.6), (34, 10.5), (12, 11), (9, 14), (6, 18), (0, 18)],
          black, bevel=0.3)
    outer = through([(40, 14), (39.6, 19), (37, 29), (31, 38.5), (21, 46), (10, 49.6), (4, 50.2)], 6)
    inner = [(r - 1.3 * r / 40 - 0.2, z - 1.3 * (1 - r / 42)) for r, z in reversed(outer)]
    lathe([*outer, *inner, outer[0]], chrome, angle=60)
    lathe([(9, 49), (9.6, 50.4), (9, 52), (6, 53.4), (0, 53.6)], chrome, bevel=0.2)
    cylinder(4, 40, chrome, (0, 0, 14))
    lathe([(3, 53), (3, 60), (6.6, 61), (8, 63), (7.4, 66), (4.4, 68), (0, 68.6)], chrome, angle=60)


def binding_coils():
    """An open box of spirals; three lie before it."""
    black, board, long, chance = plastic('#25262a', 0.35), laminated('#d8d4c8'), 318, Random(3)
    wide, high = 96, 78
    box((long - 1, wide - 1, 1.2), board, (0, 0, 0.1), bevel=0.3)
    for y in (-1, 1):
        box((long, 1.2, high), board, (0, y * (wide / 2 - 0.6), 0), bevel=0.3)
    for x in (-1, 1):
        box((1.2, wide - 2.5, high - 0.3), board, (x * (long / 2 - 0.7), 0, 0), bevel=0.3)
    box((long - 4, wide - 4, 54), plastic('#2b2c30', 0.8), (0, 0, 1), bevel=0.4)
    coil = tube(helix(5.2, 8.47, 35, steps=16), 0.95, black, (-149, -38.5, 61.4), smooth=False, sides=2)
    for i in range(1, 13):
        level, k = divmod(i, 7)
        copy(coil, (-149 + chance.uniform(-4, 4), -38.5 + k * 12.8 + level * 6.4, 61.4 + level * 11 + chance.uniform(0, 1)),
             (i * 47, 0, chance.uniform(-0.6, 0.6)))
    for y, turn in ((-66, -1), (-84, -2), (-102, -6)):
        copy(coil, (-146, y, 6.2), (y, 0, turn))
    # the lid stands open
    group([box((long - 2, wide * 0.8, 1), board, (0, wide * 0.4, 0), bevel=0.3)], (0, wide / 2, high - 0.5), (52, 0, 0))
    front = -wide / 2
    box((long - 0.4, 0.2, 20), print_ink('#37506b'), (0, front - 0.1, 48), bevel=0)
    text('Ribera', 17, print_ink('#eceae4'), (-146, front - 0.4, 52), (90, 0, 0))
    text('100 espirales   12 mm', 15, print_ink('#37506b'), (-146, front - 0.3, 22), (90, 0, 0))


def paper_cutter():
    """A steel board with a raised blade; some sheets lie under its guard."""
    base, black, edge = painted_metal('#b9bcb9', 0.4), plastic('#2a2c30', 0.4), metal('#c9cacb', 0.2, brushed=1)
    wide, long, top = 270, 380, 24
    box((wide, long, 16), base, (0, 0, 8), bevel=3)
    for x in (-1, 1):
        for y in (-1, 1):
            cylinder(11, 9, rubber(), (x * 112, y * 166, 0), bevel=1.5)
    ink, right = print_ink('#6d7477'), wide / 2
    for i in range(12):
        box((0.7, long - 60, 0.2), ink, (-right + 22 + i * 20, -12, top - 0.05), bevel=0)
    for i in range(16):
        box((wide - 42, 0.7, 0.2), ink, (-11, -170 + i * 20, top - 0.02), bevel=0)
    box((wide - 30, 13, 9), metal('#a9acae', 0.35, brushed=0), (-13, long / 2 - 28, top - 0.5), bevel=1.2)
    for i in range(60):
        box((0.4, 6 if i % 5 else 10, 0.2), print_ink('#2e3238'), (right - 32 - i * 3.8, long / 2 - 28, top + 8.45), bevel=0)
    # the lower edge, the guard, and the hinge
    box((5, long - 16, 17), edge, (right + 1, -4, 7.05), bevel=0.5)
    box((2, 316, 38), film('#dfe6e8', 0.18, 0.1), (right - 8, -10, top + 4), bevel=0.5)
    for y in (-172, 152):
        box((16, 10, 44), black, (right - 10, y, top - 1), bevel=2)
    cylinder(15, 22, black, (right - 4, long / 2 - 14, top + 6), bevel=2, rot=(0, 90, 0))
    box((14, 34, 26), black, (right + 1, long / 2 - 14, 8), bevel=3)
    blade = [(0, -4), (-330, -4), (-330, -26), (-250, -32), (-120, -30), (0, -20)]
    arm = [box((9, 350, 22), base, (2, -176, -6), bevel=3),
           prism(blade, 2.4, edge, (-2, 0, 0), bevel=0.4, rot=(90, 0, 90)),
           lathe([(0, 0), (10, 0), (12, 3), (13, 30), (12, 60), (14, 96), (12, 106), (0, 109)], black, (2, -338, 5),
                 bevel=0.5, rot=(90, 0, 0))]
    group(arm, (right + 6, long / 2 - 14, top + 6), (-27, 0, 0))
    for i in range(3):
        box((210, 297, 0.35), paper('#f4f3ef'), (right - 90 - i * 3, -9 - i, top + 0.2 + i * 0.4), bevel=0.05,
            rot=(0, 0, i * 0.8 - 0.4))
    text('Ribera', 14, print_ink('#4b5156'), (-right + 14, -long / 2 - 0.1, 10.4), (90, 0, 0))


def zip_bag():
    """One bag holds wooden beads, a second one lies flat below it."""
    wide, high = 100, 150

    def bag(full, at, turn):
        clear = film('#e4ebee', 0.1, 0.12, 0.25)
        bump(clear, noise(clear, 24, detail=3), 1.6)

        def side(sign):
            def point(u, v):
                x, y = min(u, 1 - u) * wide, v * high
                rise = (min(1, x / 20) * min(1, y / 18)) ** 0.6 * max(0, 1 - max(0, v - 0.5) / 0.36) ** 0.8
                return wide * (u - 0.5), high * (v - 0.5), 0.9 + full * rise if sign > 0 else 0.4
            return surface(point, 60, 80, clear, angle=80)

        red, pale = principled('zip', '#b5443f', rough=0.3), principled('seal', '#dfe6ea', rough=0.25, glow_through=0.4)
        parts = [side(1), side(-1), box((wide - 0.4, 1.6, 1.5), red, (0, 60, 0.2), bevel=0.5),
                 box((wide - 0.4, 1.3, 1.3), pale, (0, 63.4, 0.2), bevel=0.4)]
        parts += [box((1.2, high - 2, 0.9), pale, (x * (wide / 2 - 0.5), 0, 0.15), bevel=0.2) for x in (-1, 1)]
        parts.append(box((wide - 1, 1.2, 0.85), pale, (0, -high / 2 + 0.6, 0.2), bevel=0.2))
        return group(parts, at, (0, 0, turn))

    bag(0.8, (14, 10, 0), -16)
    bag(15, (0, 0, 1.6), 6)
    chance, grain = Random(8), wood('#b98c58', axis=0, rough=0.4)
    bead = lathe([(1.4, -4.6), (3.4, -4.2), (5.4, -1.6), (5.4, 1.6), (3.4, 4.2), (1.4, 4.6), (1.4, -4.6)], grain,
                 (0, 0, -4000), angle=60)
    beads = []
    for i in range(38):
        row, k = divmod(i, 6)
        x, y = -30 + k * 11.2 + row % 2 * 3 + chance.uniform(-1.6, 1.6), -50 + row * 10.6 + chance.uniform(-1.4, 1.4)
        beads.append(copy(bead, (x, y, 7.7), (chance.uniform(0, 180), chance.uniform(0, 180), 0)))
    group(beads, rot=(0, 0, 6))
    bead.hide_render = bead.hide_viewport = True


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


def suitcase(color='#42596b'):
    """A ribbed shell with a zip around it, on four casters, the handle half out."""
    shell, black, alloy = plastic(color, 0.34, grain=0.03), plastic('#26282b', 0.4), metal('#b4b7ba', 0.28)
    wide, high, deep, low = 380, 500, 200, 48
    middle = low + high / 2
    prism(rounded(wide, high, 66, 12, at=(0, middle)), deep, shell, (0, deep / 2, 0), bevel=44, rot=(90, 0, 0), segments=10)
    top, r = low + high + 1, 45
    back = -deep / 2 - 1 + r
    profile = [(-12, top), *arc((back, top - r), r, 90, 180, 12), *arc((back, low - 1 + r), r, 180, 270, 12), (-12, low - 1)]
    for i in range(8):
        x = -119 + i * 34
        sheet(profile, 17, 4, shell, (x, 0, 0), (0, 0, 90), bevel=1.4)
    for radius, material, grow in ((4.4, black, 0.6), (1.8, metal('#8f8f8c', 0.35), 4.2)):
        ring_ = rounded(wide + grow * 2, high + grow * 2, 66 + grow, 10, at=(0, middle))
        tube([(x, 0, z) for x, z in ring_], radius, material, closed=True, smooth=False)
    # a plate with the name, in place of the ribs' middle
    box((74, 5, 22), alloy, (0, -deep / 2 - 4, 396), bevel=1.2)
    text('Alero', 14, print_ink('#3a3d41'), (0, -deep / 2 - 6.7, 402), (90, 0, 0), 'CENTER')
    for x in (-1, 1):
        tube([(x * 66, 66, top - 14), (x * 66, 66, top + 188)], 7, alloy, smooth=False)
        box((30, 26, 12), black, (x * 66, 66, top - 5), bevel=3)
        for y in (-66, 66):
            box((46, 46, 22), black, (x * 136, y, 40), bevel=7)
            cylinder(9, 28, black, (x * 136, y + 3, 16), bevel=1)
            for side in (-1, 1):
                cylinder(21, 9, rubber('#2c2d30'), (x * 136 + side * 10 - 4.5, y + 7, 21), bevel=3, rot=(0, 90, 0))
    box((164, 24, 26), black, (0, 66, top + 180), bevel=9, segments=5)
    sheet(through([(-62, 0), (-56, 15), (-30, 21), (30, 21), (56, 15), (62, 0)], 6), 22, 7, black, (0, 22, top - 1),
          bevel=2.4)
    box((8, 46, 70), black, (wide / 2 + 2, -8, middle + 20), bevel=3)
    box((3, 22, 26), alloy, (wide / 2 + 6, -8, middle + 42), bevel=1)
    group([sheet(through([(-60, 0), (-54, 14), (-30, 19), (30, 19), (54, 14), (60, 0)], 6), 20, 6, black, bevel=2)],
          (wide / 2 - 1, 32, middle), (0, 90, 0))


PICTURES = {
    '1/world-map': (world_map, dict(turn=-14, pitch=8)),
    '1/divider-folder': (divider_folder, dict(turn=-26, pitch=44)),
    '1/id-card': (id_cards, dict(turn=-22, pitch=34)),
    '1/drawing-compass': (drawing_compass, dict(turn=30, pitch=50)),
    '1/open-book': (minute_book, dict(turn=-16, pitch=40)),
    '1/graph-pad': (graph_pad, dict(turn=-20, pitch=48)),
    '1/month-planner': (month_planner, dict(turn=-18, pitch=46)),
    '1/card-file': (card_file, dict(turn=-30, pitch=26)),
    '1/card-index': (rotary_file, dict(turn=-32, pitch=22)),
    '1/chair': (chair, dict(turn=-32, pitch=16)),
    '1/sofa': (sofa, dict(turn=-24, pitch=15)),
    '1/lanyard': (lanyards, dict(turn=16, pitch=50)),
    '1/date-stamp': (date_stamp, dict(turn=-26, pitch=26)),
    '1/counter-bell': (counter_bell, dict(pitch=22)),
    '1/binding-combs': (binding_coils, dict(turn=-24, pitch=34)),
    '1/paper-cutter': (paper_cutter, dict(turn=-28, pitch=30)),
    '1/zip-bag': (zip_bag, dict(turn=-16, pitch=48)),
    '1/sketchbook': (sketchbook, dict(turn=-22, pitch=44)),
    '1/suitcase': (suitcase, dict(turn=-28, pitch=12)),
}
