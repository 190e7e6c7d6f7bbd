"""Glue, double-sided tape and a knife to cut them."""
from materials import card, lighter, paper, plastic, principled, print_ink, steel
from models.desk import wrapped
from shapes import box, group, lathe, prism, ring, sheet, text, through


def white_glue(color='#2f6aa0'):
    """A bottle of school glue with a pointed cap."""
    lathe([(0, 0), (27, 0), (30, 3), (30, 96), (26, 112), (16, 122), (14, 124), (14, 130)], plastic('#edebe5', 0.25), bevel=0.4)
    lathe([(15, 126), (16.5, 127), (16, 144), (13, 146), (7, 150), (3.4, 172), (3, 173), (0, 173)],
          principled('cap', '#c96a2c', rough=0.3), bevel=0.3)
    lathe([(30.1, 18), (30.25, 18.2), (30.25, 84), (30.1, 84.2)], print_ink(color))
    lathe([(30.3, 24), (30.38, 24.1), (30.38, 29), (30.3, 29.1)], print_ink(lighter(color, 0.7)))
    wrapped('Alero', 17, print_ink('#f1efe8'), 30.5, 58)
    wrapped('250 ml', 8, print_ink('#f1efe8'), 30.5, 40)


def double_sided_tape():
    """A flat roll; its liner is pulled off the end."""
    side = principled('tape side', '#d8c9a2', rough=0.5)
    parts = [ring(42, 25, 19, principled('tape', '#e3d8bb', rough=0.4), bevel=0.25),
             ring(25, 22.6, 19.4, card('#b59468'), (0, 0, -0.2), bevel=0.3)]
    parts += [ring(27 + i * 1.8 + 0.4, 27 + i * 1.8, 0.05, side, (0, 0, 19), bevel=0) for i in range(8)]
    end = through([(0, 42), (26, 41), (48, 36), (66, 34)], 6)
    liner = through([(48, 36.4), (60, 42), (66, 54), (60, 66)], 6)
    parts += [group([sheet(end, 19, 0.2, principled('glue side', '#efe9d8', rough=0.12))], (0, 0, 9.5), (-90, 0, 0)),
              group([sheet(liner, 19, 0.15, paper('#cfe0e6'))], (0, 0, 9.5), (-90, 0, 0))]
    group(parts)


def cutter():
    """A knife with segmented blade and a lock, lying."""
    body, slide, blade = plastic('#c9962f', 0.3), plastic('#2a2b2e', 0.45), steel(0.16)
    outline = through([(0, -8), (0, 9), (20, 11), (90, 12), (126, 11), (140, 7), (141, -6), (130, -10), (80, -11), (24, -10)],
                      6, closed=True)
    parts = [prism(outline[::-1], 13, body, bevel=2.4, segments=4),
             prism([(-46, -9), (-28, 9), (20, 9), (20, -9)][::-1], 0.9, blade, (0, 0, 7), bevel=0.08),
             box((22, 14, 4.6), slide, (52, 1, 12), bevel=1.6), box((104, 9, 0.8), slide, (54, 1, 12.6), bevel=0.3)]
    parts += [box((0.3, 20, 0.2), print_ink('#8d8f92'), (-20 + i * 6, 0, 7.85), bevel=0, rot=(0, 0, -26)) for i in range(4)]
    parts += [box((1.4, 12, 1), slide, (45 + i * 4, 1, 16.4), bevel=0.4) for i in range(5)]
    parts.append(text('Trazo', 7, print_ink('#3a2f1a'), (92, -2, 13.05)))
    group(parts)


PICTURES = {
    '1/white-glue': (white_glue, dict(turn=-10, pitch=16)),
    '1/double-sided-tape': (double_sided_tape, dict(turn=-14, pitch=34)),
    '1/cutter': (cutter, dict(turn=34, pitch=42)),
}
