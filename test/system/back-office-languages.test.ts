import { renderSVG } from 'uqr'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminEs } from '#admin/messages/es/all.ts'
import { adminZh } from '#admin/messages/zh/all.ts'
import type { Db } from '#db/transaction.ts'
import { describeOnDefault, openMigrated } from '../world/databases.ts'
import { testEnvironment } from '../world/services.ts'
import { seedShop } from '../world/shop.ts'
import { seedMember } from '../world/staff/seed-member.ts'
import { StaffBrowser } from '../world/staff/staff-browser.ts'
import { type ServerProcess, startServer } from './process.ts'

/** What staff hand over is in the language of whoever receives it, whatever language they work in themselves. */
describeOnDefault('a member of staff who works in Spanish', (engine) => {
  let db: Db
  let server: ServerProcess
  let ana: StaffBrowser
  beforeAll(async () => {
    const database = await engine.newDatabase()
    db = await openMigrated(database)
    await seedShop(db)
    await seedMember(db, { email: 'ana@shop.test', roles: ['sales'] })
    server = await startServer(['bin/serve.mjs'], testEnvironment(database))
    ana = new StaffBrowser(server.address)
    await ana.signIn('ana@shop.test')
  })
  afterAll(async () => {
    await server.stop()
    await db.destroy()
  })

  test('gives a Chinese client a Chinese card and message, with a code to scan that signs nobody in', async () => {
    const form = {
      name: 'Wei Trading',
      username: 'wei',
      email: 'wei@clients.test',
      phone: '+86 138 0013 8000',
      language: 'zh',
      handover: 'card',
    }
    const page = await (await ana.ask('/admin/clients/new', { form })).text()
    expect(page).toContain(adminEs.clients.sendWhatsapp)
    expect(page).toContain(adminZh.clients.card.text)
    expect(page).not.toContain(adminEs.clients.card.text)
    const code = /\b(?:\w{4}-){2}\w{4}\b/.exec(page)?.[0] ?? expect.fail('no code is shown')
    const [, text = ''] = /href="https:\/\/wa\.me\/8613800138000\?text=([^"]+)"/.exec(page) ?? []
    const link = /^https?:\S+$/m.exec(decodeURIComponent(text))?.[0] ?? expect.fail('no link')
    const told = { name: 'Wei Trading', company: '', username: 'wei', code, link }
    expect(decodeURIComponent(text)).toBe(adminZh.clients.whatsappText(told))
    // The picture is of the sign-in page, without the code
    expect(link).toMatch(/\/zh\//)
    expect(link).not.toContain(code)
    expect(page).toContain(encodeURIComponent(renderSVG(link, { border: 2 })))
  })

  test('sees the reference that the company’s own system has given to a client, if it has', async () => {
    const [anna, bruno] = await db.selectFrom('clients').select('client_id').orderBy('client_id').execute()
    const pageOf = async (client: typeof anna) =>
      (await ana.ask(`/admin/clients/${client?.client_id}`)).text()
    await db
      .updateTable('clients')
      .set({ reference: 'C-<1001>' })
      .where('client_id', '=', anna?.client_id ?? 0)
      .execute()
    const page = await pageOf(anna)
    expect(page).toContain(adminEs.clients.erpReference)
    expect(page).toContain('C-&lt;1001&gt;')
    expect(await pageOf(bruno)).not.toContain(adminEs.clients.erpReference)
  })

  test('begins the answer to a Chinese message in Chinese', async () => {
    const { contact_message_id: id } = await db
      .insertInto('contact_messages')
      .values({
        name: '李娜',
        email: 'li@visitors.test',
        phone: '',
        message: '有现货吗？',
        language: 'zh',
        received_at: new Date().toISOString(),
      })
      .returning('contact_message_id')
      .executeTakeFirstOrThrow()
    const form = { intent: 'shortly', answer: '' }
    const page = await (await ana.ask(`/admin/messages/${id}`, { form })).text()
    expect(page).toContain(adminEs.inbox.send)
    expect(page).toContain(adminZh.inbox.templateTexts.shortly)
    expect(page).not.toContain(adminEs.inbox.templateTexts.shortly)
  })
})
