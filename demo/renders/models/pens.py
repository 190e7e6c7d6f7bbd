"""Pens and markers."""
from materials import darker, film, metal, plastic, principled, print_ink, steel
from packs import tray
from shapes import cylinder, group, lathe, lay, move, prism, sheet, text

INK = {'blue': '#27467f', 'black': '#26272a', 'red': '#a8322f', 'green': '#2c6b4a'}


def ballpoint_parts(color):
    """Along z, the point at 0; the clip is on the side that is up when the pen lies."""
    body, grip, chrome = plastic(color, 0.22), plastic(darker(color, 0.25), 0.6), steel(0.14)
    parts = [
        lathe([(0.35, 0), (0.55, 2.2), (1.1, 2.6), (1.3, 4.5)], metal('#cfae6a', 0.2)),
        lathe([(1.4, 4), (1.9, 5), (4.0, 16), (4.3, 17), (4.3, 18)], chrome),
        lathe([(4.5, 18), (5.0, 19), (4.8, 30), (5.0, 45), (5.05, 52)], grip),
        lathe([(5.2, 52), (5.3, 53), (5.2, 120), (5.0, 121)], body, bevel=0.15),
        lathe([(5.25, 95), (5.42, 95.3), (5.42, 98.7), (5.25, 99)], chrome),
        lathe([(5.0, 121), (4.4, 128), (3.6, 129), (0, 129)], chrome, bevel=0.3),
        lathe([(2.6, 128), (2.6, 137), (2.3, 138.2), (1.4, 138.9), (0, 139)], body),
    ]
    parts += [cylinder(5.08 - 0.02 * i, 0.5, plastic(darker(color, 0.45), 0.7), (0, 0, 24 + i * 3.2), bevel=0.1)
              for i in range(7)]
    clip = sheet([(-4.6, 125), (-8.2, 123), (-8.4, 118), (-7.6, 90), (-6.2, 86), (-6.6, 82)], 4.2, 0.8, chrome, bevel=0.3)
    name = move(text('Trazo  0,7', 3.4, print_ink('#e9e7e1')), (-5.32, -1.2, 56), (0, -90, 0))
    return [*parts, clip, name]


def ballpoint(color):
    lay(ballpoint_parts(color), 5.4)


def ballpoint_box(color):
    tray(lambda i: lay(ballpoint_parts(color), 5.4), 12, 11.2, 140, 14, darker(color, 0.2), 'Trazo', '0,7 mm × 12')


def gel_pen_parts(color):
    """A clear barrel that shows the ink, and a cap of its colour."""
    shell = film('#f4f6f7', 0.16)
    parts = [
        lathe([(4.7, 42), (4.9, 43), (4.9, 146), (4.6, 147)], shell),
        lathe([(1.7, 30), (1.7, 128)], plastic(color, 0.3)),
        lathe([(1.72, 128), (1.72, 140)], principled('grease', '#cfd0cc', rough=0.2)),
        lathe([(0, 152), (3.6, 152), (4.5, 151), (4.9, 148), (4.9, 141), (4.6, 140)], plastic(color, 0.28), bevel=0.2),
        lathe([(0, 0), (3.0, 0), (4.2, 1.0), (5.3, 6), (5.5, 44), (5.2, 44.6), (4.9, 44)], plastic(color, 0.24)),
        lathe([(4.95, 45), (5.0, 45.5), (5.0, 60), (4.92, 61)], plastic('#d9dadb', 0.6)),
    ]
    clip = sheet([(-4.6, 5), (-8.0, 6.5), (-8.2, 10), (-7.5, 40), (-6.5, 43)], 3.4, 0.9, plastic(color, 0.24), bevel=0.3)
    name = move(text('Trazo  gel 0,5', 3.2, print_ink('#3c3d40')), (-4.98, -1.1, 72), (0, -90, 0))
    return [*parts, clip, name]


def gel_pen(color):
    lay(gel_pen_parts(color), 5.5)


def marker_parts(color, cap=True, barrel=None, tip='cone', letters='#eeece6'):
    """Along z, the tip at 0, the cap over it or left off."""
    shell = plastic(barrel or color, 0.3)
    ink = plastic(color, 0.28)
    parts = [
        lathe([(0, 137), (6.6, 137), (7.6, 136), (8.4, 130), (8.8, 60), (8.8, 52), (7.4, 50), (7.2, 32), (6.6, 31)], shell,
              bevel=0.3),
        lathe([(8.86, 128), (8.3, 137.2), (6.4, 138.2), (0, 138.2)], ink, bevel=0.2),
        lathe([(8.84, 60), (8.9, 60.3), (8.9, 66), (8.84, 66.3)], ink),
        move(text('Trazo', 8, print_ink(letters)), (-8.86, -2.8, 74), (0, -90, 0)),
    ]
    if cap:
        parts.append(cap_of(ink))
    else:
        parts.append(lathe([(6.6, 31), (5.2, 24), (3.2, 17), (3.0, 14)], plastic('#2c2d30', 0.4)))
        felt = principled('felt', darker(color, 0.2), rough=0.95, specular=0.1)
        if tip == 'cone':
            parts.append(lathe([(2.3, 15), (2.3, 11), (0.9, 6.2), (0.4, 5.8), (0, 5.7)], felt))
        else:
            parts.append(prism([(-2.4, 15), (2.4, 15), (2.4, 9.5), (-2.4, 5.5)], 4, felt, (0, 2, 0), bevel=0.4,
                               rot=(90, 0, 0)))
    return parts


def cap_of(material, high=50):
    """Its closed end at 0."""
    cap = lathe([(0, 0), (6.0, 0), (7.3, 1), (8.2, 6), (9.0, high - 1), (8.8, high), (7.6, high), (7.2, 6)], material)
    clip = sheet([(-7.0, 3), (-10.8, 4), (-11.2, 8), (-10.6, 38), (-9.4, 42)], 5, 1.3, material, bevel=0.4)
    return group([cap, clip])


def markers(color, barrel=None, tip='cone', letters='#eeece6'):
    """One closed, and one open with its cap beside it."""
    lay(marker_parts(color, True, barrel, tip, letters), 9, (0, 24, 0))
    lay(marker_parts(color, False, barrel, tip, letters), 8.9, (14, -8, 0), turn=-6)
    lay([cap_of(plastic(color, 0.28))], 9, (2, -34, 0), turn=-22)


def marker_box(color, barrel=None):
    tray(lambda i: lay(marker_parts(color, True, barrel), 9), 12, 18.4, 139, 21, '#3b3f45', 'Trazo', 'permanente × 12')


def flat(things):
    """Highlighters are wider than they are thick."""
    whole = group(things)
    whole.scale = (0.66, 1, 1)
    return [whole]


def highlighter(color):
    solid, clear = plastic(color, 0.25), principled('tinted plastic', color, rough=0.22, glow_through=0.3)

    def parts(cap):
        made = [
            lathe([(0, 118), (9.5, 118), (11.3, 116), (12, 110), (12.2, 50), (11.6, 48), (10.4, 47), (10.2, 30), (9, 29)],
                  clear, bevel=0.3),
            move(text('Trazo', 8, print_ink('#3a3a3c')), (-12.3, -2.6, 66), (0, -90, 0)),
        ]
        if cap:
            return [*made, lathe([(0, 6), (8.5, 6), (10.4, 7), (11.6, 11), (12.5, 48), (12.2, 49), (11, 48)], solid),
                    sheet([(-10.4, 9), (-14.6, 10), (-15.2, 14), (-14.4, 38), (-13, 42)], 7, 1.6, solid, bevel=0.5)]
        felt = principled('felt', color, rough=0.95, specular=0.1)
        return [*made, lathe([(9, 29), (7, 22), (5.2, 17), (5.0, 15)], plastic('#303134', 0.4)),
                prism([(-3.6, 16), (3.6, 16), (3.6, 8.5), (-3.6, 3)], 5, felt, (0, 2.5, 0), bevel=0.5, rot=(90, 0, 90))]

    lay(flat(parts(True)), 8.2, (0, 26, 0))
    lay(flat(parts(False)), 8.2, (16, -10, 0), turn=-7)


def slim(things, part=0.62):
    """Thinner, and as long."""
    whole = group(things)
    whole.scale = (part, part, 1)
    return [whole]


def fine_markers(color):
    """One closed, one open, as thin as a pen."""
    lay(slim(marker_parts(color)), 5.6, (0, 14, 0))
    lay(slim(marker_parts(color, cap=False)), 5.5, (14, -8, 0), turn=-7)
    lay(slim([cap_of(plastic(color, 0.28))]), 5.6, (6, -26, 0), turn=-24)


def dual_tip_parts(color, open_=False):
    """A white barrel with a cap of the ink's color at both ends: the longer one covers a brush."""
    white, ink = plastic('#e6e4de', 0.32), plastic(color, 0.26)
    parts = [
        lathe([(4.6, 34), (4.8, 36), (5.3, 44), (5.3, 120), (4.8, 128), (4.6, 130)], white),
        lathe([(5.34, 48), (5.36, 48.2), (5.36, 54), (5.34, 54.2)], ink),
        lathe([(5.0, 118), (5.45, 118.4), (5.2, 150), (4.4, 156), (3.2, 157), (0, 157)], ink),
        move(text('Trazo', 5.5, print_ink('#3a3a3c')), (-5.36, -1.9, 62), (0, -90, 0)),
    ]
    if open_:
        felt = principled('felt', color, rough=0.95, specular=0.1)
        return [*parts, lathe([(4.6, 34), (4.0, 26), (2.6, 18), (2.3, 17)], plastic('#d4d2cc', 0.4)),
                lathe([(2.0, 18), (2.1, 14), (1.5, 7), (0.5, 2.2), (0, 1.5)], felt)]
    return [*parts, lathe([(0, 0), (3.4, 0), (4.5, 1), (5.2, 8), (5.5, 43), (5.2, 43.4)], ink)]


def dual_tip_markers(color):
    lay(dual_tip_parts(color), 5.5, (0, 12, 0))
    lay(dual_tip_parts(color, open_=True), 5.4, (10, -8, 0), turn=-6)


def mechanical_pencil(color='#2c3540'):
    body, grip, chrome = plastic(color, 0.3), plastic('#1f2023', 0.65), steel(0.15)
    parts = [
        lathe([(0.25, -1), (0.3, 2.2)], plastic('#3b3c3e', 0.4)),
        lathe([(0.55, 0), (0.6, 4), (1.0, 4.4), (1.2, 7), (3.9, 16), (4.1, 17)], chrome),
        lathe([(4.2, 17), (4.4, 18), (4.2, 34), (4.4, 48)], grip),
        lathe([(4.35, 48), (4.5, 48.6), (4.5, 122), (4.2, 123)], body),
        lathe([(3.6, 122), (3.6, 132), (3.3, 133.5)], chrome, bevel=0.3),
        lathe([(2.6, 133), (2.6, 138), (2.0, 139), (0, 139)], plastic('#d8d6d0', 0.7)),
        sheet([(-4.0, 122), (-7.0, 121), (-7.2, 116), (-6.4, 92), (-5.2, 88), (-5.5, 85)], 3.6, 0.8, chrome, bevel=0.3),
        move(text('Trazo  0,5', 3, print_ink('#c9cac8')), (-4.52, -1.1, 54), (0, -90, 0)),
    ]
    parts += [cylinder(4.45, 0.6, plastic('#2c2d31', 0.7), (0, 0, 22 + i * 3), bevel=0.2) for i in range(8)]
    lay(parts, 4.5)


GEL = {'black': '#28292c', 'blue': '#2a4c92', 'brown': '#6b452c', 'gold': '#b08a3a', 'green': '#2d7550',
       'orange': '#cf7430', 'pink': '#c65f86', 'purple': '#66468c', 'red': '#b23533', 'teal': '#2c8088'}
BRIGHT = {'': '#e6df52', '-green': '#7fc25a', '-pink': '#dd7fa2', '-orange': '#e59a4e'}

PICTURES = {
    '1/permanent-marker': (markers, dict(color='#27282b', turn=28, pitch=38)),
    '1/permanent-marker-12': (marker_box, dict(color='#27282b', turn=24, pitch=38)),
    '1/mechanical-pencil': (mechanical_pencil, dict(turn=36, pitch=46)),
}
for _name, _color in INK.items():
    _end = '' if _name == 'blue' else f'-{_name}'
    PICTURES[f'1/ballpoint-pen{_end}'] = (ballpoint, dict(color=_color, turn=36, pitch=46))
    PICTURES[f'1/ballpoint-pen{_end}-12'] = (ballpoint_box, dict(color=_color, turn=24, pitch=38))
for _name, _color in GEL.items():
    PICTURES[f'1/gel-pen-{_name}'] = (gel_pen, dict(color=_color, turn=36, pitch=46))
for _name, _color in BRIGHT.items():
    PICTURES[f'1/highlighter{_name}'] = (highlighter, dict(color=_color, turn=28, pitch=38))
for _name, _color in INK.items():
    PICTURES[f'1/fine-marker-{_name}'] = (fine_markers, dict(color=_color, turn=28, pitch=38))
    PICTURES[f'1/whiteboard-marker-{_name}'] = (markers, dict(color=_color, barrel='#e4e2dc', letters='#3a3a3c', turn=28, pitch=38))
for _name, _color in {'blue': '#2f5aa0', 'gray': '#85888c', 'green': '#4c9460', 'orange': '#d9813c', 'pink': '#d37a9c',
                      'purple': '#74539a', 'red': '#bd3d3a', 'sky': '#6aaed0', 'yellow': '#e2c748'}.items():
    PICTURES[f'1/dual-tip-marker-{_name}'] = (dual_tip_markers, dict(color=_color, turn=28, pitch=38))
