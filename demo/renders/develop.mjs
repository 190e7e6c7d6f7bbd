// Makes a picture of what the studio has rendered: takes the noise out, softens the highlights as film does,
// and lays the product with its shadow on the shop's tile.
import { readFile, rm } from 'node:fs/promises'
import sharp from 'sharp'

const GROUND = [0xf6, 0xf4, 0xef]
const BRIGHTEST = 4 // studio.py divides light by it
// the room is so bright that the shadow under a product would hardly be seen
const DEEPER = 2.2

/** `path`: the start of the names of the four files that `studio.py` writes. */
export async function develop(path) {
  const [light, cover, color, facing] = await Promise.all(
    ['light', 'cover', 'color', 'facing'].map((n) => read(path, n)),
  )
  const { width, height } = light
  const region = JSON.parse(await readFile(`${path}.region.json`, 'utf8'))
  // noise is even to the eye, and to the filter, on a scale like that of the eye
  const noisy = new Float32Array(width * height * 4)
  for (let i = 0; i < width * height; i++) {
    for (let c = 0; c < 3; c++) noisy[i * 4 + c] = Math.sqrt(light.values[i * 3 + c] * BRIGHTEST)
    noisy[i * 4 + 3] = cover.values[i * 3]
  }
  const clean = denoise(noisy, features(color.values, facing.values), width, height)
  const pixels = Buffer.alloc(width * height * 3)
  for (let i = 0; i < width * height; i++) {
    const shown = shadowPart((i % width) / width, Math.floor(i / width) / height, width / height, region)
    for (let c = 0; c < 3; c++) {
      const lit = film(clean[i * 4 + c] ** 2) + linear(GROUND[c]) * (1 - clean[i * 4 + 3]) ** DEEPER
      pixels[i * 3 + c] = Math.round(GROUND[c] + (encoded(lit) - GROUND[c]) * shown)
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

async function read(path, name) {
  // Blender adds the number of the frame
  const file = `${path}.${name}.0001.png`
  const { data, info } = await sharp(file)
    .removeAlpha()
    .toColourspace('rgb16')
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true })
  const words = new Uint16Array(data.buffer, data.byteOffset, data.length / 2)
  await rm(file)
  return {
    width: info.width,
    height: info.height,
    values: Float32Array.from(words, (word) => linear(word / 257)),
  }
}

function linear(byte) {
  const part = byte / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

function encoded(part) {
  const value = part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055
  return Math.min(255, Math.max(0, value * 255))
}

/** Straight up to white paper, then slowly towards white. */
function film(part) {
  const knee = 0.72
  return part < knee ? part : knee + (1 - knee) * (1 - Math.exp(-(part - knee) / (1 - knee)))
}

/** Shadows fade between the product and the end of the rendered part. */
function shadowPart(x, y, shape, { left, right, top, bottom, fade }) {
  const sides = Math.min(x - left, right - x)
  const ends = Math.min(y - top, bottom - y) / shape
  const part = Math.min(1, Math.max(0, (Math.min(sides, ends) - 0.004) / (fade - 0.008)))
  return part * part * (3 - 2 * part)
}

/** Colour and direction of what each pixel shows: they have next to no noise, and tell where edges are. */
function features(color, facing) {
  const both = new Float32Array(color.length * 2)
  for (let i = 0; i < color.length / 3; i++) {
    for (let c = 0; c < 3; c++) {
      both[i * 6 + c] = Math.sqrt(color[i * 3 + c]) * 9
      both[i * 6 + 3 + c] = facing[i * 3 + c] * 12
    }
  }
  return both
}

/** Averages each pixel with those around it that look the same, in rounds that reach farther and farther. */
function denoise(noisy, guide, width, height) {
  let from = noisy
  for (const [round, tolerance] of [0.3, 0.15, 0.07, 0.035].entries()) {
    const to = new Float32Array(from.length)
    smooth(from, to, guide, width, height, 1 << round, 1 / (tolerance * tolerance))
    from = to
  }
  return from
}

const KERNEL = [0.25, 1, 0.25].flatMap((a, i) => [0.25, 1, 0.25].map((b, j) => [i - 1, j - 1, a * b]))

function smooth(from, to, guide, width, height, step, strictness) {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const here = y * width + x
      let total = 0
      let r = 0
      let g = 0
      let b = 0
      let a = 0
      for (const [dy, dx, weight] of KERNEL) {
        const ny = y + dy * step
        const nx = x + dx * step
        if (ny < 0 || nx < 0 || ny >= height || nx >= width) continue
        const there = ny * width + nx
        let apart = 0
        for (let k = 0; k < 6; k++) apart += (guide[here * 6 + k] - guide[there * 6 + k]) ** 2
        let change = 0
        for (let k = 0; k < 4; k++) change += (from[here * 4 + k] - from[there * 4 + k]) ** 2
        const part = weight * Math.exp(-apart - change * strictness)
        total += part
        r += part * from[there * 4]
        g += part * from[there * 4 + 1]
        b += part * from[there * 4 + 2]
        a += part * from[there * 4 + 3]
      }
      to[here * 4] = r / total
      to[here * 4 + 1] = g / total
      to[here * 4 + 2] = b / total
      to[here * 4 + 3] = a / total
    }
  }
}
