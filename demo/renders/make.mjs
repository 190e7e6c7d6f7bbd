// Renders pictures of the demo shop and writes them as WebP: see README.md.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { develop } from './develop.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    preview: { type: 'boolean', default: false },
    size: { type: 'string' },
    samples: { type: 'string' },
    threads: { type: 'string', default: '0' },
    out: { type: 'string', default: join(tmpdir(), 'lonja-renders') },
  },
})
const size = values.size ?? (values.preview ? '300' : '1200')
const samples = values.samples ?? '16'
const MOST_BYTES = 60_000
const here = import.meta.dirname
const pictures = join(here, '..', 'pictures')

await render()

function render() {
  const blender = spawn(
    process.env.BLENDER ?? 'blender',
    [
      ['--background', '--factory-startup', '--python-exit-code', '1', '--python', join(here, 'render.py')],
      ['--', values.out, size, samples, values.threads, ...positionals],
    ].flat(),
  )
  let rest = ''
  const said = []
  let written = Promise.resolve()
  blender.stdout.on('data', (data) => {
    const lines = (rest + data).split('\n')
    rest = lines.pop()
    for (const line of lines) {
      if (!line.startsWith('Fra:')) said.push(line)
      const name = /^picture (\S+)/.exec(line)?.[1]
      if (!name) continue
      console.log(line)
      written = written.then(() => writePicture(name))
    }
  })
  blender.stderr.pipe(process.stderr)
  return new Promise((done, fail) => {
    blender.on('error', fail)
    blender.on('close', (code, signal) =>
      code === 0
        ? done(written)
        : fail(new Error(`Blender ended with ${code ?? signal}:\n${said.slice(-20).join('\n')}`)),
    )
  })
}

async function writePicture(name) {
  const [catalog, file] = name.split('/')
  if (catalog === 'content') return writeContentPicture(name, file)
  const picture = await develop(join(values.out, name))
  if (values.preview) return picture.toFile(join(values.out, `${name}.png`))
  const bytes = await webp(picture)
  await write(bytes, catalog, 'StockItemImages', file)
  // the category of the same name, if there is one, is shown small
  const category = join(pictures, catalog, 'StockCategoryImages', `${file}.webp`)
  if (existsSync(category))
    await write(await webp(picture.clone().resize(640)), catalog, 'StockCategoryImages', file)
}

/** A scene of the start page, the offers and the page about the company. */
async function writeContentPicture(name, file) {
  const picture = await develop(join(values.out, name))
  if (values.preview) return picture.toFile(join(values.out, `${name}.png`))
  const bytes = await webp(picture)
  await writeFile(join(pictures, '..', 'content', 'pictures', `${file}.webp`), bytes)
  console.log(`  content/${file}.webp ${bytes.length} bytes`)
}

async function webp(picture) {
  for (let quality = 88; quality > 40; quality -= 6) {
    const bytes = await picture.clone().webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
    if (bytes.length <= MOST_BYTES) return bytes
  }
  throw new Error(`more than ${MOST_BYTES} bytes at any quality`)
}

async function write(bytes, catalog, folder, file) {
  const target = join(catalog, folder, `${file}.webp`)
  await writeFile(join(pictures, target), bytes)
  console.log(`  ${target} ${bytes.length} bytes`)
}
