"""Notebooks, pads, diaries and calendars."""
from math import cos, radians, sin

from materials import card, darker, laminated, lighter, page_edges, paper, plastic, principled, print_ink, rubber, steel
from shapes import box, circle, cylinder, group, helix, move, prism, rounded, sheet, surface, text, through, tube


def spiral_book(cover, width=210, height=297, sheets=10, pitch=8.47, wire=None):
    """Lies on its back, the coil along the left side; its middle is at the origin."""
    gap, margin = 0.5, 12
    count = int((height - 2 * margin) / pitch) + 1
    first = -(count - 1) / 2 * pitch
    holes = [circle(2, (-width / 2 + 6.5, first + i * pitch), 16) for i in range(count)]
    outline = rounded(width, height, 6)
    parts = [
        prism(outline, 0.9, card('#8d8f90'), bevel=0.2, holes=holes),
        prism(rounded(width - 3, height - 2.5, 5), sheets - gap, page_edges(), (1, 0, 1.1), bevel=0.1),
        prism(outline, 0.7, laminated(cover), (0, 0, sheets + 1.1), bevel=0.25, holes=holes),
    ]
    parts += [move(prism(circle(2, steps=16), 0.2, print_ink('#3a3a3a'), bevel=0),
                   (-width / 2 + 6.5, first + i * pitch, sheets + 0.95)) for i in range(count)]
    radius = (sheets + 2) / 2 + 3.6
    coil = helix(radius, pitch, count - 0.5, along='y')
    parts.append(tube(coil, 0.65, wire or steel(0.3),
                      (-width / 2 + 6.5 - radius * 0.62, first - pitch * 0.25, (sheets + 2) / 2), smooth=False))
    return parts


def spiral_notebook(cover='#2f5573', brand='Cumbre'):
    def printed():
        front = 11.8
        white = print_ink('#eceae4')
        return [
            box((150, 46, 0.02), print_ink(lighter(cover, 0.86)), (12, 62, front), bevel=0),
            text(brand, 17, print_ink(cover), (-52, 63, front + 0.05)),
            text('A4   100', 8, print_ink(cover), (-52, 47, front + 0.05)),
            box((150, 1.2, 0.02), white, (12, -118, front), bevel=0),
        ]

    # stands upright, a little open as books do
    group([*spiral_book(cover), *printed()], (0, 0, 148.5), (90 - 4, 0, 0))


def bound_block(width, height, thick, at=(0, 0, 0)):
    """The pages of a bound book; their edges are at three sides."""
    return box((width, height, thick), page_edges(), at, bevel=0.25)


def hard_book(color, width, height, thick, over=3, radius=3, cover=None):
    """A hardcover, lying: two boards, a rounded spine at the left, pages set back."""
    cover = cover or principled('book cloth', color, rough=0.5)
    spine = through([(-width / 2 + 1, 0.6), (-width / 2 - 2.4, thick * 0.25), (-width / 2 - 3, thick * 0.5),
                     (-width / 2 - 2.4, thick * 0.75), (-width / 2 + 1, thick - 0.6)], 6)
    return [
        prism(rounded(width, height, radius), 2.2, cover, bevel=0.8),
        prism(rounded(width, height, radius), 2.2, cover, (0, 0, thick - 2.2), bevel=0.8),
        bound_block(width - over, height - 2 * over, thick - 4.4, (-over / 2, 0, 2.2)),
        sheet(spine, height, 1.2, cover, bevel=0.3),
    ]


def hardcover_notebook(color='#2c2e33', band='#8e3b38'):
    """A5 with an elastic band and a ribbon; lies on a second one."""
    def one(color, at, turn):
        leather = plastic(color, 0.5, grain=0.05)
        elastic, ribbon = rubber(band), principled('ribbon', band, rough=0.5)
        parts = hard_book(color, 145, 212, 15, radius=8, cover=leather)
        x = 145 / 2 - 14
        parts += [
            box((6, 212.8, 0.9), elastic, (x, 0, 14.8), bevel=0.3), box((6, 212.8, 0.9), elastic, (x, 0, -0.5), bevel=0.3),
            *(box((6, 0.9, 15.6), elastic, (x, y * 106.2, -0.3), bevel=0.3) for y in (-1, 1)),
            sheet([(106, 7), (114, 6), (122, 2.2), (132, 0.6), (142, 0.5)], 5, 0.3, ribbon, rot=(0, 0, -86), at=(-30, 0, 0)),
            text('Cumbre', 8, print_ink('#4a4c52'), (34, -92, 15.02), align='CENTER'),
        ]
        return group(parts, at, (0, 0, turn))

    one('#34507a', (8, 8, 0.5), 9)
    one(color, (0, 0, 16), -4)


def sewn_notebook(color):
    """A4 with a cloth spine, standing, its cover a little open."""
    cover = card(color, 0.45)
    wide, high, thick = 210, 297, 12
    block = page_edges(axis=1)
    cloth = principled('cloth', darker(color, 0.35), rough=0.75)
    box((wide - 3, thick - 4, high - 5), block, (1, 0, 1), bevel=0.2)
    for y, opened in ((1, 0), (-1, -7)):
        board = group([box((wide, 2, high), cover, (wide / 2, 0, 0), bevel=0.6),
                       box((26, 2.2, high + 0.1), cloth, (13, 0, -0.05), bevel=0.6),
                       *(front_label(wide, high, color) if y < 0 else [])])
        move(board, (-wide / 2, y * (thick / 2 - 1), 0), (0, 0, opened))
    spine = through([(-thick / 2 + 0.5, 1), (-thick / 4, -1.6), (thick / 4, -1.6), (thick / 2 - 0.5, 1)], 5)
    group([prism([(z - 0 - wide / 2, x) for x, z in spine] + [(-wide / 2 + 3, thick / 2 - 1), (-wide / 2 + 3, -thick / 2 + 1)], high,
                 cloth, bevel=0.3)])


def front_label(wide, high, color):
    y = -1.1
    lines = [box((78, 0.1, 0.5), print_ink('#9a9ca0'), (wide * 0.56, y - 0.2, high * 0.66 + i * 13), bevel=0) for i in range(3)]
    return [box((104, 0.2, 66), print_ink('#ece9e1'), (wide * 0.56, y, high * 0.6), bevel=0), *lines,
            text('Cumbre', 11, print_ink(color), (wide * 0.56, y - 0.3, high * 0.6 + 52), (90, 0, 0), 'CENTER')]


def planner(color='#5b3f36'):
    """A year's diary, open at a week."""
    leather, leaf = plastic(color, 0.48, grain=0.05), paper('#f3f1ea')
    wide, deep = 148, 210
    prism(rounded(2 * wide + 14, deep + 8, 6), 2.4, leather, bevel=0.8)
    for side in (-1, 1):
        box((wide - 2, deep, 7), page_edges(), (side * (wide / 2 + 1), 0, 2.4), bevel=0.2)
        surface(lambda u, v, s=side: (s * (1 + u * (wide - 1)), (v - 0.5) * deep,
                                      9.5 + 7 * sin(3.14 * min(1, u * 1.15 + 0.02)) ** 1.2 * (1 - u) * 1.3),
                28, 2, leaf, 0.15)

    def height(x):
        u = abs(x) / wide
        return 9.75 + 7 * sin(3.14 * min(1, u * 1.15 + 0.02)) ** 1.2 * (1 - u) * 1.3

    ink = print_ink('#9ea3aa')
    for side in (-1, 1):
        for row in range(4):
            y = 62 - row * 48
            line = [(side * (14 + i * 6.1), height(14 + i * 6.1)) for i in range(21)]
            sheet(line, 0.5, 0.02, ink, at=(0, y, 0))
            for k in range(1, 5):
                sheet(line, 0.2, 0.02, print_ink('#c9ccd0'), at=(0, y - k * 8.6, 0))
            x = side * 14 if side > 0 else -136
            number = row + 1 + (3 if side > 0 else 0)
            text(str(10 + number), 11, print_ink('#6d4238'), (x + 2, y - 10.5, height(abs(x) + 5) + 0.5), (0, 0, 0))
    sheet([(104, 16), (60, 12.5), (0, 12), (-60, 12), (-100, 11.8), (-112, 5), (-124, 0.6), (-134, 0.5)], 5, 0.3,
          principled('ribbon', '#9a3d38', rough=0.5), rot=(0, 0, 88), at=(4, 0, 0))


def notepad(color='#3f6f72'):
    """A small pad, a coil along its top, standing like an easel on its folded-back cover."""
    wide, high = 100, 150
    def pad(at, rot, color):
        count, pitch = 13, 7
        first = -(count - 1) / 2 * pitch
        holes = [circle(1.8, (first + i * pitch, high / 2 - 6), 14) for i in range(count)]
        parts = [
            prism(rounded(wide, high, 4), 0.9, card('#8d8f90'), bevel=0.2, holes=holes),
            prism(rounded(wide - 1, high - 1.5, 3), 6, page_edges(), (0, -0.5, 1), bevel=0.1),
            prism(rounded(wide, high, 4), 0.6, laminated(color), (0, 0, 7.1), bevel=0.2, holes=holes),
            *(cylinder(1.8, 0.1, print_ink('#3a3a3a'), (first + i * pitch, high / 2 - 6, 7.02), bevel=0, steps=16)
              for i in range(count)),
            tube(helix(6.3, pitch, count - 0.4, 'x'), 0.6, steel(0.25), (first - pitch * 0.2, high / 2 - 6 + 3.4, 4), smooth=False),
            box((wide - 28, 26, 0.02), print_ink('#ece9e1'), (0, 16, 7.7), bevel=0),
            text('Cumbre', 9.5, print_ink(color), (0, 13, 7.75), align='CENTER'),
        ]
        return group(parts, at, rot)

    pad((16, 14, 0), (0, 0, 12), '#8d4a44')
    pad((0, 0, 8), (0, 0, -3), color)


def receipt_book(color='#44607c'):
    """A pad of forms with a stub at the left, its cover turned back."""
    wide, deep = 210, 100
    leaf, copy_ = paper('#f3f2ee'), paper('#ecdc98')
    box((wide, deep, 1), card('#8d8f90'), bevel=0.2)
    box((wide - 1, deep - 1, 9), page_edges('#ece4c6'), (0, 0, 1), bevel=0.15)
    surface(lambda u, v: (wide * (u - 0.5), (deep - 1) * (v - 0.5), 10.2), 2, 2, copy_, 0.1)
    surface(lambda u, v: (wide * (u - 0.5), (deep - 1) * (v - 0.5), 10.4 + 10 * max(0, u - 0.62) ** 2 * (1.4 - v) * 4), 24, 12, leaf, 0.1)
    box((13, deep + 0.5, 11.4), card(color, 0.5), (-wide / 2 + 6, 0, -0.3), bevel=0.6)
    box((14, deep + 0.7, 0.5), card(color, 0.5), (-wide / 2 + 6.5, 0, 11), bevel=0.2)
    ink, pale = print_ink('#53667c'), print_ink('#aab3bd')
    z = 10.56
    text('RECIBO', 9.5, ink, (-74, 30, z))
    box((44, 11, 0.02), print_ink('#dfe5ea'), (8, 33, z), bevel=0)
    text('Nº 000121', 6.4, print_ink('#a03f38'), (-12, 31, z))
    for y, long in ((16, 112), (2, 112), (-12, 112), (-32, 52)):
        box((long, 0.4, 0.02), pale, (-74 + long / 2, y, z), bevel=0)
    for i in range(30):
        box((0.8, 1.6, 0.02), pale, (-82, -48 + i * 3.3, z), bevel=0)


def wall_calendar():
    """A month's leaf under a picture of plain fields, a coil along the top; leans back a little."""
    wide, high = 297, 420
    backing = card('#d9d6cd')
    parts = [box((wide, high, 1.4), backing, bevel=0.3), box((wide - 1, high - 2, 1.6), page_edges(), (0, -1, 1.4), bevel=0.1),
             box((wide - 1, high - 2, 0.25), paper('#f2f0ea'), (0, -1, 3.0), bevel=0.05)]
    z = 3.28
    # a landscape in four plain bands
    for y, tall, color in ((150, 90, '#b9cbd3'), (96, 34, '#8aa0a0'), (66, 34, '#7b8a62'), (36, 34, '#a99a5c')):
        parts.append(box((wide - 24, tall, 0.02), print_ink(color), (0, y, z), bevel=0))
    parts += [text('Enero', 22, print_ink('#37475a'), (-134, -10, z)), text('Cumbre', 9, print_ink('#8b8f95'), (134, -8, z), align='RIGHT')]
    for day in range(31):
        cell = day + 3
        ink = print_ink('#a34a3f' if cell % 7 == 6 else '#3f4349')
        parts.append(text(str(day + 1), 14, ink, (-116 + cell % 7 * 39, -54 - cell // 7 * 29, z), align='CENTER'))
    for row in range(6):
        parts.append(box((wide - 30, 0.5, 0.02), print_ink('#c3c6ca'), (0, -32 - row * 29, z), bevel=0))
    for x in (-88, 88):
        parts.append(tube(helix(6, 7, 12, 'x'), 0.7, steel(0.3), (x - 42, high / 2 - 3, 2.5), smooth=False))
    group([group(parts, (0, high / 2, 0))], rot=(90 - 5, 0, 0))


def desk_calendar():
    """A tent of board with the month's leaves on a coil."""
    wide, high = 210, 148
    board = card('#39506a', 0.5)
    lean = 20
    base = high * sin(radians(lean))
    for side in (-1, 1):
        parts = [box((wide, high, 1.6), board, (0, high / 2, 0), bevel=0.4)]
        if side < 0:
            parts += [box((wide - 3, high - 22, 2.2), page_edges(), (0, high / 2 + 9, 1.6), bevel=0.1),
                      box((wide - 3, high - 22, 0.2), paper('#f2f0ea'), (0, high / 2 + 9, 3.8), bevel=0.05)]
            z = 4.02
            parts += [text('Enero', 14, print_ink('#39506a'), (-92, high - 34, z)),
                      text('Cumbre', 8, print_ink('#d9dce0'), (0, 7, 1.66), align='CENTER'),
                      box((wide - 20, 0.6, 0.02), print_ink('#39506a'), (0, high - 40, z), bevel=0)]
            for day in range(31):
                cell = day + 3
                ink = print_ink('#a34a3f' if cell % 7 == 6 else '#3f4349')
                parts.append(text(str(day + 1), 9.5, ink, (-84 + cell % 7 * 28, high - 56 - cell // 7 * 15, z), align='CENTER'))
        leaf = group(parts, rot=(90 - lean, 0, 0))
        group([leaf], (0, side * base, 0), (0, 0, 0 if side < 0 else 180))
    top = high * cos(radians(lean))
    tube(helix(6, 7, 26, 'x'), 0.7, steel(0.25), (-91, 0, top - 3), smooth=False)
    box((wide - 4, 2 * base - 4, 1.2), board, bevel=0.3)


PICTURES = {
    '1/spiral-notebook': (spiral_notebook, dict(turn=-24, pitch=18)),
    '1/hardcover-notebook': (hardcover_notebook, dict(turn=-24, pitch=38)),
    '1/planner': (planner, dict(turn=-16, pitch=42)),
    '1/notepad': (notepad, dict(turn=-20, pitch=42)),
    '1/receipt-book': (receipt_book, dict(turn=-22, pitch=42)),
    '1/wall-calendar': (wall_calendar, dict(turn=-20, pitch=14)),
    '1/desk-calendar': (desk_calendar, dict(turn=-24, pitch=22)),
}
for _name, _color in {'blue': '#34568a', 'green': '#3c7258', 'orange': '#c8763a', 'red': '#9d3a3a'}.items():
    PICTURES[f'1/sewn-notebook-{_name}'] = (sewn_notebook, dict(color=_color, turn=-24, pitch=18))
