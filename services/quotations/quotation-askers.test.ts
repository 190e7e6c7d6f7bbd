import { beforeEach, expect, test } from 'vitest'
import { addPerson } from '#contracts/people.ts'
import { login } from '#contracts/product.ts'
import { inTransaction } from '#db/transaction.ts'
import { describeOnBoth } from '../../test/world/databases.ts'
import { ANA, lineOf, quotingIn } from '../../test/world/orders/quoting.ts'
import { codeOf, readMails, TEST_SECRET } from '../../test/world/services.ts'
import { shop as world } from '../../test/world/shop.ts'
import { seedMember } from '../../test/world/staff/seed-member.ts'
import { useTestShop } from '../../test/world/test-shop.ts'
import { findCallerSession } from '../accounts/caller-session.ts'
import { addClient, lockClient } from '../accounts/clients.ts'
import { removePerson } from '../accounts/people/people.ts'
import { readClientData } from '../accounts/personal-data/client-data.ts'
import { removeClient } from '../accounts/personal-data/remove-client.ts'
import { ensureClient } from '../accounts/remote-clients.ts'
import { openSession } from '../accounts/sessions.ts'
import { deriveKeys } from '../secrets/keys.ts'
import { THE_SHOP } from '../trail/actor.ts'
import { orderQuotation } from './order-quotation.ts'

describeOnBoth('who asks for a quotation', (engine) => {
  const shop = useTestShop(engine)
  const { ask, asked, answer, find, read, list, order } = quotingIn(shop)

  beforeEach(async () => {
    for (const table of ['quotations', 'client_people', 'attempts', 'mails', 'staff'] as const)
      await shop.db.deleteFrom(table).execute()
  })

  const recipients = async () => (await readMails(shop.db)).map(({ recipient }) => recipient)

  /** A person of Anna's, signed in. */
  async function addLuis() {
    const added = await shop.product.send(addPerson, {
      token: shop.tokens.anna,
      body: { name: 'Luis', email: 'luis@clients.test', role: 'order', orderLimit: null },
    })
    if (!added.ok) throw new Error(codeOf(added))
    const { person, accessCode } = added.value
    const signedIn = await shop.product.send(login, {
      body: { username: person.email, password: accessCode },
    })
    if (!signedIn.ok) throw new Error(codeOf(signedIn))
    await shop.db.deleteFrom('mails').execute()
    return { personId: person.personId, token: signedIn.value.token }
  }

  test('gets the answer, or the client if the person has been removed', async () => {
    const { personId, token } = await addLuis()
    const id = await asked({}, token)
    await answer(id, { CAL: 1_000 })
    expect(await recipients()).toEqual(['luis@clients.test'])
    await removePerson(shop.db, THE_SHOP, { clientId: shop.clients.anna, personId })
    await answer(id, { CAL: 900 })
    expect(await recipients()).toEqual(['luis@clients.test', 'anna@clients.test'])
  })

  test('as a visitor with the e-mail of a client gets the link to the page of it', async () => {
    const id = await asked({ visitor: { ...ANA, email: 'Anna@clients.test' } })
    const other = await asked()
    expect(await answer(id, { CAL: 1_000 })).toMatchObject({ value: { recipient: 'Anna@clients.test' } })
    await answer(other, { CAL: 1_000 })
    const [withPage, without] = await readMails(shop.db)
    expect(withPage?.body).toContain(`/client/quotations/${id}`)
    expect(without?.body).not.toContain('/client/')
    expect(await list(shop.clients.anna, shop.tokens.anna)).toEqual([id])
  })

  test('as a visitor cannot push the quotations of a client out of its list', async () => {
    const own = await asked({}, shop.tokens.anna)
    const row = await shop.db.selectFrom('quotations').selectAll().executeTakeFirstOrThrow()
    const { quotation_id, ...copied } = row
    const ofVisitors = Array.from({ length: 300 }, (_, index) => ({
      ...copied,
      uuid: `visitor ${index}`,
      client_id: null,
    }))
    await shop.db.insertInto('quotations').values(ofVisitors).execute()
    const listed = await list(shop.clients.anna, shop.tokens.anna)
    expect(listed).toHaveLength(21)
    expect(listed.at(-1)).toBe(own)
    expect(quotation_id).toBe(own)
  })

  test('as a visitor reads nothing of it by sending the uuid again', async () => {
    const uuid = crypto.randomUUID()
    const id = await asked({ uuid, message: 'Secret' })
    await answer(id, { CAL: 1_000 })
    expect(await ask({ uuid, message: 'Secret' })).toMatchObject({
      value: {
        data: [{ quotationId: id, state: 'waiting', message: '', answer: '', total: null, lines: [] }],
      },
    })
  })

  test('is made known to staff who are told of messages, each in a language of their own', async () => {
    await seedMember(shop.db, { email: 'eva@shop.test', language: 'en', notices: 'message:at_once' })
    await seedMember(shop.db, { email: 'leo@shop.test', notices: 'order:at_once' })
    const id = await asked({ message: 'By Friday?' })
    const [mail, ...others] = await readMails(shop.db)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: 'eva@shop.test', reply_to: ANA.email })
    expect(mail?.subject).toContain(`Q-${id}`)
    expect(mail?.body).toContain('By Friday?')
  })

  test('asks for what is sold: a parent without live variants is, a variant of a deleted parent is not', async () => {
    const { formerFamily, valve, valveOneInch } = world.items
    expect(await ask({ lines: [lineOf(formerFamily)] })).toMatchObject({ ok: true })
    const isValve = shop.db.updateTable('stock_items').where('code', '=', valve.code)
    await isValve.set({ deleted: 1 }).execute()
    expect(codeOf(await ask({ lines: [lineOf(valveOneInch)] }))).toBe('item_unavailable')
    await isValve.set({ deleted: 0 }).execute()
  })

  test('orders what is sold: a parent without live variants is', async () => {
    const { formerFamily } = world.items
    const id = await asked({ lines: [lineOf(formerFamily, 3)] }, shop.tokens.anna)
    await answer(id, { [formerFamily.code]: 4 })
    expect(await order(id)).toMatchObject({ ok: true })
  })

  test('shares an e-mail with others of a product API elsewhere, and nothing else', async () => {
    const email = 'shared@clients.test'
    const client = { username: '', name: 'Shared', email, phone: '' }
    const tokenOf = async (clientId: number) => {
      await ensureClient(shop.db, { ...client, clientId, username: `shared-${clientId}` })
      return openSession(shop.db, deriveKeys(TEST_SECRET), clientId)
    }
    const [first, second] = [await tokenOf(901), await tokenOf(902)]
    const ids = [await asked({}, first), await asked({}, second)]
    const ofVisitor = await asked({ visitor: { ...ANA, email } })
    expect(await list(901, first)).toEqual([ids[0]])
    expect(codeOf(await find(ids[1] ?? 0, first))).toBe('not_found')
    expect(codeOf(await find(ofVisitor, first))).toBe('not_found')
    const row = await inTransaction(shop.db, (trx) => lockClient(trx, 901))
    if (!row) throw new Error('no such client')
    const data = await readClientData(shop.db, row)
    expect(data.quotations.map(({ number }) => number)).toEqual([`Q-${ids[0]}`, `Q-${ofVisitor}`])
    expect(await removeClient(shop.db, THE_SHOP, 901)).toMatchObject({ ok: true })
    const left = await shop.db.selectFrom('quotations').select('quotation_id').execute()
    expect(left.map(({ quotation_id: id }) => id)).toEqual([ids[1]])
    await removeClient(shop.db, THE_SHOP, 902)
  })

  test('reads, orders and pays in the currency and on the days of a product API elsewhere', async () => {
    const added = await addClient(shop.db, THE_SHOP, {
      username: 'carla',
      name: 'Carla',
      email: 'carla@clients.test',
      accessCode: 'CARL-CARL-CARL',
    })
    if (!added.ok) throw new Error(added.code)
    const { clientId } = added.value
    const keys = deriveKeys(TEST_SECRET)
    const token = await openSession(shop.db, keys, clientId)
    const id = await asked({}, token)
    await answer(id, { CAL: 1_000 })
    await shop.db.updateTable('quotations').set({ currency: 'EUR' }).execute()
    const deps = {
      db: shop.db,
      keys,
      accountId: 1,
      shopAddress: 'https://shop.test',
      catalogs: async () => [
        { companyId: 1, catalogId: 1 },
        { companyId: 1, catalogId: 2 },
      ],
      remoteSettings: async () => ({ currency: 'EUR', tax: '21', time_zone: 'Pacific/Kiritimati' }),
    }
    const session = await findCallerSession(token, deps)
    if (!session) throw new Error('not signed in')
    const ordered = {
      session,
      quotationId: id,
      language: 'en',
      expectedTotal: 2_420,
      clientReference: '',
      deliveryInstructions: '',
      comment: '',
    } as const
    const placed = await orderQuotation(deps, ordered)
    expect(placed).toMatchObject({ ok: true, value: [{ catalogId: 1 }] })
    expect(await read(id, token)).toMatchObject({ state: 'ordered' })
    const [placedOrder] = await shop.db
      .selectFrom('orders')
      .select(['currency', 'total'])
      .where('client_id', '=', clientId)
      .execute()
    expect(placedOrder).toEqual({ currency: 'EUR', total: 242_000 })
  })
})
