import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { spawnCommand, typeCommand } from '../test/system/terminal.ts'
import { openMigrated } from '../test/world/databases.ts'
import { seedShop, shop } from '../test/world/shop.ts'
import { orderRow } from '../test/world/orders/order-row.ts'

const folder = mkdtempSync(join(tmpdir(), 'lonja-command-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const lonja = (words: readonly string[], environment: Record<string, string> = {}) =>
  typeCommand(words, { DATA_DIR: join(folder, 'data'), ...environment })

function fileWith(name: string, rows: readonly unknown[]): string {
  const path = join(folder, name)
  writeFileSync(path, JSON.stringify(rows))
  return path
}

test('a process exits with its command’s code, and prints to stdout and stderr', async () => {
  const environment = { DATA_DIR: join(folder, 'spawned') }
  expect(await spawnCommand(['--help'], environment)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Usage:\n {2}npm run lonja -- /),
    err: '',
  })
  expect(await spawnCommand(['order', 'show', '9'], environment)).toEqual({
    code: 1,
    out: '',
    err: 'there is no order 9\n',
  })
  expect(await spawnCommand(['sell'], environment)).toMatchObject({
    code: 2,
    out: '',
    err: expect.stringMatching(/^there is no command sell\n\nUsage:\n/),
  })
})

describe('wrong usage', () => {
  test.each([
    [[], 'Usage:'],
    [['sell'], 'there is no command sell'],
    [['import', '--catalog', '1', '--stock', 'x', '--fast'], "Unknown option '--fast'"],
  ])('%j exits with 2 and the help, and opens nothing', async (words, reason) => {
    const { code, out, err } = await lonja(words)
    expect(err).toContain(reason)
    expect(err).toContain('npm run lonja -- ')
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(existsSync(join(folder, 'data'))).toBe(false)
  })

  test('help exits with 0', async () => {
    expect(await lonja(['--help'])).toMatchObject({ code: 0, err: '' })
    expect((await lonja(['import', '--help'])).out).toMatch(/^Usage:\n {2}npm run lonja -- import/)
  })

  test('an invalid environment is refused before anything is opened', async () => {
    const { code, err } = await lonja(['check'], { PORT: 'abc', DEMO: 'maybe' })
    expect(code).toBe(1)
    expect(err).toMatch(/^PORT must be .*\nDEMO must be .*\n$/)
  })
})

describe('an unusable database', () => {
  test('is named in one line, and a file that is no database stays unchanged', async () => {
    const dataDir = join(folder, 'garbage')
    const file = join(dataDir, 'lonja.sqlite')
    mkdirSync(dataDir)
    writeFileSync(file, 'no database at all')
    expect(await lonja(['check'], { DATA_DIR: dataDir })).toMatchObject({
      code: 1,
      err: `the database ${file} cannot be used: file is not a database\n`,
    })
    expect(readFileSync(file, 'utf8')).toBe('no database at all')
    const { code, err } = await lonja(['check'], { DATABASE_URL: 'postgres://shop:hunter2@127.0.0.1:9/shop' })
    expect(code).toBe(1)
    expect(err).toMatch(/^the database at DATABASE_URL cannot be used: .*ECONNREFUSED.*\n$/)
    expect(err).not.toContain('hunter2')
  })
})

describe('the commands of a shop', () => {
  let address = ''
  const inShop = (words: readonly string[], environment: Record<string, string> = {}) =>
    lonja(words, { DATA_DIR: join(folder, 'shop'), ...environment })

  beforeAll(async () => {
    address = join(folder, 'shop/lonja.sqlite')
    const db = await openMigrated(address)
    const clients = await seedShop(db)
    await db
      .insertInto('orders')
      .values(
        orderRow({
          client_id: clients.anna,
          comment: 'Gate 4\nring twice \u001b[31m',
          subtotal: 898,
          taxes: 144,
          total: 1_042,
          placed_at: '2026-11-21T09:30:00.000Z',
        }),
      )
      .execute()
    const { copperPipe } = shop.items
    await db
      .insertInto('order_lines')
      .values({
        order_id: 1,
        company_id: 1,
        line_number: 1,
        stock_item_id: copperPipe.id,
        code: copperPipe.code,
        name: copperPipe.name,
        quantity: 2,
        unit_price: copperPipe.price,
        line_total: 898,
      })
      .execute()
    await db
      .insertInto('order_status_changes')
      .values({ order_id: 1, status: 'received', changed_at: '2026-11-21T09:30:00.000Z' })
      .execute()
    await db.destroy()
  })

  test('import prints its changes, and the second time that there were none', async () => {
    const stock = fileWith('stock.json', [
      { code: 'NEW-1', name: 'Nuevo', price: 1.5, imageUrl: 'https://x.test/a.png' },
    ])
    const categories = fileWith('categories.json', [{ stockCategoryId: 1, name: 'Tuberías' }])
    const words = ['import', '--catalog', '1', '--stock', stock, '--categories', categories]
    const rehearsed = await inShop([...words, '--dry-run'])
    expect(rehearsed.out).toMatch(
      /items +1 +0 +0 +0\nChanges:\n  new: item NEW-1 Nuevo\nevery change: .*stock\.changes\.csv\nThe shop was not changed/,
    )
    const first = await inShop(words)
    expect(first.code).toBe(0)
    expect(first.out).toMatch(
      /added +changed +unchanged +deleted\ncategories +0 +0 +1 +0\nitems +1 +0 +0 +0\n$/,
    )
    expect(first.err).toBe(
      'warning: 1 file is on x.test, which IMAGE_HOSTS does not name: pictures are shown as placeholders, documents not at all\n',
    )
    expect((await inShop(words)).out).toMatch(/items +0 +0 +1 +0\n$/)
  })

  test('an invalid import exits with 1 and prints the first fifty problems and their total', async () => {
    const stock = fileWith(
      'bad.json',
      Array.from({ length: 120 }, (_, index) => ({ code: `B${index}`, name: ' ' })),
    )
    const { code, out, err } = await inShop(['import', '--catalog', '1', '--stock', stock])
    const lines = err.trimEnd().split('\n')
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(lines).toHaveLength(53)
    expect(lines[0]).toBe('bad.json:1 name " ": is blank')
    expect(lines.slice(-3, -1)).toEqual(['… and 70 more', '120 problems: nothing was imported'])
    const missing = await inShop(['import', '--catalog', '1', '--stock', join(folder, 'nowhere.json')])
    expect(missing).toMatchObject({ code: 1, out: '' })
    expect(missing.err).toMatch(/^nowhere\.json: is not there/)
  })

  test('an empty file never replaces a catalogue', async () => {
    const stock = fileWith('empty.json', [])
    expect(await inShop(['import', '--catalog', '1', '--stock', stock, '--replace'])).toMatchObject({
      code: 1,
      err: 'empty.json: is empty: with --replace it would delete the whole list\n1 problem: nothing was imported\n',
    })
  })

  test('importing a catalogue that the shop does not show prints a warning', async () => {
    const stock = fileWith('stock.json', [{ code: 'A', name: 'A' }])
    const { err } = await inShop(['import', '--catalog', '7', '--stock', stock], {
      CATALOG_IDS: '1,2',
      COMPANY_IDS: '1,1',
    })
    expect(err).toBe('warning: the shop does not show catalogue 7: CATALOG_IDS does not name it\n')
  })

  test('a client can be added, listed, given a new code, disabled and enabled', async () => {
    const words = ['client', 'add', '--username', 'carla', '--name', 'Carla', '--email', 'carla@clients.test']
    const added = await inShop(words)
    expect(added.code).toBe(0)
    expect(added.out).toMatch(/^Client \d+ was added\.\nAccess code: \w{4}-\w{4}-\w{4}\n$/)
    expect(await inShop(words)).toMatchObject({
      code: 1,
      err: 'another client signs in with this username\n',
    })
    expect((await inShop(['client', 'code', 'Carla'])).out).toMatch(/^Access code: \w{4}-\w{4}-\w{4}\n$/)
    expect((await inShop(['client', 'disable', 'carla'])).out).toMatch(/^carla cannot sign in any more/)
    const listed = JSON.parse((await inShop(['client', 'list', '--json'])).out)
    expect(listed).toContainEqual(
      expect.objectContaining({ username: 'carla', email: 'carla@clients.test', disabled: true }),
    )
    expect((await inShop(['client', 'list'])).out).toMatch(/carla +Carla +carla@clients\.test .* disabled\n/)
    expect((await inShop(['client', 'enable', 'carla'])).code).toBe(0)
    expect(await inShop(['client', 'enable', 'nobody'])).toMatchObject({
      code: 1,
      err: 'there is no client with the username, e-mail or name nobody\n',
    })
  })

  test('a code chosen by the operator is not printed again', async () => {
    const { out } = await inShop([
      'client',
      'add',
      '--username',
      'dora',
      '--name',
      'D',
      '--email',
      'd@clients.test',
      '--code',
      'as agreed',
    ])
    expect(out).not.toContain('as agreed')
  })

  test('orders can be listed, shown without control characters, and moved to the next status', async () => {
    expect((await inShop(['order', 'list'])).out).toMatch(
      /\n1-1 {4}2026-11-21 05:30:00 {2}anna +1 {2}received +10\.42 {2}USD\n$/,
    )
    expect((await inShop(['order', 'list', '--status', 'shipped'])).out.trim().split('\n')).toHaveLength(1)
    expect((await inShop(['order', 'list', '--since', '2026-11-22'])).out.trim().split('\n')).toHaveLength(1)
    const shown = (await inShop(['order', 'show', '1'])).out
    expect(shown).toContain('TUB-15')
    expect(shown).toContain('4.49   8.98')
    expect(shown).toContain('  ring twice  [31m')
    expect(shown).not.toContain('\u001b')
    const record = JSON.parse((await inShop(['order', 'show', '1', '--json'])).out)
    expect(record).toMatchObject({
      orderId: 1,
      username: 'anna',
      total: 10.42,
      lines: [{ quantity: 2, price: 4.49 }],
    })

    expect(await inShop(['order', 'status', '1', 'delivered'])).toMatchObject({
      code: 1,
      err: 'order 1-1 is received, and can become confirmed or cancelled\n',
    })
    expect((await inShop(['order', 'status', '1', 'confirmed'])).out).toBe('Order 1-1 is confirmed.\n')
    expect((await inShop(['order', 'status', '9', 'confirmed'])).err).toBe('there is no order 9\n')
  })

  test('a setting can be set and shown, and an invalid one is refused with the reason', async () => {
    expect((await inShop(['setting', 'set', 'tax', '16.5'])).out).toBe('tax = 16.5\n')
    expect((await inShop(['setting', 'get', 'tax'])).out).toBe('16.5\n')
    expect(await inShop(['setting', 'set', 'tax', '16,5'])).toMatchObject({
      code: 1,
      err: 'tax: 16,5 is no percentage from 0 to under 100 with a decimal point, for example 16 or 16.5\n',
    })
    expect((await inShop(['setting', 'set', 'price_visibility', 'clients'])).out).toBe(
      'price_visibility = clients\n',
    )
    expect((await inShop(['setting', 'set', 'price_visibility', 'some'])).err).toMatch(
      /is not one of: everyone, clients, nobody/,
    )
    await inShop(['setting', 'set', 'price_visibility', ''])
    expect((await inShop(['setting', 'list'])).out).toMatch(/^tax +16\.5$/m)
    expect((await inShop(['setting', 'set', 'tax', ''])).out).toBe('tax is unset\n')
    const name = ['Suministros', 'del', 'Sur']
    expect((await inShop(['setting', 'set', 'company_name', ...name])).out).toBe(
      'company_name = Suministros del Sur\n',
    )
    await inShop(['setting', 'set', 'company_name', ''])
    expect(await inShop(['setting', 'set', 'whatsapp', '600 123 456'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('neither a phone number with its country code, as +34 600 123 456'),
    })
    expect((await inShop(['setting', 'set', 'facebook', 'tienda'])).err).toContain(
      'for example https://www.facebook.com/your-shop',
    )
  })

  test('the demo shop is not added to a merchant’s own items', async () => {
    expect(await inShop(['demo'])).toMatchObject({ code: 1, out: '' })
  })

  test('doctor lists unset settings, and reports no problem', async () => {
    const { code, out } = await inShop(['doctor'])
    expect(code).toBe(0)
    expect(out).toContain('to know: The setting order_mail_to is unset')
    expect(out).toContain('to know: No mail server is set')
    expect(out).toContain('to know: No backup has been made')
    expect(out).toMatch(/Nothing is wrong\.\n$/)
    const elsewhere = { CATALOG_SERVICE_URL: 'http://127.0.0.1:9', ORDER_SERVICE_URL: 'http://127.0.0.1:9' }
    expect(await inShop(['doctor'], elsewhere)).toMatchObject({
      code: 1,
      err: expect.stringContaining('wrong: CATALOG_SERVICE_URL (http://127.0.0.1:9) does not answer'),
    })
  })

  test('check reports inconsistent rows', async () => {
    expect(await inShop(['check'])).toMatchObject({
      code: 0,
      out: 'The database is intact and its figures are consistent.\n',
    })
    const db = await openMigrated(address)
    await db.updateTable('orders').set({ subtotal: 900, total: 1 }).execute()
    await db
      .updateTable('categories')
      .set({ parent_stock_category_id: 2 })
      .where('catalog_id', '=', 1)
      .execute()
    await db.destroy()
    const { code, err } = await inShop(['check'])
    expect(code).toBe(1)
    expect(err.split('\n')).toEqual([
      'order 1: the subtotal is not the sum of its lines',
      'order 1: the total is not subtotal + tax',
      'catalog 1: the categories 2 → 2 go round in a circle',
      '',
    ])
  })
})

describe('the demo shop', () => {
  const at = (name: string, words: readonly string[]) => lonja(words, { DATA_DIR: join(folder, name) })
  const backup = join(folder, 'shop.backup')

  test('is added, moved to another folder by a backup file, and removed', async () => {
    const added = await at('first', ['demo'])
    expect(added.out).toMatch(/^Demo client: username demo\nAccess code: \w{4}-\w{4}-\w{4}\n$/)
    expect(await at('first', ['backup', backup])).toMatchObject({ code: 0 })
    expect(await at('first', ['backup', backup])).toMatchObject({ code: 1 })
    expect((await at('first', ['doctor'])).out).not.toMatch(/backup has been made|last backup/)
    expect(await at('first', ['backup', join(folder, 'nowhere', 'a.backup')])).toMatchObject({
      code: 1,
      err: `there is no folder ${join(folder, 'nowhere')}: create it first\n`,
    })

    expect(await at('second', ['restore', backup])).toMatchObject({ code: 0 })
    const pictures = (name: string) =>
      readdirSync(join(folder, name, 'images'), { recursive: true, encoding: 'utf8' }).toSorted()
    expect(pictures('second')).toEqual(pictures('first'))
    expect((await at('second', ['client', 'list'])).out).toContain('demo@example.com')
    expect((await at('second', ['check'])).code).toBe(0)
    expect(await at('second', ['restore', backup])).toMatchObject({ code: 1 })
    expect((await at('second', ['restore', backup, '--force'])).out).toContain(
      'The database that was there is now',
    )

    expect((await at('second', ['demo', 'remove'])).code).toBe(0)
    expect((await at('second', ['client', 'list', '--json'])).out).toBe('[]\n')
  })

  test('names the tools of PostgreSQL to back it up', async () => {
    const onPostgres = { DATABASE_URL: 'postgres://shop@127.0.0.1:9/shop' }
    const refused = await lonja(['backup', 'x.backup'], onPostgres)
    expect(refused.code).toBe(1)
    expect(refused.err).toContain('pg_dump --format=custom --file=x.backup')
    expect((await lonja(['restore', 'x.backup'], onPostgres)).err).toContain('pg_restore')
  })
})
