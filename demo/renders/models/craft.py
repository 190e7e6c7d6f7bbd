"""Paints, brushes, canvas, clay, wool and thread."""
from math import cos, pi, radians, sin
from random import Random

from materials import (bump, card, darker, fabric, glass, laminated, metal, mixed, noise, paper, plastic, principled,
                       print_ink, steel, wood)
from models.desk import wrapped
from shapes import box, circle, group, lathe, lay, prism, ring, rounded, surface, text, through, tube


def acrylic_tube(color):
    """An aluminium tube of paint that lies, folded flat at its end."""
    white, paint, metal_ = principled('lacquer', '#e8e6e0', rough=0.3), principled('paint', color, rough=0.35), metal('#b9bbbc',
                                                                                                                      0.35)
    long, r = 112, 15

    def skin(start, end, grow):
        def point(u, v):
            t = start + (end - start) * v
            angle = 2 * pi * u
            across, up = r + 8.5 * t ** 1.3 + grow, r * (1 - t ** 1.15) + 0.7 + grow
            return t * long, across * cos(angle), r - 7 * t + up * sin(angle)
        return point

    surface(skin(0, 1, 0), 96, 60, white, angle=80)
    surface(skin(0.36, 0.8, 0.08), 96, 40, paint, angle=80)
    surface(skin(0.33, 0.345, 0.08), 96, 4, print_ink('#3a3a3c'), angle=80)
    box((7, 2 * (r + 8.6), 2.6), metal_, (long + 1, 0, 6.8), bevel=0.7)
    box((0.6, 2 * (r + 8.6), 3), metal_, (long - 3.4, 0, 6.6), bevel=0.2)
    cap = [lathe([(15, 0), (15.4, 0.6), (15, 1.6), (7, 6), (6.6, 8)], white),
           lathe([(8.2, 7), (8.8, 7.4), (8.4, 21), (7.6, 22), (0, 22)],
                                                                                 plastic('#2b2c2f', 0.4), bevel=0.3)]
    for i in range(24):
        angle = radians(i * 15)
        cap.append(box((0.9, 0.9, 12), plastic('#2b2c2f', 0.4), (8.6 * cos(angle), 8.6 * sin(angle), 8.4), bevel=0.2))
    group(cap, (0, 0, r), (0, -90, 0))
    group([text('Nube', 8.5, print_ink('#3a3a3c'), (0, 0, 0))], (7, -2.4, 29.4), (0, 9, 0))


def chinese_ink():
    """A large bottle with a pale label and a painted stalk of bamboo."""
    body = plastic('#232326', 0.25)
    lathe([(0, 0), (36, 0), (39, 3), (39, 132), (34, 148), (20, 158), (17, 160), (17, 166)], body, bevel=0.4)
    lathe([(18, 163), (19.6, 164), (19.6, 190), (18, 192), (0, 192.4)], plastic('#9c322c', 0.3), bevel=0.4)
    lathe([(39.1, 26), (39.3, 26.2), (39.3, 118), (39.1, 118.2)], card('#e9e1cd', 0.6))
    ink = print_ink('#31423a')
    for z in (34, 56, 78):
        box((5, 0.3, 19), ink, (-6 + z * 0.04, -39.4, z), bevel=0.1, rot=(0, 2, 0))
    for x, z, lean in ((6, 88, 52), (9, 72, 66), (-15, 84, -50), (-17, 66, -62), (7, 58, 60)):
        leaf = prism(through([(0, -11), (2.2, 0), (0, 13), (-2.2, 0)], 6, closed=True), 0.2, ink, bevel=0, rot=(90, 0, 0))
        group([group([leaf], rot=(0, lean, 0))], (x, -39.0 + abs(x) * 0.1, z))


def tempera(color='#b43a34'):
    """A bottle of school paint with a pouring cap."""
    paint = principled('bottle', mixed(color, '#ffffff', 0.04), rough=0.22, specular=0.55)
    lathe([(0, 0), (34, 0), (37, 3), (37, 128), (34, 142), (22, 154), (17, 157), (17, 162)], paint, bevel=0.4)
    white = plastic('#e9e7e1', 0.35)
    lathe([(18, 158), (20, 159), (20, 176), (18, 178), (9, 180), (5, 196), (4, 197), (0, 197)], white, bevel=0.3)
    for i in range(36):
        angle = radians(i * 10)
        box((0.9, 0.9, 15), white, (20 * cos(angle), 20 * sin(angle), 160), bevel=0.2, rot=(0, 0, i * 10))
    lathe([(37.1, 26), (37.3, 26.2), (37.3, 116), (37.1, 116.2)], card('#efece3', 0.5))
    lathe([(37.32, 26.4), (37.42, 26.5), (37.42, 44), (37.32, 44.1)], print_ink(color))
    wrapped('Nube', 24, print_ink('#3a3a3c'), 37.6, 80)
    wrapped('témpera', 11, print_ink('#3a3a3c'), 37.6, 64)
    wrapped('500 ml', 8, print_ink('#efece3'), 37.7, 31)


def brush_parts(r, handle, hair='#8a6a45', long=200):
    """A round brush along z, its tip at 0."""
    s = r / 3
    bristle = principled('hair', hair, rough=0.75, specular=0.25)
    bump(bristle, noise(bristle, 0.3, stretch=(1, 1, 60), detail=3), 0.2)
    return [lathe([(0, 0), (r * 0.35, 4 * s), (r * 0.85, 11 * s), (r, 18 * s), (r * 0.92, 27 * s)], bristle),
            lathe([(r * 0.95, 25 * s), (r * 1.0, 26 * s), (r * 1.02, 44 * s), (r * 0.92, 45 * s), (r * 1.02, 46 * s),
                   (r * 1.08, 62 * s)],
                  steel(0.18)),
            lathe([(r * 1.0, 61 * s), (r * 1.35, 78 * s), (r * 1.25, 100 * s), (r * 0.7, long - 30), (r * 0.45, long - 4),
                   (0, long)],
                  principled('varnish', handle, rough=0.2, clear=0.8))]


def paintbrushes():
    for i, (r, color, turn) in enumerate(((4.2, '#7c2f2b', -9), (3.2, '#1f3f5f', 0), (2.3, '#2f5a43', 8))):
        group([lay(brush_parts(r, color, long=205 - i * 12), r * 1.36)], (i * 8, 24 - i * 24, 0), (0, 0, turn))


def chinese_brushes():
    """Bamboo and goat hair, in three sizes."""
    for i, (r, turn) in enumerate(((4.6, -8), (3.8, 1), (3.1, 9))):
        bamboo = wood('#c3a266', axis=2, rough=0.35)
        hair = principled('hair', ('#e4ddcc', '#6d5238', '#2e2a27')[i], rough=0.8)
        bump(hair, noise(hair, 0.3, stretch=(1, 1, 60), detail=3), 0.25)
        high = 210
        profile = [(r * 0.9, 40), (r, 41), (r, 104), (r * 1.1, 106), (r, 108), (r, 176), (r * 1.1, 178), (r, 180), (r, high),
                   (0, high)]
        parts = [lathe([(0, 0), (r * 0.3, 8), (r * 0.8, 22), (r * 1.0, 34), (r * 0.85, 43)], hair),
                 lathe(profile, bamboo, bevel=0.2),
                 lathe([(r * 1.06, 40), (r * 1.14, 41), (r * 1.1, 50), (r, 51)], plastic('#2c2620', 0.35)),
                 tube(through([(0, 0, high), (6, 0, high + 5), (0, 0, high + 11), (-6, 0, high + 5), (0, 0, high)], 6), 0.5,
                      principled('cord', '#8a3a34', rough=0.9))]
        lay(parts, r * 1.15, (i * 6, 26 - i * 26, 0), turn=turn)


def ink_bottle(color):
    """Thick glass, nearly full, with a black cap."""
    outer, inner = rounded(52, 52, 7), rounded(45, 45, 5)
    ink = principled('ink', darker(color, 0.35), rough=0.08, specular=0.6)
    prism(outer, 40, glass(), bevel=3, segments=5)
    prism(inner, 27, ink, (0, 0, 4.5), bevel=1.6)
    lathe([(13, 40), (13, 46), (14, 46.5), (14, 48)], glass())
    cap = plastic('#26272a', 0.3)
    lathe([(15, 45), (16, 45.6), (16, 60), (15, 61), (0, 61)], cap, bevel=0.4)
    for i in range(40):
        angle = radians(i * 9)
        box((0.9, 0.9, 12.5), cap, (16 * cos(angle), 16 * sin(angle), 46.4), bevel=0.2, rot=(0, 0, i * 9))
    front = -26.2
    box((36, 0.2, 21), print_ink('#ece7da'), (0, front, 9), bevel=0)
    box((36, 0.1, 3.4), print_ink(color), (0, front - 0.15, 10), bevel=0)
    text('Cumbre', 7.6, print_ink('#3a3a3c'), (0, front - 0.2, 20), (90, 0, 0), 'CENTER')
    text('30 ml', 4.4, print_ink('#3a3a3c'), (0, front - 0.2, 15), (90, 0, 0), 'CENTER')


def watercolors():
    """An open tin: twelve pans, a brush between the rows, the lid with its wells behind."""
    tin, white = principled('tin', '#2b3036', rough=0.3, clear=0.5), principled('enamel', '#ecebe6', rough=0.25, clear=0.5)
    box((214, 92, 14), tin, bevel=2.2)
    box((208, 86, 1), white, (0, 0, 13.2), bevel=0.3)
    colors = ('#d9b53c', '#cf7d34', '#b63a33', '#963a5c', '#5f468c', '#2d4d90', '#2f7f9b', '#2f7550', '#7c9a3f', '#8a5a35',
              '#4d3a2e', '#26272a')
    for i, color in enumerate(colors):
        x, y = (i % 6 - 2.5) * 33.6, -25 if i < 6 else 25
        box((30, 24, 5), plastic('#e9e8e3', 0.35), (x, y, 13.8), bevel=0.8)
        cake = principled('watercolor', darker(color, 0.12), rough=0.55)
        bump(cake, noise(cake, 5, detail=3), 0.6)
        box((26, 20, 4.4), cake, (x, y, 15.4), bevel=1.4)
    lay(brush_parts(2.4, '#2b2c2f', long=168), 3.3, (-84, 0, 14.2))
    lid = [box((214, 92, 2), tin, bevel=0.8)]
    lid += [box((214, 2, 10), tin, (0, y * 45, 0), bevel=0.8) for y in (-1, 1)]
    lid += [box((2, 92, 10), tin, (x * 106, 0, 0), bevel=0.8) for x in (-1, 1)]
    for x in (-1, 0, 1):
        lid.append(box((64, 80, 1.2), white, (x * 68, 0, 2.2), bevel=0.5))
        lid.append(ring(30, 28.6, 1.2, white, (x * 68, 0, 3.2), bevel=0.5))
    group([group(lid, (0, 46, 0))], (0, 46, 12), (62, 0, 0))


def canvases():
    """Two stretched canvases, one leaning on the other."""
    def one(wide, high, at, lean, turn):
        cloth = fabric('#ebe7dc', 0.9, 0.9)
        edge = [box((wide, 18, high), cloth, (0, 9, 0), bevel=1.6)]
        return group([group(edge, rot=(-lean, 0, 0))], at, (0, 0, turn))

    one(300, 240, (-20, 40, 0), 12, 6)
    one(200, 250, (88, -14, 0), 15, -10)


def picture_frame():
    """A frame of oak with a mat; the print is a landscape."""
    def border(wide, deep, rail):
        return [(-wide / 2, 0), (wide / 2, 0), (wide / 2, deep), (-wide / 2, deep)], \
            [(-wide / 2 + rail, rail), (wide / 2 - rail, rail), (wide / 2 - rail, deep - rail), (-wide / 2 + rail, deep - rail)]

    outer, hole = border(300, 300, 18)
    frame = prism(outer, 17, wood('#a9794a', axis=1, rough=0.4), bevel=1.4, rot=(90, 0, 0), holes=[hole])
    mat_outer, mat_hole = border(268, 268, 52)
    parts = [frame, prism(mat_outer, 1.4, paper('#f0ede4'), (0, -5, 16), bevel=0.3, rot=(90, 0, 0), holes=[mat_hole]),
             box((176, 0.4, 176), print_ink('#c9d8db'), (0, -4.4, 62), bevel=0)]
    hills = (([(-84, 66), (84, 66), (84, 134), (46, 156), (0, 128), (-44, 148), (-84, 118)], '#8fa7a4'),
             ([(-84, 66), (84, 66), (84, 108), (30, 98), (-24, 118), (-84, 94)], '#5f8073'),
             ([(-84, 66), (84, 66), (84, 84), (14, 92), (-84, 76)], '#3f5f4d'))
    for i, (outline, color) in enumerate(hills):
        parts.append(prism(outline, 0.1, print_ink(color), (0, -4.7 - i * 0.12, 0), bevel=0, rot=(90, 0, 0)))
    parts.append(prism(circle(13, (34, 190), 32), 0.1, print_ink('#e5c98c'), (0, -4.7, 0), bevel=0, rot=(90, 0, 0)))
    group([group(parts)], rot=(-9, 0, 0))
    group([box((60, 3, 190), card('#3a3630'), (0, 0, 0), bevel=0.5)], (0, 66, 0), (14, 0, 0))


def modeling_clay():
    """Six bars side by side on a tray, under a paper band."""
    colors = ('#e6e2d8', '#d9b53c', '#b63a33', '#2f5a94', '#3e7d52', '#6b452c')
    box((118, 112, 1.4), card('#d9d4c8'), bevel=0.4)
    for i, color in enumerate(colors):
        clay = principled('clay', color, rough=0.55, specular=0.3)
        bump(clay, noise(clay, 6, detail=4), 0.35)
        x = (i - 2.5) * 18.6
        box((16.4, 104, 14), clay, (x, 0, 1.4), bevel=2.4, segments=4)
        for line in (-1, 0, 1):
            box((1.6, 104, 1.2), clay, (x + line * 4.4, 0, 14.8), bevel=0.5)
    board = laminated('#35506b')
    box((122, 40, 0.6), board, (0, -8, 16.6), bevel=0.2)
    for x in (-1, 1):
        box((0.6, 40, 16), board, (x * 60.6, -8, 0.6), bevel=0.1)
    text('Nube', 20, print_ink('#efece4'), (0, -15, 17.3), align='CENTER')


def yarn(color):
    """A ball wound by hand, its end loose on the ground."""
    chance = Random(5)
    wool = principled('wool', color, rough=0.95, specular=0.1, sheen=0.6)
    bump(wool, noise(wool, 1.1, detail=6, rough=0.8), 0.7)
    deep = principled('wool inside', darker(color, 0.12), rough=1)
    r = 46
    lathe([(0, -r * 0.94), *[(r * 0.94 * cos(radians(a)), r * 0.94 * sin(radians(a))) for a in range(-80, 90, 10)],
           (0, r * 0.94)], deep,
          (0, 0, r))
    for bundle in range(24):
        tilt, turn = chance.uniform(0, 180), chance.uniform(0, 360)
        for strand in range(9):
            offset = (strand - 4) * 3.1
            around = (r * r - offset * offset) ** 0.5 * (0.975 + 0.03 * bundle / 24) + 1.2
            circle_ = [(around * cos(a * pi / 24), around * sin(a * pi / 24), offset) for a in range(48)]
            group([tube(circle_, 1.65, wool, closed=True, sides=3)], (0, 0, r + 1.5), (tilt, chance.uniform(-2, 2), turn))
    tube(through([(30, -34, 1.7), (52, -52, 1.7), (84, -46, 1.7), (96, -64, 1.7), (72, -82, 1.7), (40, -78, 1.7)], 10), 1.65,
         wool)


def spool(color, at, turn=0):
    """Sewing thread on a plastic spool."""
    body, strand = plastic('#e4e0d6', 0.35), principled('thread', color, rough=0.5, sheen=0.4)
    bump(strand, noise(strand, 0.5, stretch=(60, 60, 1), detail=2), 0.35)
    profile = [(9.5, 4)]
    for i in range(44):
        profile += [(13.6 - 0.35, 4 + i * 0.8), (13.6, 4.4 + i * 0.8)]
    parts = [lathe([*profile, (9.5, 39.6)], strand, angle=20),
             lathe([(4, 0), (14.5, 0), (15, 0.5), (15, 2.4), (9.6, 4.2), (9.6, 39.4), (15, 41.2), (15, 43), (14.5, 43.6),
                    (4, 43.6), (4, 0)], body,
                   bevel=0.2)]
    return group(parts, at, (0, 0, turn))


def thread():
    """A spool, its end threaded through a needle."""
    spool('#2f5a94', (0, 10, 0))
    strand = principled('thread', '#2f5a94', rough=0.6)
    tube(through([(13, 6, 12), (20, -4, 4), (14, -20, 0.5), (-6, -26, 0.5), (-22, -20, 0.5), (-30, -28, 0.6)], 10), 0.32, strand)
    needle = steel(0.12)
    group([lathe([(0, 0), (0.5, 4), (0.62, 12), (0.62, 34), (0.8, 37), (0.5, 40), (0, 40.6)], needle)], (-28, -30, 0.7),
          (0, 90, -14))


PICTURES = {
    '2/tempera-paint': (tempera, dict(turn=-22, pitch=30)),
    '2/paintbrush': (paintbrushes, dict(turn=34, pitch=44)),
    '2/chinese-brush': (chinese_brushes, dict(turn=34, pitch=44)),
    '2/ink-jar': (chinese_ink, dict(turn=-18, pitch=16)),
    '2/watercolors': (watercolors, dict(turn=-22, pitch=36)),
    '2/canvas': (canvases, dict(turn=-16, pitch=16)),
    '2/picture-frame': (picture_frame, dict(turn=-22, pitch=14)),
    '2/modeling-clay': (modeling_clay, dict(turn=-24, pitch=42)),
    '2/thread': (thread, dict(turn=-12, pitch=34)),
}
for _color in ('159a68 1aa3d9 26252b 2642b8 5a3a29 6a35a8 7a8431 9a4a25 a81e3e c98d2b cf2487 e23a2a f5821f f7ec4f fbb725 fbfaf6').split():
    PICTURES[f'2/acrylic-tube-{_color}'] = (acrylic_tube, dict(color=mixed(f'#{_color}', '#8a8781', 0.14), turn=34, pitch=40))
for _name, _color in {'black': '#26272a', 'blue': '#2a4c92', 'red': '#a8322f', 'teal': '#2c8088'}.items():
    PICTURES[f'1/ink-bottle-{_name}'] = (ink_bottle, dict(color=_color, turn=-28, pitch=24))
for _name, _color in {'': '#9a86b5', '-gray': '#9b9b98', '-green': '#7d9c77', '-pink': '#cf9aa6', '-red': '#a84541',
                      '-yellow': '#d8bb62'}.items():
    PICTURES[f'2/yarn{_name}'] = (yarn, dict(color=_color, turn=-10, pitch=28))
