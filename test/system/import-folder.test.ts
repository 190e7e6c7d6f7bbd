import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { setSetting } from '#services/settings/settings.ts'
import { describeOnDefault, openMigrated, temporaryFolder } from '../world/databases.ts'
import { type ServerProcess, startServer } from './process.ts'
import { testEnvironment } from '../world/services.ts'
import { seedShop } from '../world/shop.ts'
import { THE_SHOP } from '#services/trail/actor.ts'

/** Two server processes that watch one folder and share one database. */
describeOnDefault('the watched import folder', (engine) => {
  const folder = temporaryFolder()
  const outside = temporaryFolder()
  const catalogFolder = join(folder, '1')
  let database = ''
  let db: Db
  let servers: ServerProcess[] = []

  beforeAll(async () => {
    mkdirSync(catalogFolder)
    database = await engine.newDatabase()
    db = await openMigrated(database)
    await seedShop(db)
    servers = await Promise.all([start(), start()])
  })
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()))
    await db.destroy()
  })

  const start = () =>
    startServer(['bin/lonja.ts', 'services'], { ...testEnvironment(database), IMPORT_FOLDER: folder })
  const filesIn = (name: string) => {
    const path = join(catalogFolder, name)
    return existsSync(path) ? readdirSync(path) : []
  }
  const settled = (outcome: 'done' | 'failed', name: string) =>
    vi.waitFor(
      () => {
        const [file, ...others] = filesIn(outcome).filter((one) => one.endsWith(`-${name}`))
        if (file === undefined) throw new Error(`${name} is not ${outcome}: ${filesIn('failed').join()}`)
        expect(others).toEqual([])
        return readFileSync(join(catalogFolder, outcome, `${file}.report.txt`), 'utf8')
      },
      { timeout: 90_000, interval: 250 },
    )
  /** Sets the claims' times back, so that they look abandoned. */
  const age = (claims: readonly string[]) => {
    const longAgo = new Date(Date.now() - 60_000)
    for (const claim of claims.map((name) => join(catalogFolder, 'working', name)))
      if (existsSync(claim)) utimesSync(claim, longAgo, longAgo)
  }
  const priceOf = async (code: string) =>
    (await db.selectFrom('stock_items').select('price').where('code', '=', code).executeTakeFirst())?.price

  test('imports a file once it has its final name, exactly once, and writes a report beside it', async () => {
    const part = join(catalogFolder, 'prices-a.csv.part')
    writeFileSync(part, 'code;price\nTUB-15;4.75\n')
    renameSync(part, join(catalogFolder, 'prices-a.csv'))
    const report = await settled('done', 'prices-a.csv')
    expect(report).toContain('prices-a.csv was imported into catalog 1.')
    expect(await priceOf('TUB-15')).toBe(47_500)
    expect(filesIn('failed')).toEqual([])
    const recorded = db.selectFrom('changes').select('actor_kind').where('kind', '=', 'catalog_imported')
    expect(await recorded.execute()).toEqual([{ actor_kind: 'folder' }])
    await vi.waitFor(() => expect(filesIn('working')).toEqual([]))
  }, 120_000)

  test('asks before it does something unusual, and mails what became of a file', async () => {
    await setSetting(db, THE_SHOP, 'import_mail_to', 'tienda@shop.test')
    writeFileSync(join(catalogFolder, 'Tarifa febrero.csv'), 'código;precio\nTUB-15;475\n')
    const report = await settled('failed', 'Tarifa febrero.csv')
    expect(report).toContain('TUB-15 was 4.75 and becomes 475.00')
    expect(report).toContain('put the file into the folder again with the name Tarifa febrero.confirmed.csv')
    expect(await priceOf('TUB-15')).toBe(47_500)
    renameSync(
      join(
        catalogFolder,
        'failed',
        filesIn('failed').find((name) => name.endsWith('-Tarifa febrero.csv')) ?? '',
      ),
      join(catalogFolder, 'Tarifa febrero.confirmed.csv'),
    )
    await settled('done', 'Tarifa febrero.confirmed.csv')
    expect(await priceOf('TUB-15')).toBe(4_750_000)
    const mails = await vi.waitFor(async () => {
      const rows = await db
        .selectFrom('mails')
        .select(['recipient', 'subject'])
        .where('kind', '=', 'import')
        .execute()
      expect(rows).toHaveLength(2)
      return rows
    })
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['tienda@shop.test', 'Tarifa febrero.csv was not imported.'],
      ['tienda@shop.test', 'Tarifa febrero.confirmed.csv was imported into catalog 1.'],
    ])
    await setSetting(db, THE_SHOP, 'import_mail_to', '')
    await db.updateTable('stock_items').set({ price: 47_500 }).where('code', '=', 'TUB-15').execute()
  }, 120_000)

  test('imports a folder of pictures, and writes a note beside a file in the wrong place', async () => {
    const demo = 'demo/pictures/1/StockItemImages'
    const stray = join(folder, 'stock.csv')
    writeFileSync(stray, 'code;name\nSTRAY;Stray\n')
    mkdirSync(join(catalogFolder, 'Fotos'))
    const [picture = ''] = readdirSync(demo).filter((name) => name.endsWith('.webp'))
    copyFileSync(join(demo, picture), join(catalogFolder, 'Fotos/TUB-15.webp'))
    // The note is there a moment before its text
    const note = () => readFileSync(`${stray}.report.txt`, 'utf8')
    const text = 'stock.csv was not imported: put it into the folder of its catalogue'
    await vi.waitFor(() => expect(note()).toContain(text), { timeout: 60_000 })
    rmSync(stray)
    expect(await settled('done', 'Fotos')).toContain('pictures for 1 item')
    await vi.waitFor(() => expect(existsSync(`${stray}.report.txt`)).toBe(false), { timeout: 60_000 })
    const [item] = await db
      .selectFrom('stock_items')
      .select('image_url')
      .where('code', '=', 'TUB-15')
      .execute()
    expect(item?.image_url).toMatch(/^TUB-15-[0-9a-f]{10}\.webp$/)
  }, 180_000)

  test('moves an invalid file aside with the reasons, and changes nothing', async () => {
    const bad = Array.from({ length: 60 }, (_, index) => `X${index};-1`)
    writeFileSync(join(catalogFolder, 'prices-b.csv'), 'code;price\nTUB-15;-5\n')
    writeFileSync(join(catalogFolder, 'list.csv'), 'code;price\nTUB-15;5\n')
    writeFileSync(join(catalogFolder, 'Precios.pdf'), '%PDF-1.7\n%âãÏÓ\n1 0 obj\n')
    writeFileSync(join(catalogFolder, 'precios-c.csv'), `code;price\n${bad.join('\n')}\n`)
    expect(await settled('failed', 'prices-b.csv')).toContain('is negative: a price is 0 or more')
    expect(await settled('failed', 'list.csv')).toContain('Its name does not say what it holds')
    expect(await settled('failed', 'Precios.pdf')).toContain('Precios.pdf: is a PDF')
    const report = await settled('failed', 'precios-c.csv')
    const named = /60 rows with reasons: (.*)/.exec(report)?.[1] ?? ''
    expect(filesIn('failed')).toContain(named)
    expect(await priceOf('TUB-15')).toBe(47_500)
  }, 120_000)

  test('refuses symbolic links to files and folders', async () => {
    writeFileSync(join(outside, 'prices.csv'), 'code;price\nTUB-15;1\n')
    symlinkSync(join(outside, 'prices.csv'), join(catalogFolder, 'prices-link.csv'))
    symlinkSync(outside, join(folder, '2'))
    expect(await settled('failed', 'prices-link.csv')).toContain('links are refused')
    expect(await priceOf('TUB-15')).toBe(47_500)
    expect(readdirSync(outside)).toEqual(['prices.csv'])
  }, 120_000)

  test('imports a file whose processes were killed during its import', async () => {
    const items = Array.from({ length: 3_000 }, (_, index) => `K-${index};Artículo ${index};1`)
    writeFileSync(join(catalogFolder, 'stock-k.csv'), ['code;name;price', ...items].join('\n'))
    const claims = await vi.waitFor(
      () => {
        const claims = filesIn('working').filter((claim) => filesIn(`working/${claim}`).length > 0)
        if (claims.length === 0) throw new Error('nobody has taken the file')
        return claims
      },
      { timeout: 60_000, interval: 20 },
    )
    await Promise.all(servers.map((server) => server.stop('SIGKILL')))
    const count = async () => {
      const rows = await db.selectFrom('stock_items').select('code').where('code', 'like', 'K-%').execute()
      return rows.length
    }
    expect([0, 3_000]).toContain(await count())
    // A server that is killed before it has moved the file, or found that another has, leaves an empty folder
    mkdirSync(join(catalogFolder, 'working/1-killed'))
    servers = [await start()]
    // Repeatedly: an import outlives its server for a moment, and its last heartbeat renews the claim
    const aging = setInterval(() => age(claims), 250)
    await settled('done', 'stock-k.csv').finally(() => clearInterval(aging))
    expect(await count()).toBe(3_000)
    await vi.waitFor(
      () => {
        age(filesIn('working'))
        expect(filesIn('working')).toEqual([])
      },
      { timeout: 30_000, interval: 250 },
    )
  }, 180_000)
})
