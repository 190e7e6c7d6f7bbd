import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { kindOfName, openPicture } from '#services/pictures/clean-picture.ts'

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
    const opened = await openPicture(bytes)
    // Decoded to its last pixel
    const { data, info } = opened.ok
      ? await opened.value.raw().toBuffer({ resolveWithObject: true })
      : expect.fail(`${picture} is no picture`)
    expect([picture, data.length]).toEqual([picture, info.width * info.height * info.channels])
  }
})
