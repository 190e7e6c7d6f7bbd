import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { describeOnBoth } from '../../../test/world/databases.ts'
import { callAs, newIntegrationKey } from '../../../test/world/integration-client.ts'
import { readMails } from '../../../test/world/services.ts'
import { useTestShop } from '../../../test/world/test-shop.ts'
import { removeClient } from '../../accounts/personal-data/remove-client.ts'
import { THE_SHOP } from '../../trail/actor.ts'
import { listChanges } from '../../trail/list-changes.ts'

/** The access code in a mail. */
function codeIn(mail: { readonly body: string } | undefined): string {
  return /\b[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}\b/.exec(mail?.body ?? '')?.[0] ?? ''
}

describeOnBoth('clients sent by the company’s own system', (engine) => {
  const shop = useTestShop(engine)
  let key = ''
  let keyId = 0

  beforeAll(async () => {
    ;({ key, keyId } = await newIntegrationKey(shop.db, ['clients:read', 'clients:write']))
  })
  beforeEach(() => shop.db.deleteFrom('mails').execute())

  const put = (clients: readonly unknown[], { headers = {}, shown = key, skipInvalid = false } = {}) =>
    callAs(shown, `${shop.address}/services/product/integration/clients`, {
      method: 'PUT',
      body: { clients, ...(skipInvalid && { skipInvalid }) },
      headers,
    })
  const outcomes = ({ body }: Awaited<ReturnType<typeof put>>) => body.data.map(({ outcome }) => outcome)
  const allClients = () => shop.db.selectFrom('clients').selectAll().orderBy('client_id').execute()
  const clientOf = async (reference: string) =>
    (await allClients()).find((row) => row.reference === reference)
  const signIn = (username: string, password: string) =>
    fetch(`${shop.address}/services/product/oauth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    })
  const mailsTo = async (email: string) =>
    (await readMails(shop.db)).filter(({ recipient }) => recipient === email)

  test('a new client is added and signs in with the code that its mail has, which no answer has', async () => {
    const email = 'compras@sol.test'
    const row = {
      reference: 'C-1001',
      name: 'Ferretería Sol',
      email,
      phone: '305 555 0101',
      language: 'en',
      note: 'Paga a 30 días',
      sendCode: true,
    }
    const answer = await put([row])
    const client = await clientOf('C-1001')
    expect(answer).toMatchObject({ status: 200 })
    expect(answer.body.data).toEqual([
      { row: 1, reference: 'C-1001', clientId: client?.client_id, outcome: 'added' },
    ])
    expect(client).toMatchObject({
      username: 'ferreteria-sol',
      name: 'Ferretería Sol',
      email,
      phone: '305 555 0101',
      language: 'en',
      note: 'Paga a 30 días',
      disabled: 0,
    })
    const [mail] = await mailsTo(email)
    const code = codeIn(mail)
    expect(code).not.toBe('')
    expect(JSON.stringify(answer.body)).not.toContain(code)
    expect((await signIn(email, code)).status).toBe(200)
    expect(outcomes(await put([row]))).toEqual(['unchanged'])
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test('without sendCode a new client has no code, and gets no mail', async () => {
    expect(outcomes(await put([{ reference: 'C-2', name: 'Luna', email: 'luna@erp.test' }]))).toEqual([
      'added',
    ])
    expect(await clientOf('C-2')).toMatchObject({
      username: 'luna',
      access_code_hash: null,
      code_set_at: null,
      language: 'es',
    })
    expect(await readMails(shop.db)).toEqual([])
  })

  test('missing fields stay, null empties a field, and other clients and catalogues stay as they are', async () => {
    await put([{ reference: 'C-3', name: 'Mar', email: 'mar@erp.test', phone: '1', note: 'a' }])
    const others = (await allClients()).filter((row) => row.reference !== 'C-3')
    expect(outcomes(await put([{ reference: 'C-3', name: 'Mar Azul', phone: null }]))).toEqual(['changed'])
    expect(await clientOf('C-3')).toMatchObject({ name: 'Mar Azul', phone: '', note: 'a', username: 'mar' })
    expect(outcomes(await put([{ reference: 'C-3', name: 'Mar Azul', phone: null, note: ' a ' }]))).toEqual([
      'unchanged',
    ])
    expect((await allClients()).filter((row) => row.reference !== 'C-3')).toEqual(others)
  })

  test('another e-mail is announced at both addresses', async () => {
    await put([{ reference: 'C-4', name: 'Río', email: 'rio@erp.test' }])
    expect(outcomes(await put([{ reference: 'C-4', email: 'nuevo@erp.test' }]))).toEqual(['changed'])
    const mails = await readMails(shop.db)
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual(
      expect.arrayContaining([
        ['sign_in_changed', 'rio@erp.test'],
        ['sign_in_changed', 'nuevo@erp.test'],
      ]),
    )
  })

  test('a known client without a reference gets that of the row with its username or e-mail', async () => {
    const [bruno] = (await allClients()).filter((row) => row.client_id === shop.clients.bruno)
    const row = { reference: 'C-5', email: 'BRUNO@clients.test', sendCode: true }
    const answer = await put([row, { reference: 'C-6', username: bruno?.username }], { skipInvalid: true })
    expect(answer.body.data).toMatchObject([
      { row: 1, reference: 'C-5', clientId: shop.clients.bruno, outcome: 'changed' },
      { row: 2, reference: 'C-6', clientId: null, outcome: 'refused', problem: { code: 'client_unclear' } },
    ])
    expect(await clientOf('C-5')).toMatchObject({
      client_id: shop.clients.bruno,
      access_code_hash: bruno?.access_code_hash,
    })
    expect((await mailsTo('bruno@clients.test')).filter(({ kind }) => kind === 'access_code')).toEqual([])
    const two = await put([{ reference: 'C-7', name: 'X', username: bruno?.username, email: 'x@erp.test' }])
    expect(two).toMatchObject({
      status: 422,
      body: { rows: [{ code: 'username_taken', field: 'username' }] },
    })
  })

  test('a disabled client is signed out and cannot sign in until it is enabled', async () => {
    const email = 'sur@erp.test'
    await put([{ reference: 'C-8', name: 'Sur', email, sendCode: true }])
    const code = codeIn((await mailsTo(email))[0])
    expect((await signIn(email, code)).status).toBe(200)
    expect(outcomes(await put([{ reference: 'C-8', disabled: true }]))).toEqual(['changed'])
    expect((await signIn(email, code)).status).toBe(401)
    const { client_id: id = 0 } = (await clientOf('C-8')) ?? {}
    expect(
      await shop.db.selectFrom('sessions').select('client_id').where('client_id', '=', id).execute(),
    ).toEqual([])
    expect(outcomes(await put([{ reference: 'C-8', disabled: true }]))).toEqual(['unchanged'])
    expect(outcomes(await put([{ reference: 'C-8', disabled: false }]))).toEqual(['changed'])
    expect((await signIn(email, code)).status).toBe(200)
    await put([{ reference: 'C-9', name: 'Este', email: 'este@erp.test', disabled: true }])
    expect((await clientOf('C-9'))?.disabled).toBe(1)
  })

  test('a client that staff removed is refused, and not added again', async () => {
    await put([{ reference: 'C-10', name: 'Norte', email: 'norte@erp.test' }])
    const { client_id: id = 0 } = (await clientOf('C-10')) ?? {}
    expect(await removeClient(shop.db, THE_SHOP, id)).toMatchObject({ ok: true })
    expect(await clientOf('C-10')).toMatchObject({ name: `removed-${id}`, email: '', search_text: '' })
    const before = await allClients()
    expect(await put([{ reference: 'C-10', name: 'Norte', email: 'norte@erp.test' }])).toMatchObject({
      status: 422,
      body: { rows: [{ row: 1, code: 'client_removed', field: 'reference' }] },
    })
    expect(await allClients()).toEqual(before)
  })

  test('one invalid row rejects all rows; nothing is written or mailed', async () => {
    const before = await allClients()
    const person = {
      role: 'prepare',
      language: 'es',
      created_at: '2026-01-01T00:00:00.000Z',
      disabled: 0,
    } as const
    await inTransaction(shop.db, (trx) =>
      trx
        .insertInto('client_people')
        .values({
          ...person,
          client_id: shop.clients.anna,
          name: 'Luis',
          email: 'luis@clients.test',
          email_key: 'luis@clients.test',
          order_limit: null,
          limit_currency: null,
          access_code_hash: null,
          code_is_own: 0,
          code_set_at: null,
        })
        .execute(),
    )
    const valid = { reference: 'D-0', name: 'Válido', email: 'valido@erp.test', sendCode: true }
    const readable = await put([
      valid,
      { reference: 'D-1', name: 'Sin correo' },
      { reference: 'D-2', email: 'd2@erp.test' },
      { reference: 'D-3', name: 'Anna', email: 'anna@clients.test', username: 'anna' },
      { reference: 'D-4', name: 'Luis', email: 'LUIS@clients.test' },
      { reference: 'D-5', name: 'Otra', email: 'valido@erp.test' },
    ])
    expect([readable.status, readable.body.code]).toEqual([422, 'rows_refused'])
    expect(readable.body.rows?.map(({ row, code, field }) => [row, code, field])).toEqual([
      [2, 'invalid_value', 'email'],
      [3, 'invalid_value', 'name'],
      [5, 'email_taken', 'email'],
      [6, 'email_taken', 'email'],
    ])
    const unreadable = await put([
      valid,
      { name: 'Sin referencia', email: 'a@erp.test' },
      { reference: 7, name: 'Número', email: 'a@erp.test' },
      { reference: 'x'.repeat(101), name: 'Larga', email: 'a@erp.test' },
      { reference: 'a\u0000', name: 'Nulo', email: 'a@erp.test' },
      { reference: 'D-6', name: 'a\u0000b', email: 'no address', username: 'two words' },
      { reference: 'D-7', language: 'fr', disabled: 'yes', sendCode: 1, note: 'x'.repeat(2_001) },
      valid,
    ])
    expect(unreadable.status).toBe(422)
    expect(unreadable.body.rows?.map(({ row, code, field }) => [row, code, field])).toEqual(
      expect.arrayContaining([
        [2, 'client_unclear', 'reference'],
        [3, 'client_unclear', 'reference'],
        [4, 'client_unclear', 'reference'],
        [5, 'client_unclear', 'reference'],
        [6, 'invalid_value', 'name'],
        [6, 'invalid_value', 'email'],
        [6, 'invalid_value', 'username'],
        [7, 'invalid_value', 'language'],
        [7, 'invalid_value', 'disabled'],
        [7, 'invalid_value', 'sendCode'],
        [7, 'invalid_value', 'note'],
        [8, 'client_unclear', 'reference'],
      ]),
    )
    expect(await allClients()).toEqual(before)
    expect(await readMails(shop.db)).toEqual([])
  })

  test('with skipInvalid the others are applied', async () => {
    const { status, body } = await put(
      [
        { reference: 'E-1', name: 'Uno', email: 'uno@erp.test' },
        { reference: 'E-2', name: 'Dos', email: 'uno@erp.test' },
        { reference: 'E-3', name: 'Tres', email: 'no address' },
        { name: 'Cuatro' },
      ],
      { skipInvalid: true },
    )
    expect(status).toBe(200)
    expect(body.data).toMatchObject([
      { row: 1, reference: 'E-1', outcome: 'added' },
      { row: 2, reference: 'E-2', clientId: null, outcome: 'refused', problem: { code: 'email_taken' } },
      { row: 3, reference: 'E-3', outcome: 'refused', problem: { code: 'invalid_value', field: 'email' } },
      { row: 4, reference: '', outcome: 'refused', problem: { code: 'client_unclear', field: 'reference' } },
    ])
    expect(await clientOf('E-2')).toBeUndefined()
  })

  test('the trail has the key as author, and no code', async () => {
    const email = 'oeste@erp.test'
    await put([{ reference: 'C-11', name: 'Oeste', email, sendCode: true }])
    await put([{ reference: 'C-11', name: 'Oeste y Hijos', disabled: true }])
    const changes = await listChanges(shop.db, {}, { most: 3 })
    expect(changes.map(({ kind, by }) => [kind, by.kind, by.id])).toEqual([
      ['client_disabled', 'key', keyId],
      ['client_edited', 'key', keyId],
      ['client_added', 'key', keyId],
    ])
    expect(changes[2]?.rows[0]?.after).toMatchObject({ reference: 'C-11', access_code_hash: true })
  })

  test('a request with an idempotency key runs once; the stored answer has no code', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const email = 'centro@erp.test'
    const rows = [{ reference: 'C-12', name: 'Centro', email, sendCode: true }]
    const first = await put(rows, { headers })
    await put([{ reference: 'C-12', name: 'Centro Dos' }])
    const again = await put(rows, { headers })
    expect([again.body, again.headers.get('idempotent-replayed')]).toEqual([first.body, 'true'])
    expect((await clientOf('C-12'))?.name).toBe('Centro Dos')
    const code = codeIn((await mailsTo(email))[0])
    const stored = await shop.db.selectFrom('integration_answers').select('body').execute()
    expect(stored.some(({ body }) => body?.includes(code))).toBe(false)
  })

  test('two calls with the same new clients at once add each once', async () => {
    const rows = Array.from({ length: 10 }, (_, index) => ({
      reference: `P-${index}`,
      name: `Par ${index}`,
      email: `par${index}@erp.test`,
    }))
    const answers = await Promise.all([put(rows), put(rows), put(rows)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers.flatMap(outcomes).filter((outcome) => outcome === 'added')).toHaveLength(10)
  })

  test('another scope and a client are refused; so are too many rows', async () => {
    const items = (await newIntegrationKey(shop.db, ['items:write', 'orders:read'])).key
    const row = { reference: 'C-13', name: 'X', email: 'x13@erp.test' }
    expect(await put([row], { shown: items })).toMatchObject({ status: 403 })
    expect(await put([row], { shown: shop.tokens.anna })).toMatchObject({ status: 401 })
    expect(await put(Array.from({ length: 201 }, () => row))).toMatchObject({ status: 400 })
    expect(await put([5])).toMatchObject({ status: 400 })
    expect(await clientOf('C-13')).toBeUndefined()
  })

  test('clients are read back page by page, without codes, and without those that staff removed', async () => {
    const list = (query = '', shown = key) =>
      callAs(shown, `${shop.address}/services/product/integration/clients${query}`, {})
    const row = { reference: 'R-1', name: 'Lectura', email: 'lectura@erp.test', phone: '55', language: 'zh' }
    await put([
      { ...row, sendCode: true, note: 'for staff only', disabled: true },
      { reference: 'R-2', name: 'Quitado', email: 'quitado@erp.test' },
    ])
    const { client_id: removed = 0 } = (await clientOf('R-2')) ?? {}
    expect(await removeClient(shop.db, THE_SHOP, removed)).toMatchObject({ ok: true })
    const all = await list('?limit=1000')
    expect(all).toMatchObject({ status: 200, body: { more: false } })
    const { client_id: clientId } = (await clientOf('R-1')) ?? {}
    expect(all.body.data.find(({ reference }) => reference === 'R-1')).toEqual({
      clientId,
      ...row,
      username: 'lectura',
      disabled: true,
    })
    const shown = (await allClients()).filter(({ removed_at }) => removed_at === null)
    expect(all.body.data.map((one) => one['clientId'])).toEqual(shown.map(({ client_id }) => client_id))
    expect(all.body.data.find((one) => one['clientId'] === shop.clients.anna)).toMatchObject({
      reference: '',
    })
    const secrets = shown.flatMap(({ access_code_hash }) => access_code_hash ?? [])
    expect(secrets.length).toBeGreaterThan(0)
    for (const secret of [...secrets, 'for staff only', 'hash'])
      expect(JSON.stringify(all.body)).not.toContain(secret)
    const paged: unknown[] = []
    let page = await list('?limit=3')
    paged.push(...page.body.data)
    while (page.body.more) {
      page = await list(`?limit=3&after=${page.body.cursor}`)
      paged.push(...page.body.data)
    }
    expect(paged).toEqual(all.body.data)
    const last = await list(`?after=${all.body.cursor}`)
    expect(last.body).toMatchObject({ data: [], more: false, cursor: all.body.cursor })
    expect(await list('?after=b3JkZXJzIDQx')).toMatchObject({ status: 409, body: { code: 'cursor_unknown' } })
    expect(await list('?limit=1001')).toMatchObject({ status: 400 })
    const writing = (await newIntegrationKey(shop.db, ['clients:write', 'orders:read'])).key
    expect(await list('', writing)).toMatchObject({ status: 403, body: { code: 'scope_missing' } })
  })
})
