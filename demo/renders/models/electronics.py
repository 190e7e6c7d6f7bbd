"""Computer accessories, batteries and bulbs."""
from math import cos, pi, sin

from materials import brass, metal, plastic, principled, print_ink, rubber, steel
from shapes import box, cylinder, group, lathe, lay, prism, rounded, side_prism, surface, text, through, tube

# widths in keys, row by row; the longest rows have 15
ROWS = (
    ((1, 'Esc'), (0.9, None), *((1, f'F{i}') for i in range(1, 13)), (1.1, '')),
    ((1, 'º'), *((1, c) for c in '1234567890'), (1, "'"), (1, '¡'), (2, '←')),
    ((1.5, ''), *((1, c) for c in 'QWERTYUIOP'), (1, '`'), (1, '+'), (1.5, '')),
    ((1.75, ''), *((1, c) for c in 'ASDFGHJKLÑ'), (1, '´'), (2.25, '')),
    ((1.25, ''), (1, '<'), *((1, c) for c in 'ZXCVBNM'), (1, ','), (1, '.'), (1, '-'), (2.75, '')),
    ((1.25, 'Ctrl'), (1.25, ''), (1.25, 'Alt'), (6.25, ''), (1.25, ''), (1.25, ''), (1.25, ''), (1.25, 'Ctrl')),
)
PAD = (('', '/', '*', '-'), ('7', '8', '9', '+'), ('4', '5', '6', ''), ('1', '2', '3', ''), ('0', '', ',', ''))


def keyboard(color='#2b2d31'):
    """A full keyboard with a cable, its back raised by its feet."""
    case, cap = plastic(color, 0.5, grain=0.02), plastic('#35373c', 0.55, grain=0.015)
    ink = print_ink('#d9d8d3')
    step = 19.05
    wide, deep = 442, 142
    parts = [prism(rounded(wide, deep, 9), 17, case, bevel=3, segments=5),
             prism(rounded(wide - 12, deep - 14, 5), 0.6, plastic('#1d1e21', 0.6), (0, 0, 16.6), bevel=0.2)]

    def one(x, y, size, label):
        parts.append(box((size * step - 2.6, step - 2.6, 6), cap, (x, y, 17.6), bevel=1.4, segments=4))
        if label:
            small = len(label) > 1
            parts.append(text(label, 4.2 if small else 5.6, ink, (x - size * step / 2 + 4, y + (1 if small else 0.4), 23.65)))

    top = 2.5 * step
    for row, keys in enumerate(ROWS):
        x, y = -212, top - row * step - (0 if row == 0 else 4)
        for size, label in keys:
            if label is not None:
                one(x + size * step / 2, y, size, label)
            x += size * step
    for row in range(2):
        for column in range(3):
            one(87 + column * step, top - 4 - (row + 1) * step, 1, '')
    for x, y in ((87, 5), (87 + step, 5), (87 + 2 * step, 5), (87 + step, 4)):
        one(x, top - 4 - y * step, 1, '')
    for row, keys in enumerate(PAD):
        for column, label in enumerate(keys):
            one(152 + column * step, top - 4 - (row + 1) * step, 1, label)
    parts += [cylinder(1.4, 0.3, principled('lamp', '#86b58a', rough=0.3), (160 + i * 14, top + 1, 17.2), bevel=0.1) for i in range(3)]
    parts.append(text('Centella', 6, ink, (-20, -64.5, 17.1), align='CENTER'))
    group(parts, (0, 0, 2), (4.5, 0, 0)).location.z = 8
    for x in (-170, 170):
        box((30, 10, 16), case, (x, 58, 0), bevel=1.5)
        box((30, 8, 3.4), rubber(), (x, -62, 0), bevel=0.8)
    tube(through([(-60, 66, 16), (-62, 86, 6), (-90, 104, 2.4), (-150, 108, 2.4), (-176, 92, 2.4)], 8), 2.2, rubber('#232427'))


def mouse(color='#3a3d42'):
    """Three buttons, one of them the wheel."""
    shell, side = plastic(color, 0.42, grain=0.01), rubber('#26272a')
    long, wide, high = 104, 61, 37

    def point(u, v, grow=1.0, base=0.0):
        angle = 2 * pi * u
        c, s = cos(angle), sin(angle)
        rise = sin(v * pi / 2)
        flat = cos(v * pi / 2) ** 0.45
        y = long / 2 * abs(s) ** 0.82 * (1 if s > 0 else -1) * flat * grow
        x = wide / 2 * abs(c) ** 0.78 * (1 if c > 0 else -1) * flat * (1 - 0.10 * sin((y / long + 0.5) * pi)) * grow
        hump = 0.74 + 0.26 * cos((y / long - 0.10) * 2.5)
        return x, y, base + high * rise * hump

    surface(lambda u, v: point(u, v, base=3), 96, 40, shell, angle=80)
    prism([point(i / 64, 0)[:2] for i in range(64)], 3.4, side, bevel=0.6)
    # the gap between the buttons and the line behind them
    dark = plastic('#141517', 0.6)

    def height(y):
        # where the shell's middle line is at this y
        v = min((abs(abs(point(0.75 if y < 0 else 0.25, k / 200)[1]) - abs(y)), k / 200) for k in range(200))[1]
        return point(0.75 if y < 0 else 0.25, v, base=3)[2]

    tube([(0, y, height(y) - 0.35) for y in range(-50, -2, 3)], 0.75, dark)
    wheel = lathe([(9.2, -3.6), (10.6, -3), (11, 0), (10.6, 3), (9.2, 3.6)], side)
    group([wheel], (0, -27, height(-27) - 6.8), (0, 90, 0))
    prism(rounded(9.4, 27, 4.6), 0.6, dark, (0, -27, height(-27) - 1.2), bevel=0.2, rot=(12, 0, 0))
    text('Centella', 4.6, print_ink('#a9abb0'), (0, 26, height(24) + 0.4), (-24, 0, 0), 'CENTER')


def usb_stick(color='#33383f'):
    """A metal plug out of a plastic body with a loop; its cap beside it."""
    body = plastic(color, 0.35)
    prism(rounded(40, 18, 4), 8.4, body, (0, 0, 0.2), bevel=1.4, segments=4)
    prism(rounded(8, 12, 3), 6, body, (22, 0, 1.4), bevel=1.2, holes=[circle_at(2.2)])
    box((13, 12.2, 4.5), steel(0.2), (-26, 0, 2.2), bevel=0.4)
    box((0.2, 11.2, 1.6), plastic('#f0efea', 0.5), (-32.55, 0, 2.5), bevel=0)
    for y in (-2.8, 2.8):
        box((2.2, 2.2, 0.06), plastic('#17181a', 0.6), (-27.5, y, 6.7), bevel=0)
    box((24, 11, 0.05), print_ink('#c9cbcd'), (2, 0, 8.6), bevel=0)
    text('Centella', 4.6, print_ink('#33383f'), (-8.4, 0.8, 8.7))
    text('USB 3.0', 3.1, print_ink('#33383f'), (-8.4, -3.8, 8.7))
    group([prism(rounded(18, 18, 4), 8.4, body, (0, 0, 0.2), bevel=1.4, segments=4)], (-34, -22, 0), (0, 0, 24))


def circle_at(radius, at=(1, 0)):
    return [(at[0] + radius * cos(2 * pi * i / 24), at[1] + radius * sin(2 * pi * i / 24)) for i in range(24)]


def battery_parts(color, accent):
    """Along z, the pole up: an AA cell."""
    sleeve, band, nickel = metal(color, 0.28), metal(accent, 0.3), steel(0.18)
    return [
        lathe([(0, 0), (5.6, 0), (6.2, 0.3), (6.6, 0.9)], nickel),
        lathe([(6.6, 0.6), (7.1, 1.0), (7.15, 34), (7.1, 34.05)], sleeve),
        lathe([(7.16, 34), (7.16, 48.2), (6.7, 48.8), (6.2, 48.6)], band),
        lathe([(6.3, 48.3), (3.2, 48.5), (2.75, 48.7), (2.75, 50.2), (2.3, 50.5), (0, 50.5)], nickel),
    ]


def batteries(color='#2b2e33', accent='#b9853f'):
    for x, y in ((0, 0), (17, 6), (34, 12)):
        group(battery_parts(color, accent), (x, y, 0))
    lay(battery_parts(color, accent), 7.15, (-8, -22, 0), turn=-14)


def light_bulb():
    """An LED bulb on its side: a matt dome, a white body, the screw."""
    dome = principled('dome', '#f1efe9', rough=0.38, glow_through=0.25)
    white, screw = plastic('#e9e7e1', 0.35), metal('#c9c6bd', 0.22)
    thread = [(13.2 + (0.55 if i % 2 else -0.35), 3 + i * 1.55) for i in range(13)]
    parts = [
        lathe([(0, -3.5), (4.6, -3.2), (4.8, -1)], brass(0.25)),
        lathe([(4.8, -1), (7, 0), (11.5, 2.6)], plastic('#222326', 0.4)),
        lathe([(12.4, 2.4), *thread, (13.2, 24)], screw, angle=70),
        lathe([(13.4, 23.5), (14.2, 25), (16, 34), (22, 50), (27.5, 62), (28.6, 66)], white),
        lathe([(28.4, 66), (29.6, 72), (29.8, 80), (27.5, 92), (22, 101.5), (13, 108), (5, 110.4), (0, 110.8)], dome, steps=128),
        lathe([(28.62, 64.6), (28.9, 65.2), (28.9, 66.2), (28.5, 66.6)], plastic('#c9c7c0', 0.4)),
    ]
    lay(parts, 29.8, turn=0)


def ink_cartridge(color, name):
    """A cartridge as it goes into the printer, with its chip and its outlet."""
    body, clip = plastic('#26282c', 0.35), plastic(color, 0.3)
    side_prism([(-24, 0), (24, 0), (24, 40), (18, 44), (-24, 44)], 14.5, body, bevel=1.2, segments=4)
    side_prism([(24, 30), (31, 36), (31, 46), (28, 47), (24, 40)], 12, body, bevel=0.9)
    box((46, 14.9, 9), clip, (-1, 0, 35.2), bevel=1.2)
    box((34, 0.2, 26), print_ink('#e9e6de'), (-2, -7.35, 6), bevel=0)
    box((34, 0.1, 5), print_ink(color), (-2, -7.5, 6), bevel=0)
    text('Centella', 6.2, print_ink('#33363b'), (-17, -7.6, 22), (90, 0, 0))
    text(name, 5.6, print_ink('#33363b'), (-17, -7.6, 14), (90, 0, 0))
    box((0.4, 9, 12), principled('chip', '#3c6b4a', rough=0.4), (-24.1, 0, 8), bevel=0.1)
    for i in range(8):
        box((0.2, 1.4, 3.6), brass(0.3), (-24.4, -3 + (i % 4) * 2, 9.5 + (i // 4) * 5), bevel=0.05)


PICTURES = {
    '1/keyboard': (keyboard, dict(turn=-18, pitch=34)),
    '1/mouse': (mouse, dict(turn=-30, pitch=30)),
    '1/usb-stick': (usb_stick, dict(turn=26, pitch=34)),
    '1/battery': (batteries, dict(turn=-16, pitch=24)),
    '1/light-bulb': (light_bulb, dict(turn=28, pitch=27)),
}
for _name, _color in {'black': '#4a4c50', 'cyan': '#2f8cb0', 'magenta': '#b03a72', 'yellow': '#d9bf45'}.items():
    PICTURES[f'1/ink-cartridge-{_name}'] = (ink_cartridge, dict(color=_color, name='C-40', turn=30, pitch=24))
