import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { verifyAccessCode } from '#services/accounts/access-code.ts'
import { writeXlsx } from '#services/import/table/write-xlsx.ts'
import { openMigrated, temporaryFolder } from '../../test/world/databases.ts'
import { orderRow } from '../../test/world/orders/order-row.ts'
import { readMails, TEST_SECRET } from '../../test/world/services.ts'
import { seedShop } from '../../test/world/shop.ts'
import { typeCommand } from '../../test/system/terminal.ts'

const dataDir = temporaryFolder()
let db: Db
const shop = { DATA_DIR: dataDir, SECRET: TEST_SECRET }
const client = (...words: string[]) => typeCommand(['client', ...words], shop)
const withMail = (...words: string[]) =>
  typeCommand(['client', ...words], { ...shop, SMTP_URL: 'smtp://127.0.0.1:9' })

beforeAll(async () => {
  db = await openMigrated(join(dataDir, 'lonja.sqlite'))
  const { anna } = await seedShop(db)
  await db
    .insertInto('orders')
    .values(orderRow({ client_id: anna }))
    .execute()
})
afterAll(() => db.destroy())

describe('a client', () => {
  test('is shown, with its orders, by username, e-mail or name', async () => {
    for (const name of ['anna', 'Anna@clients.test', 'anna instalaciones']) {
      const { out } = await client('show', name)
      expect(out).toMatch(
        /^Client +1\nUsername +anna\nName +Anna Instalaciones\nE-mail +anna@clients\.test\n/,
      )
      expect(out).toMatch(/^Orders +1, the last one is 1-1 of 2026-11-21 05:00:00$/m)
      expect(out).toMatch(/^Sign-in +not signed in$/m)
    }
    expect(JSON.parse((await client('show', 'anna', '--json')).out)).toMatchObject({
      username: 'anna',
      language: 'es',
      orders: 1,
      lastOrderNumber: '1-1',
      sessions: 0,
    })
    expect(await client('show', 'instalaciones')).toEqual({
      code: 1,
      out: '',
      err: 'there is no client with the username, e-mail or name instalaciones\nsimilar: anna (Anna Instalaciones)\n',
    })
  })

  test('is edited by any of its names', async () => {
    expect(await client('edit', 'Bruno Obras', '--phone', '+34 600', '--email', 'b@obras.test')).toEqual({
      code: 0,
      out: 'Bruno Obras (bruno) was changed.\n',
      err: '',
    })
    expect((await client('show', 'b@obras.test')).out).toMatch(/^Phone +\+34 600$/m)
    const mails = (await readMails(db)).filter(({ kind }) => kind === 'sign_in_changed')
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual(['b@obras.test', 'bruno@clients.test'])
    expect(await client('edit', 'bruno')).toMatchObject({ code: 2 })
    expect(await client('edit', 'bruno', '--email', 'anna@clients.test')).toMatchObject({
      code: 1,
      err: 'another client signs in with this e-mail\n',
    })
  })

  test('is removed, unless an order is under way', async () => {
    expect(await client('remove', 'anna')).toMatchObject({
      code: 1,
      err: 'Anna Instalaciones (anna) has orders under way, which need its data: deliver or cancel them first: 1-1\n',
    })
    await db.updateTable('orders').set({ status: 'delivered' }).execute()
    expect((await client('remove', 'anna')).out).toBe(
      'Anna Instalaciones (anna) was removed, with all its data. Its 1 order stays, with its name.\n',
    )
    expect((await client('list')).out).not.toContain('Anna')
    expect((await typeCommand(['order', 'show', '1'], { DATA_DIR: dataDir })).out).toContain(
      'Anna Instalaciones (removed-1)',
    )
    const listed = await typeCommand(['order', 'list', '--client', 'anna instalaciones'], {
      DATA_DIR: dataDir,
    })
    expect(listed.out).toContain('removed-1')
    expect(await client('show', 'anna instalaciones')).toMatchObject({ code: 1 })
  })

  test('is removed with its name on the orders, if asked to', async () => {
    await client('add', '--username', 'carla', '--name', 'Carla Riegos', '--email', 'carla@riegos.test')
    const { client_id } = await db
      .selectFrom('clients')
      .select('client_id')
      .where('username', '=', 'carla')
      .executeTakeFirstOrThrow()
    const order = orderRow({ client_id, status: 'delivered', uuid: crypto.randomUUID() })
    await db.insertInto('orders').values(order).execute()
    expect((await client('remove', 'carla', '--with-name')).out).toBe(
      'Carla Riegos (carla) was removed, with all its data. Its 1 order stays, without its name.\n',
    )
    const listed = await typeCommand(['order', 'list'], { DATA_DIR: dataDir })
    expect([listed.out.includes('Carla'), listed.out.includes(`removed-${client_id}`)]).toEqual([false, true])
    await db.deleteFrom('orders').where('client_id', '=', client_id).execute()
  })

  test('of a product API elsewhere is not changed here', async () => {
    const elsewhere = { DATA_DIR: dataDir, PRODUCT_API_URL: 'https://erp.example.com' }
    for (const words of [
      ['edit', 'bruno', '--name', 'B'],
      ['remove', 'bruno'],
      ['import', 'x.csv'],
    ])
      expect(await typeCommand(['client', ...words], elsewhere)).toMatchObject({
        code: 1,
        err: 'clients are kept by PRODUCT_API_URL: change them there\n',
      })
  })
})

describe('client import', () => {
  let number = 0
  const csv = (text: string) => {
    const file = join(dataDir, `clients-${++number}.csv`)
    writeFileSync(file, text)
    return file
  }
  const rows = () => db.selectFrom('clients').selectAll().orderBy('client_id').execute()
  const mails = () => readMails(db)
  beforeEach(async () => {
    await db.deleteFrom('mails').execute()
    await db.deleteFrom('clients').where('client_id', '>', 2).execute()
  })

  const SPANISH = csv(
    'Clientes de 2026;;;;\r\nRazón social;Correo electrónico;Teléfono;Clave;Idioma;Zona\r\n' +
      'Bar Casa Luis S.L.;luis@bar.test;600 123 456;;;Norte\r\n' +
      'Bar Casa Luis S.L.;luis2@bar.test;;acordado con Luis;;Norte\r\n' +
      '广州贸易公司;wang@trade.test;;;Chino;\r\n',
  )

  test('adds the clients of a CSV with usernames and codes, and lists unused columns', async () => {
    const { code, out, err } = await client('import', SPANISH)
    expect({ code, err }).toEqual({ code: 0, err: 'not used: Zona\n' })
    expect(out).toMatch(
      /\nbar-casa-luis-s-l +Bar Casa Luis S\.L\. +luis@bar\.test +(\w{4}-){2}\w{4}\nbar-casa-luis-s-l-2 .* \(as in the file\)\nwang +广州贸易公司 .*\n3 clients added\.\nNo mail server is set: pass on the access codes yourself\.\n$/,
    )
    expect(out).not.toContain('acordado')
    const [, , luis, second, wang] = await rows()
    expect(luis).toMatchObject({ username: 'bar-casa-luis-s-l', phone: '600 123 456', language: 'es' })
    expect(wang).toMatchObject({ username: 'wang', language: 'zh' })
    expect(await verifyAccessCode(second?.access_code_hash ?? '', 'acordado con Luis')).toBe(true)
    const [, printed = ''] = /luis@bar\.test +(\S+)\n/.exec(out) ?? []
    expect(await verifyAccessCode(luis?.access_code_hash ?? '', printed)).toBe(true)
    expect(await mails()).toEqual([])
  })

  test('mails the codes when a mail server is set, in the language of each client', async () => {
    expect((await withMail('import', SPANISH)).out).toMatch(/Each gets its access code by mail\.\n$/)
    const sent = await mails()
    expect(sent.map(({ recipient }) => recipient)).toEqual([
      'luis@bar.test',
      'luis2@bar.test',
      'wang@trade.test',
    ])
    expect(sent[1]?.body).toContain('acordado con Luis')
    expect(sent[2]?.subject).toMatch(/访问码/)
    await db.deleteFrom('mails').execute()
    await db.deleteFrom('clients').where('client_id', '>', 2).execute()
    await withMail('import', SPANISH, '--no-mail')
    expect(await mails()).toEqual([])
  })

  test('shows with --dry-run what it would add, and writes nothing', async () => {
    const { out } = await withMail('import', SPANISH, '--dry-run')
    expect(out).toMatch(/3 clients would be added\. Nothing was written \(--dry-run\)\.\nEach would get/)
    expect(out).toContain('bar-casa-luis-s-l-2')
    expect(out).not.toContain('access code\n')
    expect(await rows()).toHaveLength(2)
    expect(await mails()).toEqual([])
  })

  test('does not change clients with a known e-mail, and lists those with other values in the file', async () => {
    await client('import', SPANISH, '--no-mail')
    const again = csv(
      'Name,E-mail,Phone\nBar Casa Luis S.L.,LUIS@bar.test,600 123 456\nBar Luis,luis2@bar.test,\nNuevo,nuevo@bar.test,\n',
    )
    const { out, err } = await client('import', again)
    expect(err).toBe(
      'line 3: luis2@bar.test is client bar-casa-luis-s-l-2 already, and was not changed: client edit bar-casa-luis-s-l-2\n',
    )
    expect(out).toMatch(/^1 of the file is a client already, with the same data\.\n/)
    expect(out).toContain('1 client added.\n')
    expect((await rows()).map(({ name }) => name)).not.toContain('Bar Luis')
  })

  test('adds nobody if a row has a problem, and lists every one', async () => {
    const bad = csv(
      'username;name;e-mail;phone;access code;language\n' +
        'a;Ana;ana@x.test;;;\n' +
        'a;Otra;otra@x.test;;;\n' +
        'b;Berta;Ana@x.test;;;fr\n' +
        'bruno;Otro Bruno;otro@x.test;;;\n' +
        'c d;Carla;carla@x.test;;;\n' +
        ';;vacia@x.test;;;\n' +
        'e;Eva;eva en x;;corto;\n' +
        `f;Fito;fito@x.test;${'6'.repeat(51)};corto;\n` +
        'g;Gil;gil@x.test;;corto;\n',
    )
    const { code, out, err } = await client('import', bad)
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err.split('\n')).toEqual([
      'line 3 "a": is that of line 2 too',
      'line 4 "fr": the language is none of es, en, zh',
      'line 4 "Ana@x.test": is that of line 2 too',
      'line 5 "bruno": another client signs in with this username',
      'line 6 "c d": the username must be 1 to 254 letters, digits or signs, without blanks',
      'line 7: the name is missing, or longer than 254 letters',
      'line 8 "eva en x": this is no e-mail address',
      `line 9 "${'6'.repeat(51)}": the phone must be at most 50 letters on one line`,
      'line 10: the access code must be 8 to 100 characters on one line',
      '9 problems: no client was added',
      '',
    ])
    expect(await rows()).toHaveLength(2)
    expect(err).not.toContain('corto')
  })

  test('reads a workbook, numbers as texts, and lists the sheets that it does not read', async () => {
    const sheet = (name: string, headings: string[], cells: (string | number)[]) => ({
      name,
      headings,
      rows: [cells],
      widths: [],
    })
    const file = join(dataDir, 'clients.xlsx')
    writeFileSync(
      file,
      await writeXlsx([
        sheet('Notas', ['Lista de clientes'], ['al día']),
        sheet(
          'Clientes',
          ['客户编号', '客户名称', '邮箱', '手机'],
          [4711, '广州贸易公司', 'wang@trade.test', 13800138000],
        ),
      ]),
    )
    const { code, err } = await client('import', file)
    expect({ code, err }).toEqual({ code: 0, err: 'sheets not read: Notas\n' })
    expect((await rows())[2]).toMatchObject({ username: '4711', name: '广州贸易公司', phone: '13800138000' })
  })

  test.each([
    [
      'a file without an e-mail column',
      'Nombre;Teléfono\nAna;1\n',
      /has no columns of names and e-mails .*: write/,
    ],
    [
      'a file with two e-mail columns',
      'Nombre;E-mail;E-mail\nAna;a@example.com;b@example.com\n',
      /has the heading E-mail in columns 2 and 3: remove one of them/,
    ],
    ['an empty file', '', /is empty/],
    ['headings alone', 'Nombre;Correo\n', /is empty/],
    ['JSON', '[{"name":"Ana"}]', /is no text: give a CSV, XLSX/],
  ])('refuses %s', async (_, text, reason) => {
    expect(await client('import', csv(text))).toMatchObject({ code: 1, err: expect.stringMatching(reason) })
  })
})
