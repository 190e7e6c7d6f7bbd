import { beforeEach, describe, expect, test } from 'vitest'
import { postContact } from '#contracts/content.ts'
import { deriveKeys } from '../secrets/keys.ts'
import { setSetting } from '../settings/settings.ts'
import { describeOnDefault } from '../../test/world/databases.ts'
import { codeOf, TEST_SECRET } from '../../test/world/services.ts'
import { useTestShop } from '../../test/world/test-shop.ts'
import { THE_SHOP } from '../trail/actor.ts'

const MESSAGE = {
  name: 'Ana Pérez',
  email: 'ana@visitors.test',
  phone: '+58 212 555 0100',
  message: '¿Tienen resmas de A4?\nGracias',
}

describeOnDefault('a contact message', (engine) => {
  const shop = useTestShop(engine)
  beforeEach(async () => {
    for (const table of ['attempts', 'contact_messages', 'access_requests', 'mails', 'settings'] as const)
      await shop.db.deleteFrom(table).execute()
  })

  const leave = (body: typeof MESSAGE & { accessRequest?: { company: string } }, headers = {}) =>
    shop.product.send(postContact, { body, headers, language: 'zh' })
  const leaveRaw = async (body: unknown) => {
    const answer = await fetch(`${shop.address}/services/product/publics/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return [answer.status, ((await answer.json()) as { code?: string }).code]
  }
  const mails = () => shop.db.selectFrom('mails').selectAll().execute()
  const messages = () => shop.db.selectFrom('contact_messages').selectAll().execute()
  const requests = () => shop.db.selectFrom('access_requests').selectAll().execute()

  test('is stored with the language of the page and confirmed in it', async () => {
    expect(await leave(MESSAGE)).toEqual({ ok: true, value: { message: '留言已收到，我们会尽快回复' } })
    expect(await messages()).toMatchObject([{ ...MESSAGE, language: 'zh' }])
    expect(await mails()).toEqual([])
  })

  test('is mailed to the configured address with the visitor as reply-to', async () => {
    await setSetting(shop.db, THE_SHOP, 'order_mail_to', 'orders@shop.test')
    await leave(MESSAGE)
    await setSetting(shop.db, THE_SHOP, 'contact_mail_to', 'hello@shop.test')
    await leave({ ...MESSAGE, phone: '' })
    const sent = await mails()
    expect(sent.map((mail) => mail.recipient)).toEqual(['orders@shop.test', 'hello@shop.test'])
    expect(sent[0]).toMatchObject({
      kind: 'contact',
      reply_to: 'ana@visitors.test',
      subject: 'Mensaje de Ana Pérez',
      status: 'waiting',
    })
    expect(sent[0]?.body).toContain('Teléfono: +58 212 555 0100\n\n¿Tienen resmas de A4?\nGracias\n')
    expect(sent[1]?.body).not.toContain('Teléfono')
  })

  test('can be an access request, which waits for a decision', async () => {
    await setSetting(shop.db, THE_SHOP, 'order_mail_to', 'orders@shop.test')
    const answer = await leave({ ...MESSAGE, accessRequest: { company: 'Librería Sur' } })
    expect(answer).toMatchObject({ value: { message: '申请已收到，审核通过后访问码将发送至您的邮箱' } })
    const [request] = await requests()
    expect(request).toMatchObject({
      company: 'Librería Sur',
      name: 'Ana Pérez',
      email: 'ana@visitors.test',
      status: 'waiting',
      message: MESSAGE.message,
      client_id: null,
      language: 'zh',
    })
    expect(await messages()).toEqual([])
    const [mail] = await mails()
    expect(mail).toMatchObject({
      kind: 'access_request',
      subject: 'Solicitud de código de acceso: Librería Sur',
    })
    expect(mail?.body).toContain(`access approve ${request?.access_request_id}\n`)
  })

  test.each([
    [
      'en',
      'Message from Ana Pérez',
      'Phone: +58',
      'Request for an access code: Sur',
      'To approve it: npm run',
    ],
    ['zh', 'Ana Pérez 的留言', '电话：+58', '访问码申请：Sur', '批准申请：npm run'],
  ] as const)(
    'is mailed in the language of staff: %s',
    async (language, subject, phone, request, approve) => {
      await setSetting(shop.db, THE_SHOP, 'order_mail_to', 'orders@shop.test')
      await setSetting(shop.db, THE_SHOP, 'staff_language', language)
      await leave(MESSAGE)
      await leave({ ...MESSAGE, accessRequest: { company: 'Sur' } })
      const [message, access] = await mails()
      expect([message?.subject, access?.subject]).toEqual([subject, request])
      expect([message?.body, access?.body]).toEqual([
        expect.stringContaining(phone),
        expect.stringContaining(approve),
      ])
      await setSetting(shop.db, THE_SHOP, 'staff_language', '')
    },
  )

  test('as a second access request of an address replaces the one that waits, under its number', async () => {
    await leave({ ...MESSAGE, accessRequest: { company: 'Librería Sur' } })
    await leave({ ...MESSAGE, email: 'Ana@Visitors.test', accessRequest: { company: 'Librería Sur, C.A.' } })
    await leave({ ...MESSAGE, email: 'eva@visitors.test', accessRequest: { company: 'Eva' } })
    const [first, other, ...more] = await requests()
    expect(first).toMatchObject({
      company: 'Librería Sur, C.A.',
      email: 'Ana@Visitors.test',
      status: 'waiting',
    })
    expect([other?.company, more]).toEqual(['Eva', []])
    await shop.db.updateTable('access_requests').set({ status: 'refused' }).execute()
    await leave({ ...MESSAGE, accessRequest: { company: 'Librería Sur' } })
    expect(await requests()).toHaveLength(3)
  })

  describe('is refused and not stored', () => {
    test.each([
      'ana',
      '"a@in.test" <x@evil.test>',
      'a:b@c,d@e;',
      'ana@visitors.test, all@evil.test',
      `${'a'.repeat(65)}@visitors.test`,
      '('.repeat(254),
    ])('with the e-mail %.40j', async (email) => {
      expect(codeOf(await leave({ ...MESSAGE, email }))).toBe('invalid_email')
    })

    test.each<[string, Record<string, unknown>]>([
      ['a name of two lines', { name: 'Ana\r\nBcc: all@evil.test' }],
      ['an e-mail of two lines', { email: 'ana@visitors.test\r\nBcc: all@evil.test' }],
      ['a telephone of two lines', { phone: '1\n2' }],
      ['a company of two lines', { accessRequest: { company: 'a\nb' } }],
      ['no name', { name: ' ' }],
      ['no message', { message: '\n ' }],
      ['a NUL', { message: 'a\0b' }],
      ['terminal codes', { message: 'a\u001b[2Jb' }],
      ['half a sign', { message: 'a\ud800' }],
      ['a message without end', { message: 'x'.repeat(4_001) }],
      ['a list for a name', { name: ['Ana'] }],
      ['a request of nothing', { accessRequest: true }],
    ])('with %s', async (_, change) => {
      expect(await leaveRaw({ ...MESSAGE, ...change })).toEqual([400, 'invalid_request'])
      expect([...(await messages()), ...(await requests()), ...(await mails())]).toEqual([])
    })
  })

  test('is stored literally, HTML and SQL included', async () => {
    const message = "<img src=x onerror=p()>'); drop table mails;-- ${7*7} {{7*7}}"
    await setSetting(shop.db, THE_SHOP, 'order_mail_to', 'orders@shop.test')
    await leave({ ...MESSAGE, message, name: '<b>Ana</b>' })
    expect(await messages()).toMatchObject([{ message, name: '<b>Ana</b>' }])
    expect((await mails())[0]?.body).toContain(message)
  })

  describe('is rate-limited', () => {
    const keys = deriveKeys(TEST_SECRET)
    const from = (address: string) => ({
      authorization: `Bearer ${keys.servicesToken}`,
      'x-visitor-address': address,
    })
    const codes = async (headers: Record<string, string>, count = 7) => {
      const codes: string[] = []
      for (let i = 0; i < count; i++) codes.push(codeOf(await leave(MESSAGE, headers)))
      return codes.filter((code) => code === 'ok').length
    }

    test('after five a minute from one address; other visitors are not affected', async () => {
      expect(await codes(from('203.0.113.9'))).toBe(5)
      expect(codeOf(await leave(MESSAGE, from('203.0.113.9')))).toBe('too_many_attempts')
      expect(await codes(from('203.0.113.10'), 1)).toBe(1)
    })

    test('by connection, whatever address a caller puts in a header', async () => {
      expect(await codes({ 'x-visitor-address': '203.0.113.9' }, 5)).toBe(5)
      expect(await codes({ 'x-visitor-address': '203.0.113.10' }, 1)).toBe(0)
    })

    test('after sixty a minute in total', async () => {
      await shop.db
        .insertInto('attempts')
        .values({ bucket: 'contact of everyone', window_started_at: new Date().toISOString(), count: 60 })
        .execute()
      expect(codeOf(await leave(MESSAGE, from('203.0.113.11')))).toBe('too_many_attempts')
      expect(await messages()).toEqual([])
    })
  })
})
