"""Materials. Colours are sRGB hex strings; lengths are millimetres."""
import bpy


def linear(color, alpha=1.0):
    """An sRGB colour as Blender wants it."""
    def channel(value):
        value /= 255
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    return (*(channel(int(color[i:i + 2], 16)) for i in (1, 3, 5)), alpha)


def mixed(color, other, part):
    """Between two colours: 0 is the first, 1 the other."""
    pairs = ((int(color[i:i + 2], 16), int(other[i:i + 2], 16)) for i in (1, 3, 5))
    return '#' + ''.join(f'{round(a + (b - a) * part):02x}' for a, b in pairs)


def darker(color, part):
    return mixed(color, '#000000', part)


def lighter(color, part):
    return mixed(color, '#ffffff', part)


def principled(name, color, rough=0.5, metal=0.0, specular=0.5, clear=0.0, transmit=0.0, ior=1.45, sheen=0.0,
               glow_through=0.0):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    shader = material.node_tree.nodes['Principled BSDF']
    values = {'Base Color': linear(color), 'Roughness': rough, 'Metallic': metal, 'Specular': specular,
              'Clearcoat': clear, 'Clearcoat Roughness': 0.08, 'Transmission': transmit, 'IOR': ior, 'Sheen': sheen}
    for key, value in values.items():
        shader.inputs[key].default_value = value
    if glow_through:
        add_translucency(material, color, glow_through)
    return material


def shader_of(material):
    return material.node_tree.nodes['Principled BSDF']


def add_translucency(material, color, part):
    """Thin sheets let light through."""
    nodes, links = material.node_tree.nodes, material.node_tree.links
    thin, mix = nodes.new('ShaderNodeBsdfTranslucent'), nodes.new('ShaderNodeMixShader')
    thin.inputs['Color'].default_value = linear(color)
    mix.inputs['Fac'].default_value = part
    links.new(shader_of(material).outputs[0], mix.inputs[1])
    links.new(thin.outputs[0], mix.inputs[2])
    links.new(mix.outputs[0], nodes['Material Output'].inputs['Surface'])


def noise(material, size, stretch=(1, 1, 1), detail=3.0, rough=0.5):
    """Noise with spots of `size` mm; `stretch` lengthens them along an axis."""
    nodes, links = material.node_tree.nodes, material.node_tree.links
    place, scale, texture = (nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeMapping'),
                             nodes.new('ShaderNodeTexNoise'))
    scale.inputs['Scale'].default_value = tuple(1 / size / s for s in stretch)
    texture.inputs['Scale'].default_value = 1
    texture.inputs['Detail'].default_value = detail
    texture.inputs['Roughness'].default_value = rough
    links.new(place.outputs['Object'], scale.inputs[0])
    links.new(scale.outputs[0], texture.inputs[0])
    return texture.outputs['Fac']


def bump(material, height, depth):
    """`height`: a socket; `depth` in mm."""
    nodes, links = material.node_tree.nodes, material.node_tree.links
    node = nodes.new('ShaderNodeBump')
    node.inputs['Distance'].default_value = depth
    node.inputs['Strength'].default_value = 1
    links.new(height, node.inputs['Height'])
    earlier = shader_of(material).inputs['Normal'].links
    if earlier:
        links.new(earlier[0].from_socket, node.inputs['Normal'])
    links.new(node.outputs[0], shader_of(material).inputs['Normal'])


def tint(material, fac, low, high, from_=0.3, to=0.7):
    """Colours between `low` and `high`, by a socket."""
    nodes, links = material.node_tree.nodes, material.node_tree.links
    ramp = nodes.new('ShaderNodeValToRGB')
    first, last = ramp.color_ramp.elements
    first.position, first.color = from_, linear(low)
    last.position, last.color = to, linear(high)
    links.new(fac, ramp.inputs['Fac'])
    links.new(ramp.outputs[0], shader_of(material).inputs['Base Color'])
    return ramp


def vary_roughness(material, fac, low, high):
    nodes, links = material.node_tree.nodes, material.node_tree.links
    span = nodes.new('ShaderNodeMapRange')
    span.inputs['From Min'].default_value, span.inputs['From Max'].default_value = 0.3, 0.7
    span.inputs['To Min'].default_value, span.inputs['To Max'].default_value = low, high
    links.new(fac, span.inputs['Value'])
    links.new(span.outputs[0], shader_of(material).inputs['Roughness'])


def paper(color='#f3f2ee', glow_through=0.0):
    material = principled('paper', color, rough=0.85, specular=0.2, glow_through=glow_through)
    bump(material, noise(material, 1.2, detail=5), 0.03)
    return material


def card(color, rough=0.6):
    """Printed or dyed board: covers, boxes, folders."""
    material = principled('card', color, rough=rough, specular=0.35)
    tint(material, noise(material, 0.9, detail=6), darker(color, 0.025), lighter(color, 0.02))
    bump(material, noise(material, 1.0, detail=6), 0.02)
    return material


def laminated(color):
    """Board under a smooth film."""
    material = principled('laminated', color, rough=0.32, specular=0.5)
    bump(material, noise(material, 9, detail=2), 0.10)
    return material


def kraft(color='#b58a5c'):
    material = principled('kraft', color, rough=0.8, specular=0.2)
    fibres = noise(material, 1.1, stretch=(7, 1, 1), detail=6, rough=0.65)
    tint(material, fibres, darker(color, 0.09), lighter(color, 0.07))
    bump(material, fibres, 0.05)
    return material


def page_edges(color='#f1efe9', lines=0.55, axis=2):
    """The side of a stack of sheets: fine uneven lines across `axis`."""
    material = principled('pages', color, rough=0.9, specular=0.1)
    stretch = [220, 220, 220]
    stretch[axis] = 1
    fine = noise(material, lines, stretch=tuple(stretch), detail=4, rough=0.7)
    tint(material, fine, darker(color, 0.24), color, 0.38, 0.56)
    bump(material, fine, 0.25)
    return material


def plastic(color, rough=0.3, grain=0.0):
    """`grain`: the depth of a leather-like mould texture in mm."""
    material = principled('plastic', color, rough=rough)
    vary_roughness(material, noise(material, 14, detail=3), rough * 0.85, min(1, rough * 1.2))
    if grain:
        bump(material, noise(material, 0.5, detail=2), grain)
    return material


def clear_plastic(color='#ffffff', rough=0.08, ior=1.45):
    return principled('clear plastic', color, rough=rough, transmit=1, ior=ior)


def frosted_plastic(color, part=0.35):
    """Polypropylene sheet: some light goes through, the rest is scattered."""
    return principled('frosted plastic', color, rough=0.4, glow_through=part)


def film(color='#ffffff', opacity=0.15, rough=0.12, edge_width=0.12, lets_through='#ffffff'):
    """A sheet so thin that it does not bend light: wrapping film, sheet protectors."""
    material = principled('film', color, rough=rough)
    nodes, links = material.node_tree.nodes, material.node_tree.links
    through, mix, edge = (nodes.new('ShaderNodeBsdfTransparent'), nodes.new('ShaderNodeMixShader'),
                          nodes.new('ShaderNodeLayerWeight'))
    add = nodes.new('ShaderNodeMath')
    add.inputs[1].default_value = opacity
    edge.inputs['Blend'].default_value = edge_width
    through.inputs['Color'].default_value = linear(lets_through)
    links.new(edge.outputs['Fresnel'], add.inputs[0])
    links.new(add.outputs[0], mix.inputs['Fac'])
    links.new(through.outputs[0], mix.inputs[1])
    links.new(shader_of(material).outputs[0], mix.inputs[2])
    links.new(mix.outputs[0], nodes['Material Output'].inputs['Surface'])
    return material


def rubber(color='#26272a'):
    material = principled('rubber', color, rough=0.75, specular=0.3)
    bump(material, noise(material, 0.6, detail=2), 0.02)
    return material


def metal(color, rough, brushed=None):
    """`brushed`: the axis along which the metal is brushed."""
    material = principled('metal', color, rough=rough, metal=1)
    if brushed is None:
        vary_roughness(material, noise(material, 10, detail=4), rough * 0.8, min(1, rough * 1.3))
        return material
    stretch = [1, 1, 1]
    stretch[brushed] = 90
    lines = noise(material, 0.5, stretch=tuple(stretch), detail=3)
    vary_roughness(material, lines, rough * 0.8, rough * 1.25)
    bump(material, lines, 0.006)
    return material


def steel(rough=0.22, brushed=None):
    return metal('#c9c9c8', rough, brushed)


def brass(rough=0.22):
    return metal('#c8a866', rough)


def painted_metal(color, rough=0.28):
    """Lacquer on sheet metal, with the slight waves of the coat."""
    material = principled('lacquer', color, rough=rough, clear=0.6)
    bump(material, noise(material, 1.6, detail=2), 0.012)
    return material


def wood(color='#c9a06a', axis=0, rough=0.5):
    """Grain along `axis`."""
    material = principled('wood', color, rough=rough, specular=0.3)
    stretch = [1, 1, 1]
    stretch[axis] = 28
    grain = noise(material, 2.2, stretch=tuple(stretch), detail=6, rough=0.62)
    tint(material, grain, darker(color, 0.24), lighter(color, 0.14), 0.3, 0.68)
    bump(material, grain, 0.05)
    return material


def fabric(color, thread=0.8, rough=0.9):
    material = principled('fabric', color, rough=rough, specular=0.15, sheen=0.4)
    nodes, links = material.node_tree.nodes, material.node_tree.links
    place, weave = nodes.new('ShaderNodeTexCoord'), []
    for direction in ('X', 'Z'):
        wave = nodes.new('ShaderNodeTexWave')
        wave.bands_direction = direction
        wave.inputs['Scale'].default_value = 0.314 / thread
        wave.inputs['Distortion'].default_value = 0.4
        links.new(place.outputs['Object'], wave.inputs[0])
        weave.append(wave.outputs['Fac'])
    cross = nodes.new('ShaderNodeMath')
    cross.operation = 'MULTIPLY'
    links.new(weave[0], cross.inputs[0])
    links.new(weave[1], cross.inputs[1])
    bump(material, cross.outputs[0], thread * 0.4)
    tint(material, noise(material, 3, detail=6), darker(color, 0.1), lighter(color, 0.05))
    return material


def glass(lets_through='#f6f9f8'):
    """Walls of glass that do not bend light: bent light has no caustics here, so that what stands behind it is black."""
    return film('#f2f5f5', 0.02, 0.03, 0.2, lets_through)


def print_ink(color):
    return principled('ink', color, rough=0.5, specular=0.3)
