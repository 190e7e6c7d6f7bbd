"""Shipping boxes, archive boxes, tapes and what protects goods on their way."""
from math import cos, degrees, pi, sin

from materials import card, darker, kraft, principled, print_ink
from shapes import box, circle, copy, cylinder, group, lathe, move, prism, ring, sheet, text

BROWN = '#b18a5e'


def cardboard_box(long=300, wide=220, high=200):
    """A shipping box, its flaps open: corrugated board, brown on both sides."""
    board, thick = kraft(BROWN), 3.5
    for y in (-1, 1):
        box((long, thick, high), board, (0, y * (wide - thick) / 2, 0), bevel=0.9)
    for x in (-1, 1):
        box((thick, wide - 2 * thick, high), board, (x * (long - thick) / 2, 0, 0), bevel=0.9)
    box((long - 4, wide - 4, thick), board, bevel=0.5)
    for side, open_ in ((0, 48), (180, -62), (90, 12), (-90, 26)):
        flap(long if side in (0, 180) else wide, wide / 2 if side in (0, 180) else long / 2, wide / 2 - 2,
             thick, board, side, high, open_)
    ink = print_ink('#5e452c')
    # the marks that every carton carries: this side up, keep dry
    for x in (96, 122):
        arrow = [(-2, 0), (2, 0), (2, 13), (7, 13), (0, 22), (-7, 13), (-2, 13)]
        prism(arrow, 0.05, ink, (x, -wide / 2 - 0.02, 20), bevel=0, rot=(90, 0, 0))
    box((44, 0.05, 1.6), ink, (109, -wide / 2 - 0.02, 14), bevel=0)
    text('Ribera', 20, ink, (-132, -wide / 2 - 0.06, 18), (90, 0, 0))


def closed_box(long=300, wide=220, high=200):
    """A carton that has been taped shut."""
    board, tape = kraft(BROWN), principled('tape', '#a57c4b', rough=0.2, specular=0.6)
    box((long, wide, high - 3), board, bevel=2.2, segments=4)
    for y in (-1, 1):
        box((long, wide / 2 - 0.6, 3), board, (0, y * (wide / 4 + 0.1), high - 3), bevel=1.2)
    box((long + 0.4, 48, 0.3), tape, (0, 0, high), bevel=0.1)
    for x in (-1, 1):
        box((0.3, 48, 62), tape, (x * (long / 2 + 0.1), 0, high - 62), bevel=0.1)
    ink = print_ink('#5e452c')
    size = min(1, high / 200)
    for x in (long / 2 - 54 * size, long / 2 - 28 * size):
        arrow = [(-2, 0), (2, 0), (2, 13), (7, 13), (0, 22), (-7, 13), (-2, 13)]
        prism([(a * size, b * size) for a, b in arrow], 0.05, ink, (x, -wide / 2 - 0.02, 20 * size), bevel=0, rot=(90, 0, 0))
    box((44 * size, 0.05, 1.6), ink, (long / 2 - 41 * size, -wide / 2 - 0.02, 14 * size), bevel=0)
    text('Ribera', 20 * size, ink, (-long / 2 + 18 * size, -wide / 2 - 0.06, 18 * size), (90, 0, 0))


def flap(long, away, deep, thick, board, side, high, open_):
    """Hangs outwards from the rim at one side, `open_` degrees below level."""
    leaf = group([box((long - 3, deep, thick), board, (0, -deep / 2, -thick / 2), bevel=0.9),
                  cylinder(thick * 0.55, long - 4, board, (-long / 2 + 2, 0, 0), rot=(0, 90, 0), bevel=0.2, steps=24)])
    move(leaf, rot=(open_, 0, 0))
    group([group([leaf], (0, -away + 1.5, high))], rot=(0, 0, side))


def tape_roll(color, inner=38, outer=54, wide=48, core='#b59468', clear=False):
    """A roll of packing tape, standing on its edge, its end a little loose."""
    face = principled('tape side', darker(color, 0.12), rough=0.5)
    roll = [
        ring(outer, inner + 3, wide, principled('tape', color, rough=0.18, specular=0.6), bevel=0.25),
        ring(inner + 3, inner, wide + 0.6, card(core), (0, 0, -0.3), bevel=0.4),
    ]
    for i in range(9):
        radius = inner + 4 + i * (outer - inner - 5) / 8
        roll.append(ring(radius + 0.5, radius, 0.06, face, (0, 0, wide), bevel=0))
    return roll


def packing_tape(color='#93683c'):
    """Two rolls, one standing behind the other."""
    group(tape_roll(color), (0, 0, 0))
    standing = group(tape_roll(color))
    move(standing, (-30, 92, 54), (90, 0, 12))


def archive_box():
    """A box for files: board printed blue, label on the end, a hole to pull it out by."""
    blue = card('#3a5a78', 0.55)
    long, wide, high = 365, 110, 265
    hole = circle(15, (0, 172), 40)
    face = [(-wide / 2, 0), (wide / 2, 0), (wide / 2, high), (-wide / 2, high)]
    group([prism(face, 2.5, blue, bevel=0.6, holes=[hole])], (0, -long / 2 + 2.5, 0), (90, 0, 0))
    for x in (-1, 1):
        box((2.5, long - 2, high), blue, (x * (wide / 2 - 1.25), 0, 0), bevel=0.7)
    box((wide, 2.5, high), blue, (0, long / 2 - 1.25, 0), bevel=0.7)
    box((wide, long, 2.5), blue, (0, 0, high - 2.5), bevel=0.7)
    box((wide - 2, long - 2, 2), blue, bevel=0.3)
    # the lid's tongue
    box((wide - 8, 0.8, 34), blue, (0, -long / 2 - 0.5, high - 35), bevel=0.3)
    front = -long / 2 - 0.1
    box((78, 0.1, 78), print_ink('#eeebe3'), (0, front, 40), bevel=0)
    for i in range(5):
        box((66, 0.1, 0.5), print_ink('#8d9299'), (0, front - 0.1, 52 + i * 11), bevel=0)
    text('Ribera', 17, print_ink('#eeebe3'), (0, front - 0.1, 206), (90, 0, 0), align='CENTER')


def bubble_wrap(length=500, radius=75):
    """A roll of bubble film, its end lying on the ground."""
    shell = principled('bubbles', '#e6ecef', rough=0.16, specular=0.6, glow_through=0.35)
    core = card('#c9b18c')
    spiral = []
    for i in range(241):
        angle, size = 2 * pi * 3 * i / 240, radius - 12 + 12 * i / 240
        spiral.append((size * sin(angle), radius - size * cos(angle)))
    sheet(spiral, length, 0.8, shell)
    cylinder(radius - 13, length - 2, shell, (0, length / 2 - 1, radius), rot=(90, 0, 0), bevel=2)
    cylinder(24, length + 1, core, (0, length / 2 + 0.5, radius), rot=(90, 0, 0), bevel=1)
    sheet([(0, 0.5), (60, 0.6), (150, 0.8), (190, 3)], length, 0.8, shell)
    bubble = lathe([(4.6, 0), (4.4, 1.6), (3.4, 3.0), (1.8, 3.7), (0, 3.9)], shell, steps=16)
    along, around = int(length / 10.5), int(2 * pi * radius / 10.5)
    for k in range(along):
        for i in range(around):
            angle, y = 2 * pi * i / around, -length / 2 + 8 + k * 10.5 + (5.2 if i % 2 else 0)
            copy(bubble, (radius * sin(angle), y, radius + radius * cos(angle)), (0, degrees(angle), 0))
        for i in range(17):
            y = -length / 2 + 8 + k * 10.5 + (5.2 if i % 2 else 0)
            copy(bubble, (12 + i * 10.2, y, 0.8 + max(0, i - 12) ** 2 * 0.1))
    move(bubble, (12, 0, 0.8))


PICTURES = {
    '1/cardboard-box': (cardboard_box, dict(turn=-30, pitch=27)),
    '1/packing-tape': (packing_tape, dict(turn=-14, pitch=27)),
    '1/clear-packing-tape': (packing_tape, dict(color='#cfc7ae', turn=-14, pitch=27)),
    '1/archive-box': (archive_box, dict(turn=28, pitch=24)),
    '1/bubble-wrap': (bubble_wrap, dict(turn=50, pitch=27)),
}
