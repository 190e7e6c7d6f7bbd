"""The pictures of the start page, the offers and the page about the company: goods of the other families together."""
import bpy

from materials import painted_metal, paper, print_ink
from models import bags, boxes, clips, craft, desk, devices, electronics, filing, notebooks, paper as papers, pencils, pens, stapling
from models.paper import muted
from shapes import box, group, prism, through


def place(model, at, turn=0, **parameters):
    """Builds a product and puts it somewhere in the scene."""
    before = set(bpy.context.scene.objects)
    model(**parameters)
    made = [thing for thing in bpy.context.scene.objects if thing not in before and thing.parent is None]
    return group(made, at, (0, 0, turn))


def back_to_school():
    place(bags.backpack, (0, 140, 0), -12)
    place(notebooks.spiral_notebook, (-270, 60, 0), 12)
    place(notebooks.sewn_notebook, (-120, -40, 0), -10, color='#c8763a')
    place(bags.pencil_case, (265, 10, 0), -16)
    place(pencils.colored_pencils, (120, -160, 0), -20)
    place(desk.ruler, (-250, -150, 0), 14)
    place(desk.eraser, (60, -120, 0), 20)
    place(desk.sharpener, (20, -170, 0), -30)


def school_offer():
    place(notebooks.sewn_notebook, (-150, 90, 0), 10, color='#34568a')
    place(notebooks.spiral_notebook, (60, 60, 0), -8, cover='#8d4a44')
    place(desk.glue_stick, (-250, -20, 0), 0)
    place(desk.scissors, (-90, -110, 0), 60)
    place(pencils.crayons, (110, -110, 0), -24)
    place(desk.eraser, (230, 10, 0), -20)


def shipping():
    place(boxes.cardboard_box, (0, 110, 0), -24, long=400, wide=300, high=260)
    place(boxes.packing_tape, (-250, -60, 0), -10)
    place(boxes.bubble_wrap, (400, 120, 0), 62)
    place(papers.padded_envelopes, (190, -160, 0), -16)
    place(filing.hang_tag, (-60, -190, 0), -16)


def shipping_offer():
    place(boxes.closed_box, (-60, 120, 0), -22, long=400, wide=300, high=260)
    place(boxes.closed_box, (240, 90, 0), 14, long=250, wide=200, high=150)
    place(boxes.packing_tape, (60, -150, 0), -10)
    place(papers.padded_envelopes, (-230, -150, 0), 14)


def office_offer():
    for i, color in enumerate(('#2f4f78', '#973533', '#2e3033')):
        place(filing.lever_arch_file, (-260 + i * 84, 40, 0), 0, color=color)
    place(desk.calculator, (150, 60, 0), -14)
    place(stapling.stapler, (-190, -110, 0), 18)
    place(desk.sticky_notes, (290, -20, 0), -14)
    place(clips.binder_clip, (40, -110, 0), -20)
    place(pens.ballpoint, (120, -130, 0), 12, color=pens.INK['blue'])


def calendars():
    place(notebooks.wall_calendar, (-150, 110, 0), 8)
    place(notebooks.desk_calendar, (150, 30, 0), -12)
    place(notebooks.planner, (120, -220, 0), -8)
    place(pens.ballpoint, (-170, -120, 0), 24, color=pens.INK['black'])


THIRTY = ('8c1d33', 'dc2c35', 'f46a5c', 'f9a08a', 'f78a1f', 'fbc79d', 'd9a11e', 'fbcf25', 'f7ec4f', 'f7e3b0', 'f6edd2', 'a6d931',
          'bfe8b5', '2ea84f', '155c3c', '9fe0cf', '1fb5bd', 'a6d8f7', '2f86e0', '1f4fc4', '1c2a62', 'c9a9ea', '7b3fc0', 'd92287',
          'f57ba6', 'fbc7d6', '7c4a2a', '9a9ca3', '2a2a31', 'fbfaf6')


def thirty_colors():
    """Sheets fanned out around a point in front of them."""
    for i, color in enumerate(THIRTY):
        angle = 62 - i * 124 / 29
        leaf = box((250, 500, 0.35), paper(muted(f'#{color}')), (0, 330, 0), bevel=0.05)
        group([group([leaf], (0, 0, (29 - i) * 0.45), (0, 0, angle))])


def warehouse():
    """Steel shelves with cartons."""
    steel, board = painted_metal('#7c868e', 0.4), painted_metal('#a9b0b4', 0.45)
    wide, deep = 2000, 500
    for x in (-1, 0, 1):
        for y in (-1, 1):
            box((45, 45, 1150), steel, (x * wide / 2, y * deep / 2, 0), bevel=4)
    for z in (90, 590, 1090):
        for x in (-1, 1):
            box((wide / 2 - 45, deep - 10, 26), board, (x * wide / 4, 0, z), bevel=4)
            for y in (-1, 1):
                box((wide / 2 - 45, 12, 60), painted_metal('#b06a34', 0.4), (x * wide / 4, y * (deep / 2 - 4), z - 26), bevel=3)
    rows = {116: ((-760, 420, 320), (-300, 380, 260), (260, 440, 380), (730, 400, 300)),
            616: ((-790, 340, 300), (-380, 420, 360), (200, 330, 250), (560, 310, 250), (830, 200, 180)),
            1116: ((-700, 460, 300), (-240, 330, 240), (310, 420, 320), (760, 330, 220))}
    for z, row in rows.items():
        for i, (x, long, high) in enumerate(row):
            place(boxes.closed_box, (x, -20 + 20 * (i % 2), z), (3, -4, 2, -2, 5)[i], long=long, wide=360, high=high)
    place(boxes.closed_box, (-380, -560, 0), -14, long=420, wide=340, high=300)
    place(boxes.closed_box, (-330, -540, 300), -4, long=330, wide=280, high=200)
    place(boxes.packing_tape, (-60, -640, 0), -20)


def price_table():
    place(notebooks.notepad, (-130, 20, 0), 8)
    place(desk.calculator, (60, 60, 0), -10)
    place(filing.hang_tag, (220, 0, 0), -20)
    place(pencils.pencil, (60, -90, 0), 14)


def orders():
    place(boxes.closed_box, (-140, 110, 0), -18, long=300, wide=220, high=180)
    place(filing.clipboard, (170, 40, 0), -14)
    place(pens.ballpoint, (10, -120, 0), 16, color=pens.INK['blue'])
    place(boxes.packing_tape, (-220, -90, 0), -8)


def calligraphy():
    """A sheet held by two brushes, and a bottle of ink."""
    box((300, 380, 0.4), paper('#efe9dc'), (40, 20, 0), bevel=0.1, rot=(0, 0, 8))
    ink, strokes = print_ink('#2b2c2f'), ((0, 74, 150, 17, 4), (0, 16, 230, 19, 90), (-48, 14, 120, 16, 48), (52, 12, 124, 18, -46))
    group([prism(brush_stroke(long, wide), 0.06, ink, (x, y, 0), bevel=0, rot=(0, 0, turn))
           for x, y, long, wide, turn in strokes], (40, 20, 0.45), (0, 0, 8))
    place(craft.chinese_ink, (-200, 60, 0), -14)
    place(craft.chinese_brushes, (300, -30, 0), 100)


def brush_stroke(long, wide):
    """An outline that swells at its ends, as a brush leaves it."""
    a, b = long / 2, wide / 2
    return through([(-a, -b * 0.6), (-a * 0.7, -b), (0, -b * 0.7), (a * 0.8, -b), (a, -b * 0.2), (a * 0.8, b * 0.9), (0, b * 0.6),
                    (-a * 0.8, b)], 6, closed=True)


def video():
    """A desk; the button that plays lies over the screen."""
    place(devices.monitor, (0, 160, 0), 0)
    place(electronics.keyboard, (-40, -120, 0), 4)
    place(electronics.mouse, (280, -110, 0), -8)


SCENE = dict(shape=(16, 9), fill=0.8)

PICTURES = {
    'content/vuelta-a-clases': (back_to_school, dict(pitch=18, **SCENE)),
    'content/oferta-clases': (school_offer, dict(pitch=22, **SCENE)),
    'content/cada-envio': (shipping, dict(pitch=22, **SCENE)),
    'content/oferta-envios': (shipping_offer, dict(pitch=22, **SCENE)),
    'content/oferta-oficina': (office_offer, dict(pitch=22, **SCENE)),
    'content/oferta-calendarios': (calendars, dict(pitch=24, **SCENE)),
    'content/treinta-colores': (thirty_colors, dict(pitch=46, **SCENE)),
    'content/caligrafia': (calligraphy, dict(pitch=36, **SCENE)),
    'content/video': (video, dict(pitch=16, **SCENE)),
    'content/nosotros-almacen': (warehouse, dict(pitch=12, turn=-16, **SCENE)),
    'content/nosotros-precios': (price_table, dict(pitch=32, **SCENE)),
    'content/nosotros-pedidos': (orders, dict(pitch=26, **SCENE)),
}
