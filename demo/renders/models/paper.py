"""Paper by the ream and by the sheet."""
from materials import card, print_ink
from shapes import box, group, prism, text


def ream(color='#f2f1ed', band='#31587a', words=('Cumbre', 'A4   75 g/m²', '500')):
    """A wrapped ream, lying; the folded ends are at the short sides."""
    long, wide, high = 299, 212, 52
    wrap = card(color, rough=0.5)
    parts = [box((long, wide, high), wrap, bevel=2.2, segments=4)]
    # the wrapper's ends: two triangles folded in, then a lower and an upper flap
    for side in (-1, 1):
        x = side * long / 2
        turn = (90, 0, 90 * side)
        flap = [(-wide / 2 + 2, 1.5), (wide / 2 - 2, 1.5), (wide / 2 - 24, 30), (-wide / 2 + 24, 30)]
        upper = [(-wide / 2 + 2, high - 1.5), (-wide / 2 + 20, high - 27), (wide / 2 - 20, high - 27),
                 (wide / 2 - 2, high - 1.5)]
        parts.append(prism(upper, 0.5, wrap, (x - side * 0.1, 0, 0), bevel=0.2, rot=turn))
        parts.append(prism(flap, 0.5, wrap, (x + side * 0.35, 0, 0), bevel=0.2, rot=turn))
    parts += printed_band(long, wide, high, band, words)
    return parts


def printed_band(long, wide, high, band, words):
    """A band of colour around the ream, and small print beside it."""
    ink, width, x = print_ink(band), 86, -74
    parts = [
        box((width, wide - 3.5, 0.04), ink, (x, 0, high), bevel=0),
        box((width, 0.04, high - 4), ink, (x, -wide / 2 - 0.02, 2), bevel=0),
        text(words[0], 20, print_ink('#f2f1ed'), (x - 34, 30, high + 0.06)),
        text(words[1], 14, ink, (-14, 42, high + 0.06)),
        text(words[2], 34, ink, (-14, -2, high + 0.06)),
        text(words[0], 19, print_ink('#f2f1ed'), (x - 33, -wide / 2 - 0.1, 18), (90, 0, 0)),
        text(words[1], 13, ink, (-14, -wide / 2 - 0.1, 20), (90, 0, 0)),
    ]
    return parts


def paper_ream():
    group(ream())


PICTURES = {
    '1/paper-ream': (paper_ream, dict(turn=-32)),
}
