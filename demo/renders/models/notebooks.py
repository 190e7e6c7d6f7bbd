"""Notebooks, pads and diaries."""
from materials import card, laminated, lighter, page_edges, print_ink, steel
from shapes import box, circle, group, helix, move, prism, rounded, text, tube


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


PICTURES = {
    '1/spiral-notebook': (spiral_notebook, dict(turn=-24, pitch=18)),
}
