import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { typeCommand } from '../test/system/terminal.ts'
import { temporaryFolder } from '../test/world/databases.ts'

const folder = temporaryFolder()
const demo = 'demo/pictures/1/StockItemImages'
const picture = join(demo, readdirSync(demo)[0] ?? '')

const importStock = (path: string, data: string, ...more: readonly string[]) =>
  typeCommand(['import', '--catalog', '1', '--stock', path, ...more], { DATA_DIR: join(folder, data) })

function listOf(name: string, pictures: readonly string[]) {
  const path = join(folder, name)
  const rows = pictures.map((file, index) => `A${index};Tubo;1,5;${file}\n`)
  writeFileSync(path, `Código;Nombre;Precio;Imagen\n${rows.join('')}`)
  return path
}

test('a picture that a list names is in the shop, in the picture folder, or reported', async () => {
  const pictures = join(folder, 'fotos')
  mkdirSync(pictures)
  copyFileSync(picture, join(pictures, 'tubo.webp'))
  const path = listOf('lista.csv', ['tubo.webp', 'codo.webp', 'https://x.test/a.webp'])
  const missing = (names: string) => expect.stringContaining(`in the shop: ${names}\n`)
  expect(await importStock(path, 'data')).toMatchObject({ code: 0, err: missing('tubo.webp, codo.webp') })
  expect(await importStock(path, 'data', '--pictures', pictures)).toMatchObject({
    code: 0,
    err: missing('codo.webp'),
  })
  // The shop has the first one by now
  const report = join(folder, 'report.json')
  expect(await importStock(path, 'data', '--report', report)).toMatchObject({
    code: 0,
    err: missing('codo.webp'),
  })
  expect(JSON.parse(readFileSync(report, 'utf8'))).toMatchObject({
    missingPictures: [{ sentence: 'lista.csv:3 Imagen "codo.webp": is not in the shop' }],
  })
})

test('more than ten such pictures are all in a file of notes', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `foto-${index}.webp`)
  const { err } = await importStock(listOf('doce.csv', names), 'twelve')
  expect(err).toContain('doce.csv: 12 pictures that the list names are not in the shop: foto-0.webp,')
  expect(err).not.toContain('foto-11.webp')
  const written = readFileSync(join(folder, 'doce.notes.csv'), 'utf8')
  for (const name of names) expect(written).toContain(`Imagen,${name},is not in the shop`)
})

test('pictures on another server are not checked', async () => {
  const path = listOf('otra.csv', ['tubo.webp'])
  const imported = await typeCommand(['import', '--catalog', '1', '--stock', path], {
    DATA_DIR: join(folder, 'elsewhere'),
    IMAGE_BASE_URL: 'https://pictures.example.com',
  })
  expect(imported).toMatchObject({ code: 0, err: '' })
})

test('pictures of a folder are to be copied to the other server, which the command says', async () => {
  const dataDir = join(folder, 'copied')
  const path = listOf('copiada.csv', ['tubo.webp'])
  const environment = { DATA_DIR: dataDir, IMAGE_BASE_URL: 'https://pictures.example.com' }
  const args = ['import', '--catalog', '1', '--stock', path, '--pictures', join(folder, 'fotos')]
  const said = `pages load pictures from https://pictures.example.com: copy the new files of ${dataDir}/images/1/1/1 there\n`
  expect(await typeCommand([...args, '--dry-run'], environment)).toMatchObject({ code: 0, err: '' })
  expect(await typeCommand(args, environment)).toMatchObject({ code: 0, err: said })
  expect(readdirSync(`${dataDir}/images/1/1/1/StockItemImages`)).toEqual(['tubo.webp'])
})
