"""Small things on a desk: scissors, glue, tape, notes, calculators, erasers."""
from math import cos, radians, sin

from materials import card, metal, page_edges, plastic, principled, print_ink, steel
from shapes import arc, box, cut, cylinder, group, lathe, lay, move, prism, ring, sheet, side_prism, text, through


def scissors(color='#2c2e31', accent='#8a3434'):
    """Lying, a little open: each half is a steel blade with a plastic handle."""
    blade_steel = steel(0.2, brushed=1)
    handle, lining = plastic(color, 0.42, grain=0.02), plastic(accent, 0.5)

    def half(side, lift):
        blade = [(-2, -14), (7.2, -14), (8.6, 4), (7.5, 40), (4.4, 80), (0.6, 108), (-0.6, 108), (-1.4, 60), (-2.2, 8)]
        outer = through([(-3, -8), (6, -6), (10, -22), (24, -34), (31, -58), (27, -84), (15, -96), (3, -88), (-2, -66),
                         (-1, -40), (-5, -22)], 8, closed=True)
        inner = through([(9, -42), (20, -48), (22, -64), (18, -80), (11, -84), (6, -72), (6, -54)], 8, closed=True)
        parts = [
            prism([(x * side, z) for x, z in blade][::side], 1.7, blade_steel, (0, 0, lift), bevel=0.35),
            prism([(x * side, z) for x, z in outer], 8, handle, (0, 0, lift - 2.6), bevel=2.2,
                  holes=[[(x * side, z) for x, z in inner]]),
            prism([(x * side, z) for x, z in swollen(inner, 1.3)], 8.6, lining, (0, 0, lift - 2.9), bevel=0.8,
                  holes=[[(x * side, z) for x, z in swollen(inner, -1.6)]]),
        ]
        return group(parts, rot=(0, 0, 9 * side))

    half(1, 2.9)
    half(-1, 4.7)
    cylinder(4.2, 5.2, steel(0.3), (0, 0, 2.3), bevel=0.7)
    box((5.6, 0.9, 0.2), plastic('#4c4d50', 0.5), (0, 0, 7.4), bevel=0.05, rot=(0, 0, 35))


def swollen(outline, by):
    """An outline moved outwards from its middle."""
    x = sum(p[0] for p in outline) / len(outline)
    y = sum(p[1] for p in outline) / len(outline)
    return [(px + by * (px - x) / 10, py + by * (py - y) / 10) for px, py in outline]


def glue_stick(color='#c9c5b8', band='#3d6a8c'):
    """Standing without its cap, which lies in front."""
    white, cap = plastic('#eeece6', 0.3), plastic(band, 0.3)
    lathe([(0, 0), (13.0, 0), (13.6, 0.8), (13.6, 14), (12.8, 15)], cap)
    for i in range(28):
        angle = i * 360 / 28
        box((1.1, 1.2, 12), cap, (13.5 * cos(radians(angle)), 13.5 * sin(radians(angle)), 1), bevel=0.3,
            rot=(0, 0, angle))
    lathe([(13.2, 15), (13.4, 15.6), (13.4, 76), (12.8, 77), (11.6, 77), (11.6, 90), (11.0, 90.6), (10, 90.6), (10, 80)],
          white, bevel=0.2)
    lathe([(13.43, 22), (13.46, 22.1), (13.46, 62), (13.43, 62.1)], print_ink('#3d6a8c'))
    lathe([(13.47, 26), (13.49, 26.1), (13.49, 31), (13.47, 31.1)], print_ink('#d9c15a'))
    wrapped('Alero', 8.5, print_ink('#eeece6'), 13.55, 42)
    wrapped('21 g', 4.5, print_ink('#eeece6'), 13.55, 34.5)
    lathe([(9.8, 80), (9.8, 95.5), (9.0, 97), (0, 97.4)], principled('glue', '#efece2', rough=0.35, specular=0.6))
    lay([lathe([(0, 0), (12.8, 0), (13.6, 0.9), (13.6, 24), (13.0, 24.4), (12.4, 24), (12.2, 3)], cap)], 13.6,
        (20, -34, 0), turn=-28)


def wrapped(words, size, ink, radius, z, towards=-90):
    """Words around an upright cylinder, letter by letter."""
    advance = size * 0.56
    wide = [advance * (0.55 if c in 'il.,1 ' else 1.45 if c in 'mwMW' else 1) for c in words]
    along = -sum(wide) / 2
    for letter, step in zip(words, wide):
        angle = radians(towards) + (along + step / 2) / radius
        text(letter, size, ink, (radius * cos(angle), radius * sin(angle), z), (90, 0, angle * 57.29578 + 90), 'CENTER')
        along += step


def tape_dispenser(color='#33363b'):
    """A small dispenser with a roll of clear tape."""
    body = plastic(color, 0.35)
    shell = [(-40, 2), (-39, 0), (56, 0), (58, 3), (58, 22), (54, 27), (46, 27), (34, 24), *arc((-5, 36), 33, -25, -160, 22),
             (-37.5, 26), (-39.5, 22)]
    side_prism(shell, 24, body, bevel=1.6, segments=4)
    for y in (-11.4, 11.4):
        side_prism(through([(-38, 20), (-30, 34), (-5, 40), (20, 34), (34, 24), (24, 4), (-22, 3)], 6, closed=True), 1.6,
                   body, (0, y, 0), bevel=0.6)
    clear = principled('tape', '#e9e4d3', rough=0.12, specular=0.6, glow_through=0.35)
    roll = [ring(32, 13.5, 19, clear, bevel=0.3), ring(13.5, 11, 19.6, plastic('#e4e2dc', 0.4), (0, 0, -0.3), bevel=0.4)]
    roll += [ring(16 + i * 1.8 + 0.4, 16 + i * 1.8, 0.05, print_ink('#cfc8b0'), (0, 0, 19), bevel=0) for i in range(9)]
    group([group(roll, (0, 0, -9.5))], (-5, 0, 36), (90, 0, 0))
    cylinder(11, 24.4, body, (-5, 12.2, 36), rot=(90, 0, 0), bevel=0.8)
    # the strip from the roll to the teeth
    sheet([*arc((-5, 36), 32.2, 120, 52, 14), (58, 28.2), (61, 26.6)], 19, 0.3, clear)
    teeth = [(-11, 0), *[(-11 + i * 1.1, 2.2 if i % 2 else 0.6) for i in range(1, 20)], (11, 0), (11, -4), (-11, -4)]
    group([prism(teeth, 0.7, steel(0.25), bevel=0.1)], (58.2, 0, 26.4), (0, -10, -90))
    text('Ribera', 7.5, print_ink('#cfd0d2'), (-17, -12.3, 10), (90, 0, 0))


def sticky_notes():
    """Three pads: one lies on the others, turned a little."""
    def pad(color, at, turn, high=9):
        leaf = principled('note', color, rough=0.8, specular=0.2)
        parts = [box((76, 76, high), page_edges(color, lines=0.35), bevel=0.15)]
        # the top sheet has come loose at its lower side
        parts.append(sheet([(38, high + 0.1), (10, high + 0.12), (-15, high + 0.5), (-30, high + 1.7), (-38, high + 3.1)],
                           76, 0.12, leaf))
        return group(parts, at, (0, 0, turn))

    pad('#e8d77c', (0, 0, 0), 84)
    pad('#e3a3ad', (70, 30, 0), 70)
    pad('#9cc3b0', (26, 14, 9.6), 100)


def calculator(color='#3a3d42', brand='Ribera'):
    """A desk calculator: a wedge with a raised display and soft keys."""
    body = plastic('#d4d3ce', 0.38, grain=0.015)
    face = plastic(color, 0.4, grain=0.015)
    side = [(-95, 0), (95, 0), (95, 31), (88, 36), (58, 30), (-90, 12), (-95, 9)]
    wedge = side_prism(side, 148, body, bevel=4, segments=5)
    move(wedge, rot=(0, 0, 90))
    keys = []
    panel = box((138, 116, 1.6), face, (0, -27, 0), bevel=0.6)
    light, dark, red = plastic('#eae8e2', 0.45), plastic('#55595f', 0.45), plastic('#9c4a3f', 0.45)
    for row in range(5):
        for column in range(6):
            x, y = -55 + column * 22, 20 - row * 22 - 27
            kind = light if 1 <= column <= 3 and row >= 1 else dark
            kind = red if (column, row) == (0, 0) else kind
            keys.append(key(x, y, kind))
            label = KEYS[row][column]
            if label:
                ink = print_ink('#33363a' if kind is light else '#eeece6')
                keys.append(text(label, 9, ink, (x, y - 3.2, 6.35), align='CENTER'))
    group([panel, *keys], (0, 2, 22.6), (7, 0, 0))
    group([
        box((132, 40, 4), face, (0, 0, 0), bevel=1.5),
        box((116, 26, 0.6), principled('display', '#a9b5a6', rough=0.12, specular=0.5), (0, 0, 3.8), bevel=0.3),
        *segment_digits('123456.78'),
        text(brand, 5.5, print_ink('#c9cac8'), (-57, 14.6, 4.05)),
    ], (0, 70, 31.6), (11.5, 0, 0))


KEYS = (('C', 'CE', '%', '√', 'MR', 'M+'), ('±', '7', '8', '9', '×', '÷'), ('MC', '4', '5', '6', '−', 'M−'),
        ('00', '1', '2', '3', '+', 'MU'), ('AC', '0', '.', '000', '=', 'GT'))


def key(x, y, material):
    return box((18.5, 17.5, 5), material, (x, y, 1.3), bevel=1.6, segments=4)


SEGMENTS = {'0': 'abcdef', '1': 'bc', '2': 'abged', '3': 'abgcd', '4': 'fgbc', '5': 'afgcd', '6': 'afgedc', '7': 'abc',
            '8': 'abcdefg', '9': 'abcdfg'}


def segment_digits(number):
    """A number as a liquid crystal shows it, right aligned."""
    ink = print_ink('#30362f')
    places = {'a': (0, 8, 1), 'b': (2.6, 5, 0), 'c': (2.6, 0, 0), 'd': (0, -3, 1), 'e': (-2.6, 0, 0), 'f': (-2.6, 5, 0),
              'g': (0, 2.5, 1)}
    bars, x = [], 48
    for digit in reversed(number):
        if digit == '.':
            bars.append(box((1.2, 1.2, 0.05), ink, (x + 5.6, -5.6, 4.42), bevel=0))
            continue
        for part in SEGMENTS[digit]:
            dx, dy, flat = places[part]
            bars.append(box((4.6, 1.1, 0.05) if flat else (1.1, 4.4, 0.05), ink, (x + dx + dy * 0.06, dy * 1.1 - 2.6, 4.42),
                            bevel=0))
        x -= 9.6
    return bars


def eraser():
    """White erasers in a card sleeve: two, one leaning on the other."""
    def one(at, rot):
        white, sleeve = principled('eraser', '#eeebe4', rough=0.6, specular=0.3), card('#34577d', 0.5)
        return group([
            box((60, 22, 12), white, bevel=1.8, segments=5),
            box((42, 22.5, 12.5), sleeve, (9.6, 0, -0.25), bevel=0.6),
            box((4, 22.6, 12.6), print_ink('#d8c263'), (-7.4, 0, -0.3), bevel=0.6),
            text('Alero', 9.5, print_ink('#eeece6'), (-0.5, -3.2, 12.35)),
        ], at, rot)

    one((0, 0, 0.3), (0, 0, 0))
    one((8, 33, 0.3), (0, 0, -13))


def sharpener():
    """A metal wedge with a steel blade: one lies, one stands on its side behind it."""
    def one(at, rot):
        body = metal('#b9bcc0', 0.36)
        outline = [(-12.5, -7.5), (12.5, -5.2), (12.5, 5.2), (-12.5, 7.5)]
        wedge = prism(outline, 11, body, bevel=0.5)
        cut(wedge, lathe([(4.1, -30), (0.6, 30)], None, (0, 0, 5.2), rot=(0, 90, 0), steps=48))
        slot = box((20, 4, 12), None, (1, -1.4, 6.4))
        cut(wedge, slot)
        blade = prism([(-10.5, -3.4), (10.5, -3.4), (10.5, 3.4), (-10.5, 3.4)], 0.6, steel(0.16, brushed=0), (0, 1.5, 10.9),
                      bevel=0.12)
        screw = lathe([(2.1, 0), (2.1, 0.5), (1.6, 1.1), (0, 1.3)], steel(0.2), (-1, 2.2, 11.5))
        notch = box((3.6, 0.5, 0.3), plastic('#3b3c3e'), (-1, 2.2, 12.6), bevel=0.05, rot=(0, 0, 40))
        return group([wedge, blade, screw, notch], at, rot)

    one((0, 0, 0), (0, 0, 0))
    one((13, 22, 7), (90, 0, -24))


def ruler(length=300):
    """Aluminium, with engraved marks."""
    metal_ = metal('#c9cccf', 0.34, brushed=0)
    ink = print_ink('#2f3236')
    wide = 32
    side_prism([(-wide / 2, 0), (wide / 2, 0), (wide / 2, 2.2), (-wide / 2 + 9, 2.2), (-wide / 2, 0.9)], length + 12, metal_,
               bevel=0.25, rot=(0, 0, 90))
    for i in range(length + 1):
        long = 6.5 if i % 10 == 0 else 5 if i % 5 == 0 else 3.4
        mark = box((0.22, long, 0.02), ink, (0, long / 2, 0), bevel=0)
        group([mark], (-length / 2 + i, -wide / 2 + 0.3, 0.98), (8.2, 0, 0))
        if i % 10 == 0:
            text(str(i // 10), 5, ink, (-length / 2 + i, -wide / 2 + 10, 2.23), align='CENTER')
    text('Alero', 6.5, ink, (112, 6, 2.23))
    ring(3.2, 2.6, 0.1, plastic('#6d7074', 0.4), (-length / 2 - 0.5, 8, 2.18), bevel=0)
    cylinder(2.7, 0.1, print_ink('#d8d6cf'), (-length / 2 - 0.5, 8, 2.16), bevel=0)


PICTURES = {
    '1/scissors': (scissors, dict(turn=-52, pitch=42)),
    '1/glue-stick': (glue_stick, dict(turn=0)),
    '1/tape': (tape_dispenser, dict(turn=-22)),
    '1/sticky-notes': (sticky_notes, dict(turn=-10, pitch=34)),
    '1/calculator': (calculator, dict(turn=-24, pitch=34)),
    '1/eraser': (eraser, dict(turn=-26, pitch=32)),
    '1/sharpener': (sharpener, dict(turn=-30, pitch=32)),
    '1/ruler': (ruler, dict(turn=38, pitch=50)),
}
