import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openMigrated, temporaryFolder } from '../../test/world/databases.ts'
import { typeCommand } from '../../test/system/terminal.ts'

const dataDir = temporaryFolder()
const contact = (...words: string[]) => typeCommand(['contact', ...words], { DATA_DIR: dataDir })

test('lists the messages of visitors without their control characters', async () => {
  expect(await contact('list')).toMatchObject({ code: 0, err: '' })
  const db = await openMigrated(join(dataDir, 'lonja.sqlite'))
  const message = { name: 'Ana', email: 'ana@visitors.test', phone: '', language: 'es' }
  await db
    .insertInto('contact_messages')
    .values([
      { ...message, message: 'Primero', received_at: '2026-11-20T09:00:00.000Z' },
      { ...message, message: 'Hola\n\u001b[2JAdiós', received_at: '2026-11-21T09:00:00.000Z' },
    ])
    .execute()
  await db.destroy()
  const { out } = await contact('list')
  expect(out).toMatch(/^ +2 .*ana@visitors\.test +es +Hola \[2JAdiós$/m)
  expect(out.indexOf('Hola')).toBeLessThan(out.indexOf('Primero'))
  expect((await contact('show', '2')).out).toMatch(
    /\nName: Ana\nE-mail: ana@visitors\.test\n\nHola\n \[2JAdiós\n$/,
  )
  expect(JSON.parse((await contact('show', '1', '--json')).out)).toMatchObject({ message: 'Primero' })
  expect(JSON.parse((await contact('list', '--limit', '1', '--json')).out)).toHaveLength(1)
  expect((await contact('done', '1')).out).toBe('Message 1 is done.\n')
  expect((await contact('show', '1')).out).toMatch(/\nDone on 20\d\d-/)
  const numbers = async (...words: string[]) =>
    (JSON.parse((await contact('list', '--json', ...words)).out) as { contactMessageId: number }[]).map(
      (message) => message.contactMessageId,
    )
  expect(await numbers('--open')).toEqual([2])
  expect(await numbers()).toEqual([2, 1])
  expect((await contact('reopen', '1')).out).toBe('Message 1 is open again.\n')
  expect(await numbers('--open')).toEqual([2, 1])
  expect(await contact('done', '2', '9', '1')).toEqual({
    code: 1,
    out: 'Message 2 is done.\nMessage 1 is done.\n',
    err: 'there is no message 9\n',
  })
  expect(await contact('done')).toMatchObject({ code: 2 })
  expect(await contact('show', '9')).toMatchObject({ code: 1, out: '', err: 'there is no message 9\n' })
  expect(await contact('show', 'x')).toMatchObject({ code: 2 })
  expect(await contact('forget')).toMatchObject({ code: 2 })
})
