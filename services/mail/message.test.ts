import { afterAll, beforeAll, expect, test } from 'vitest'
import { TestMailServer } from '../../test/stand-in/mail-server.ts'
import { HOSTILE_TEXTS } from '../../test/world/staff/hostile-texts.ts'
import { writeMessage } from './message.ts'
import { deliver } from './smtp.ts'

const server = new TestMailServer()
beforeAll(() => server.open())
afterAll(() => server.close())

const TEXTS = [
  ...HOSTILE_TEXTS,
  'a\r\nBcc: all@evil.test',
  'a\r\n\r\n<p>b</p>',
  'a\u2028Bcc: all@evil.test',
  'a\r\n.\r\nMAIL FROM:<evil@evil.test>',
]

/** Those of each mail. */
const HEADERS = [
  'auto-submitted',
  'content-transfer-encoding',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'subject',
  'to',
]

test('a mail with any hostile text arrives as one plain text, and adds no header', async () => {
  const from = '"Shop\r\nBcc: all@evil.test <script>p()</script>" <shop@puerto.test>'
  const send = async (text: string, index: number) => {
    const message = await writeMessage(
      {
        mail_id: index,
        created_at: '2026-11-20T09:00:00.000Z',
        recipient: 'anna@clients.test',
        reply_to: null,
        subject: text,
        body: `${text}\n`,
      },
      from,
    )
    if (!message) throw new Error('there is no message')
    return deliver(server.url, message, () => Promise.resolve(), AbortSignal.timeout(20_000))
  }
  const sent = await Promise.all(TEXTS.map(send))
  expect(new Set(sent.map(({ outcome }) => outcome))).toEqual(new Set(['accepted']))
  const received = Map.groupBy(server.received, ({ messageId = '' }) => Number(messageId.split('.')[1]))
  for (const [index, written] of TEXTS.entries()) {
    const [mail, ...others] = received.get(index) ?? []
    if (!mail) throw new Error(`${written} did not arrive`)
    expect(others).toEqual([])
    expect([mail.html, mail.attachments, mail.cc ?? [], mail.bcc ?? []]).toEqual([undefined, [], [], []])
    expect(mail.headers.map(({ key }) => key).toSorted()).toEqual(HEADERS)
    expect([mail.from?.address, mail.envelopeTo]).toEqual(['shop@puerto.test', ['anna@clients.test']])
    expect(mail.subject).toBe(written.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim())
    expect(mail.text?.replaceAll('\r\n', '\n')).toBe(`${written.replaceAll('\r\n', '\n')}\n`)
  }
})
