import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cleanPicture, kindOfName } from '#services/pictures/clean-picture.ts'

// They are copied into a shop unchanged
test('the demo’s pictures are complete and have no metadata', async () => {
  const folders = ['demo/pictures', 'demo/content/pictures']
  const pictures = folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && kindOfName(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  expect(pictures.length).toBeGreaterThan(100)
  for (const picture of pictures) {
    const bytes = readFileSync(picture)
    const { exif, xmp, iptc } = await sharp(bytes).metadata()
    expect([picture, exif, xmp, iptc]).toEqual([picture, undefined, undefined, undefined])
    expect([picture, (await cleanPicture(bytes, 'png')).ok]).toEqual([picture, true])
  }
}, 60_000)
