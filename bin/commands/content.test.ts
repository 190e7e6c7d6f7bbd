import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { writeContentExamples } from '../../test/world/content/content-examples.ts'
import { describeOnDefault, temporaryFolder } from '../../test/world/databases.ts'
import { typeCommand } from '../../test/system/terminal.ts'

const root = temporaryFolder()
let count = 0

describeOnDefault('lonja content', (engine) => {
  let folder = ''
  let dataDir = ''
  let environment: Record<string, string> = {}
  beforeEach(async () => {
    folder = join(root, `content-${++count}`)
    dataDir = join(root, `data-${count}`)
    environment = {
      DATA_DIR: dataDir,
      ...(engine.name === 'postgres' ? { DATABASE_URL: await engine.newDatabase() } : {}),
    }
    writeContentExamples(folder)
  })
  const content = (...words: string[]) => typeCommand(['content', ...words], environment)
  const store = () => join(dataDir, 'images/1/ContentImages')
  const put = (file: string, document: unknown) =>
    writeFileSync(join(folder, file), typeof document === 'string' ? document : JSON.stringify(document))

  test('imports a folder and exports the same, also by way of an empty shop', async () => {
    const imported = await content('import', folder)
    expect(imported).toMatchObject({ code: 0, err: '' })
    expect(imported.out).toMatch(/offers +0 +1 +changed/)
    expect(readdirSync(store()).toSorted()).toEqual(readdirSync(join(folder, 'pictures')).toSorted())

    expect((await content('list')).out).toMatch(/^document +entries +since\n.*\noffers +1 +20\d\d-/ms)
    const listed = JSON.parse((await content('list', '--json')).out) as object[]
    expect(listed).toContainEqual({ document: 'offers', entries: 1, since: expect.stringMatching(/Z$/) })

    const [first, second] = [join(folder, 'first'), join(folder, 'second')]
    expect(await content('export', first)).toMatchObject({ code: 0, err: '' })
    environment = { DATA_DIR: join(dataDir, 'another') }
    expect(await content('import', first)).toMatchObject({ code: 0 })
    await content('export', second)
    expect(await content('export', second)).toMatchObject({
      code: 1,
      err: `${second} holds layout.json already, and nothing is overwritten: name another folder\n`,
    })
    expect(filesIn(second)).toEqual(filesIn(first))
    expect(filesIn(first).size).toBe(7 + 4)

    const again = await content('import', second)
    expect(again.out).not.toMatch(/\d +changed$/m)
    expect(again.out).toContain('0 of 4 pictures are new or changed')
  }, 60_000)

  test('imports the exported content of the demo without a change', async () => {
    expect(await typeCommand(['demo', 'add'], environment)).toMatchObject({ code: 0 })
    expect(await content('export', join(folder, 'demo'))).toMatchObject({ code: 0, err: '' })
    const { code, out } = await content('import', join(folder, 'demo'))
    expect(code).toBe(0)
    expect(out).not.toMatch(/\d +changed$/m)
    expect(out).toMatch(/^0 of [1-9]\d* pictures are new or changed$/m)
  }, 60_000)

  test('keeps documents missing from the folder, and lists all documents', async () => {
    await content('import', folder)
    for (const file of readdirSync(folder).filter((file) => file.endsWith('.json')))
      rmSync(join(folder, file))
    put('banners.json', [])
    expect((await content('import', folder)).out).toMatch(/^banners +1 +0 +changed$/m)
    const { out } = await content('list')
    expect(out).toMatch(/^banners +0 +\d{4}-/m)
    expect(out).toMatch(/^offers +1 +\d{4}-/m)
    expect(out).toMatch(/^layout +3$/m)
  })

  test('imports nothing from a folder with an invalid document, and names every problem', async () => {
    put('banners.json', [{ bannerId: 1, title: { es: 'A' }, url: 'javascript:p()', color: 'red' }])
    put('brands.json', '[{]')
    put('banner.json', [])
    put('videos.json', [
      { videoId: 1, title: { en: 'A' }, url: 'https://youtube.com.evil.com/watch?v=aqz-KE-bpKQ' },
    ])
    writeFileSync(join(folder, 'pictures', 'notes.txt'), 'x')
    mkdirSync(join(folder, 'pictures', 'folder.webp'))
    const { code, out, err } = await content('import', folder)
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toContain('banner.json is none of layout.json')
    expect(err).toContain('banners.json [0].url is neither a path of the shop')
    expect(err).toContain('banners.json [0] Unrecognized key: "color"')
    expect(err).toContain(
      'brands.json cannot be read as JSON: line 1, column 3: expected a name in quotation marks',
    )
    expect(err).toContain('videos.json [0].title.es')
    expect(err).toContain('videos.json [0].url is no video of YouTube or Vimeo')
    expect(err).toContain('pictures/notes.txt is not named like a picture')
    expect(err).toContain('pictures/folder.webp is no file')
    expect(err).toContain('nothing was imported')
    expect((await content('list')).out).toMatch(/^offers +0$/m)
    expect(existsSync(store())).toBe(false)
  })

  test('refuses a missing picture, unless pictures are stored elsewhere', async () => {
    rmSync(join(folder, 'pictures', 'pentel.webp'))
    const refused = await content('import', folder)
    expect(refused).toMatchObject({ code: 1, out: '' })
    expect(refused.err).toContain('brands.json names the picture pentel.webp')
    environment = { ...environment, IMAGE_BASE_URL: 'https://pictures.example.com' }
    expect(await content('import', folder)).toMatchObject({ code: 0 })
  })

  test('accepts what people write: a last comma, codes of items, days, and extensions in capitals', async () => {
    await typeCommand(['demo'], environment)
    renameSync(join(folder, 'pictures', 'back-to-school.webp'), join(folder, 'pictures', 'Vuelta.WEBP'))
    put(
      'offers.json',
      `[
        {
          "offerId": 1, "slug": "vuelta", "title": { "es": "Vuelta" }, "imageUrl": "Vuelta.WEBP",
          "validFrom": "2026-11-01", "validTo": "2026-11-30",
          "stockItemIds": ["CLI-4110", 1040],
        },
      ]`,
    )
    rmSync(join(folder, 'banners.json'))
    const { code, err } = await content('import', folder)
    expect({ code, err }).toEqual({
      code: 0,
      err:
        'warning: offers.json line 5: the comma after the last entry is passed over\n' +
        'warning: offers.json line 6: the comma after the last entry is passed over\n',
    })
    const exported = join(folder, 'exported')
    await content('export', exported)
    const [offer] = JSON.parse(readFileSync(join(exported, 'offers.json'), 'utf8')) as object[]
    expect(offer).toMatchObject({
      imageUrl: 'Vuelta.webp',
      validFrom: '2026-11-01',
      validTo: '2026-11-30',
      stockItemIds: [expect.stringMatching(/^\d+\.\d+$/), 1040],
    })
    expect(existsSync(join(exported, 'pictures', 'Vuelta.webp'))).toBe(true)
  })

  test('reports a code that no item on sale has', async () => {
    put('offers.json', [{ offerId: 1, slug: 'a', title: { es: 'A' }, stockItemIds: ['NADA-1'] }])
    expect((await content('import', folder)).err).toBe(
      'offers.json [0].stockItemIds[0] no item on sale has the code NADA-1\n1 problem: nothing was imported\n',
    )
  })

  test('refuses two pictures that differ only in the case of the extension', async () => {
    copyFileSync(join(folder, 'pictures', 'pentel.webp'), join(folder, 'pictures', 'pentel.WEBP'))
    expect((await content('import', folder)).err).toMatch(
      /pictures\/pentel\.(webp|WEBP) is called like pentel\.webp, which is there too/,
    )
  })

  test('warns of pictures on hosts that the configuration does not name', async () => {
    put('brands.json', [{ brandId: 1, name: 'Pentel', imageUrl: 'https://cdn.example.com/pentel.webp' }])
    expect((await content('import', folder)).err).toContain(
      'cdn.example.com, which IMAGE_HOSTS does not name',
    )
    environment = { ...environment, IMAGE_HOSTS: 'cdn.example.com' }
    expect((await content('import', folder)).err).toBe('')
  })

  test('reports what the sanitizer removes from a body', async () => {
    const body = {
      es: '<div><h1>A</h1><img src=x><a href="javascript:p()">b</a><a href="/contact">c</a></div>',
    }
    put('offers.json', [{ offerId: 1, slug: 'a', title: { es: 'A' }, body }])
    expect((await content('import', folder, '--dry-run')).err).toBe(
      'warning: offers.json [0].body.es loses what may not be shown: div, img, href\n',
    )
  })

  test('reports the changes without making them, with --dry-run', async () => {
    const { code, out } = await content('import', folder, '--dry-run')
    expect(code).toBe(0)
    expect(out).toMatch(/offers +0 +1 +changed/)
    expect(out).toContain('Nothing was written (--dry-run).')
    expect((await content('list')).out).toMatch(/^offers +0$/m)
    expect(existsSync(store())).toBe(false)
  })

  test.each([
    [[], 2, 'Usage:'],
    [['sell'], 2, 'there is no command content sell'],
    [['import'], 2, 'FOLDER is missing'],
    [['export', 'x', '--dry-run'], 2, "Unknown option '--dry-run'"],
    [['import', join(root, 'nowhere')], 1, 'nowhere is not there'],
    [['import', root], 1, 'holds no layout.json'],
  ])('%j ends with %i', async (words, code, reason) => {
    const ended = await content(...words)
    expect(ended.code).toBe(code)
    expect(ended.err).toContain(reason)
  })
})

function filesIn(folder: string): Map<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
      .map((file) => [file.slice(folder.length), readFileSync(file, 'utf8')]),
  )
}
