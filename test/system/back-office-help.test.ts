import { readdir, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { helpIn } from '#admin/help/help-pages.server.ts'
import { HELP_TOPICS, TOPIC_NAMES, topicAddress } from '#admin/help/topics.ts'
import { SCREENS } from '#admin/screens.ts'
import { LANGUAGES } from '#domain/text/language.ts'
import { COMMANDS, isCommandName } from '../../bin/commands.ts'
import type { Db } from '#db/transaction.ts'
import { describeOnDefault, openMigrated } from '../world/databases.ts'
import { testEnvironment } from '../world/services.ts'
import { seedMember } from '../world/staff/seed-member.ts'
import { StaffBrowser } from '../world/staff/staff-browser.ts'
import { type ServerProcess, startServer } from './process.ts'

test.each(TOPIC_NAMES)('the commands of the page %s exist, with their options', async (topic) => {
  for (const typed of HELP_TOPICS[topic].commands) {
    const [name = ''] = typed.split(' ')
    if (!isCommandName(name)) throw new Error(`no command: ${typed}`)
    const { usage } = await COMMANDS[name]()
    // The words before the first that stands for something of the shop
    const fixed = /^[a-z]+(?: [a-z]+(?= |$))?/.exec(typed)?.[0] ?? name
    const options = typed.match(/--[a-z-]+/g) ?? []
    const lines = usage.filter((line) => line.startsWith(fixed) || (line === name && fixed.startsWith(name)))
    const form = lines.find((line) => options.every((option) => line.includes(option)))
    expect(form, typed).toBeDefined()
  }
})

test('what the browser loads holds no page of the help', async () => {
  const folder = new URL('../../build/admin/client/static/', import.meta.url)
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  const sources = await Promise.all(scripts.map((name) => readFile(new URL(name, folder), 'utf8')))
  for (const language of LANGUAGES)
    for (const { about } of Object.values(helpIn(language)))
      for (const source of sources) expect(source.includes(about)).toBe(false)
})

describeOnDefault('the help in the back-office', (engine) => {
  let db: Db
  let server: ServerProcess
  const browserOf = async (email: string) => {
    const browser = new StaffBrowser(server.address)
    expect((await browser.signIn(email)).status).toBe(302)
    return browser
  }

  beforeAll(async () => {
    const database = await engine.newDatabase()
    db = await openMigrated(database)
    await seedMember(db, { email: 'owner@shop.test' })
    await seedMember(db, { email: 'viewer@shop.test', roles: ['viewer'] })
    server = await startServer(['bin/serve.mjs'], testEnvironment(database))
  })
  afterAll(async () => {
    await server.stop()
    await db.destroy()
  })

  test('every screen leads to its page, which is in the person’s language', async () => {
    const owner = await browserOf('owner@shop.test')
    for (const language of LANGUAGES) {
      await db.updateTable('staff').set({ language }).where('email', '=', 'owner@shop.test').execute()
      for (const [path, { see, help }] of Object.entries(SCREENS)) {
        if (see === 'anyone' || path.includes(':') || /^help|export$/.test(path)) continue
        const answer = await owner.ask(path === '/' ? '/admin' : `/admin/${path}`)
        if (!answer.headers.get('content-type')?.startsWith('text/html') || answer.status !== 200) continue
        expect([path, (await answer.text()).includes(`href="/admin${topicAddress(help)}"`)]).toEqual([
          path,
          true,
        ])
      }
      for (const topic of TOPIC_NAMES) {
        const answer = await owner.ask(`/admin${topicAddress(topic)}`)
        expect([topic, answer.status]).toEqual([topic, 200])
        const html = await answer.text()
        expect(html).toContain(helpIn(language)[topic].title)
        // Each word of a command is an element of its own
        const words = html.replaceAll(/<[^>]*>/g, '')
        for (const command of HELP_TOPICS[topic].commands)
          expect(words).toContain(command.replaceAll('"', '&quot;'))
      }
    }
  })

  test('a page about screens that somebody may not open is unknown to them', async () => {
    const viewer = await browserOf('viewer@shop.test')
    expect((await viewer.ask('/admin/help/orders')).status).toBe(200)
    for (const topic of ['settings', 'clients', 'no-such-page'])
      expect((await viewer.ask(`/admin/help/${topic}`)).status).toBe(404)
    const list = await (await viewer.ask('/admin/help')).text()
    expect(list).toContain('/admin/help/orders')
    expect(list).not.toContain('/admin/help/settings')
  })

  test('whoever is not signed in reads only how to get in', async () => {
    const stranger = new StaffBrowser(server.address)
    const answer = await stranger.ask('/admin/sign-in/help')
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain(helpIn('es').sign_in.about)
    expect((await stranger.ask('/admin/help/orders')).headers.get('location')).toContain('/admin/sign-in')
    expect(await (await stranger.ask('/admin/sign-in')).text()).toContain('href="/admin/sign-in/help"')
  })
})
