import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { deriveKeys } from '#services/secrets/keys.ts'
import { setSetting } from '#services/settings/settings.ts'
import { THE_SHOP } from '#services/trail/actor.ts'
import { describeOnBoth, openMigrated } from '../../test/world/databases.ts'
import { TEST_SECRET } from '../../test/world/services.ts'
import { seedShop } from '../../test/world/shop.ts'
import { memberAs, testConfig } from '../../test/world/staff/back-office.ts'
import { seedMember } from '../../test/world/staff/seed-member.ts'
import { type BackOffice, openBackOffice } from '../open.ts'
import { NotPermitted } from '../permitted.ts'
import { undoChange } from '../undo/undo-change.ts'

describeOnBoth('messages in the back-office', (engine) => {
  let db: Db
  let messages: BackOffice['messages']
  let ANA = memberAs('sales')
  beforeAll(async () => {
    db = await openMigrated(await engine.newDatabase())
    await seedShop(db)
    ANA = memberAs('sales', { staffId: await seedMember(db, { email: 'ana@example.com', roles: ['sales'] }) })
    messages = openBackOffice({ db, keys: deriveKeys(TEST_SECRET), config: testConfig() }).messages
    await setSetting(db, THE_SHOP, 'contact_mail_to', 'info@shop.test, two@shop.test')
    await setSetting(db, THE_SHOP, 'company_name', 'Ferretería Lonja')
  })
  afterAll(() => db.destroy())

  async function receive(
    email = 'marta@visitors.test',
    message = '¿Tienen tubo?\r\nGracias',
  ): Promise<number> {
    const { contact_message_id } = await db
      .insertInto('contact_messages')
      .values({
        name: 'Marta <b>',
        email,
        phone: '',
        message,
        language: 'zh',
        received_at: '2026-11-21T09:00:00.000Z',
      })
      .returning('contact_message_id')
      .executeTakeFirstOrThrow()
    return contact_message_id
  }
  const read = async (messageId: number) => {
    const message = await messages.read(ANA, messageId)
    if (!message) throw new Error('no such message')
    return message
  }
  const idsIn = async (question: Parameters<typeof messages.list>[1]) =>
    (await messages.list(ANA, question)).messages.map(({ messageId }) => messageId)
  const undo = (change: number | undefined) =>
    undoChange(db, { kind: 'staff', id: ANA.staffId, address: '' }, change ?? 0, 'https://shop.test')

  test('are unread until somebody who answers has read them; opening them changes nothing', async () => {
    const messageId = await receive('anna@clients.test')
    expect((await messages.list(ANA, { state: 'open' })).messages).toMatchObject([
      { messageId, isUnread: true },
    ])
    expect(await read(messageId)).toMatchObject({ client: { name: 'Anna Instalaciones' }, isUnread: true })
    expect(await read(messageId)).toMatchObject({ isUnread: true })
    await messages.keepRead(ANA, messageId)
    expect(await read(messageId)).toMatchObject({ isUnread: false, state: 'open' })
    expect(await messages.read(ANA, 9_999)).toBeUndefined()
  })

  test('do not name a client whom the member does not see', async () => {
    const messageId = await receive('anna@clients.test')
    const limited = memberAs('sales', { companyIds: [2] })
    expect(await messages.read(limited, messageId)).toMatchObject({ messageId, client: undefined })
  })

  test('are answered by mail in the visitor’s language, quoted, and the reply goes to the shop', async () => {
    const messageId = await receive()
    const countOpen = async () => (await messages.list(ANA, { state: 'open' })).total
    const before = await countOpen()
    const answer = { messageId, text: ' Sí, desde mañana.\r\nAna ', formerAnsweredAt: null }
    expect(await messages.answer(ANA, answer)).toMatchObject({ ok: true })
    const mail = await db
      .selectFrom('mails')
      .selectAll()
      .where('kind', '=', 'contact_reply')
      .executeTakeFirstOrThrow()
    expect(mail).toMatchObject({
      recipient: 'marta@visitors.test',
      reply_to: 'info@shop.test, two@shop.test',
      subject: '回复您的留言',
      status: 'waiting',
    })
    expect(mail.body).toContain('Sí, desde mañana.\nAna\n\nFerretería Lonja\n\n')
    expect(mail.body).toContain('留言：\n> ¿Tienen tubo?\n> Gracias\n')
    expect(await countOpen()).toBe(before - 1)
    const message = await read(messageId)
    expect(message).toMatchObject({
      state: 'answered',
      answer: { text: 'Sí, desde mañana.\nAna', by: 'ana' },
    })
    // Somebody else has the page without this answer open
    expect(await messages.answer(ANA, answer)).toMatchObject({ code: 'answered_meanwhile' })
    const again = { ...answer, formerAnsweredAt: message.answer?.at ?? null }
    expect(await messages.answer(ANA, again)).toMatchObject({ ok: true })
  })

  test('are not answered with nothing, too much or control characters', async () => {
    const messageId = await receive()
    for (const text of [' ', 'x'.repeat(5_001), 'a\u0007b'])
      expect(await messages.answer(ANA, { messageId, text, formerAnsweredAt: null })).toMatchObject({
        code: 'invalid_answer',
      })
    expect(await messages.answer(ANA, { messageId: 9_999, text: 'x', formerAnsweredAt: null })).toMatchObject(
      {
        code: 'not_found',
      },
    )
  })

  test('are marked as answered elsewhere or as spam, and both can be taken back', async () => {
    const messageId = await receive()
    const done = await messages.mark(ANA, { messageId, as: 'done' })
    expect(await read(messageId)).toMatchObject({ state: 'answered', answer: undefined })
    expect(await undo(done.ok ? done.value.change : 0)).toMatchObject({ ok: true })
    expect(await read(messageId)).toMatchObject({ state: 'open' })
    const spam = await messages.mark(ANA, { messageId, as: 'spam' })
    expect(await idsIn({ state: 'spam' })).toEqual([messageId])
    expect(await idsIn({ state: 'open' })).not.toContain(messageId)
    expect(await undo(spam.ok ? spam.value.change : 0)).toMatchObject({ ok: true })
    expect(await idsIn({ state: 'spam' })).toEqual([])
  })

  test('are listed by the same e-mail, whatever its case, on pages that neither miss nor repeat one', async () => {
    const ids: number[] = []
    for (let number = 0; number < 101; number++)
      ids.unshift(await receive(number % 2 ? 'Many@visitors.test' : 'many@visitors.test'))
    const seen: number[] = []
    let before: number | undefined
    do {
      const page = await messages.list(ANA, { state: 'open', email: 'MANY@visitors.test', before })
      expect(page.total).toBe(101)
      seen.push(...page.messages.map(({ messageId }) => messageId))
      before = page.next
    } while (before !== undefined)
    expect(seen).toEqual(ids)
  })

  test('are not seen by those who see no contact data', async () => {
    await expect(messages.list(memberAs('viewer'), { state: 'open' })).rejects.toThrow(NotPermitted)
  })
})
