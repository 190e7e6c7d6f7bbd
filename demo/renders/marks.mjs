// Writes the marks of the brands as WebP: see README.md. Their colors are visible on a light ground and on a dark one.
import { readdir } from 'node:fs/promises'
import { join, parse } from 'node:path'
import sharp from 'sharp'

const SIZE = 256
const marks = join(import.meta.dirname, 'marks')
const pictures = join(import.meta.dirname, '..', 'content', 'pictures')

for (const file of await readdir(marks)) {
  await sharp(join(marks, file), { density: (72 * SIZE) / 128 })
    .resize(SIZE)
    .webp({ lossless: true, effort: 6 })
    .toFile(join(pictures, `marca-${parse(file).name}.webp`))
}
