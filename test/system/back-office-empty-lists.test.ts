import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminEn } from '#admin/messages/en/all.ts'
import { adminEs } from '#admin/messages/es/all.ts'
import { adminZh } from '#admin/messages/zh/all.ts'
import { LANGUAGES } from '#domain/text/language.ts'
import { describeOnDefault, openMigrated } from '../world/databases.ts'
import { testEnvironment } from '../world/services.ts'
import { seedMember } from '../world/staff/seed-member.ts'
import { StaffBrowser } from '../world/staff/staff-browser.ts'
import { type ServerProcess, startServer } from './process.ts'

const TEXTS = { en: adminEn, es: adminEs, zh: adminZh }

/** Every list, in a shop that has nothing yet. */
const LISTS = [
  '/admin/orders',
  '/admin/clients',
  '/admin/clients/requests',
  '/admin/messages',
  '/admin/orders/outbox',
  '/admin/settings/mails',
]

describeOnDefault('a list of the back-office that has nothing yet', (engine) => {
  let server: ServerProcess
  let owner: StaffBrowser
  beforeAll(async () => {
    const database = await engine.newDatabase()
    const db = await openMigrated(database)
    await seedMember(db, { email: 'owner@shop.test' })
    await db.destroy()
    server = await startServer(['bin/serve.mjs'], testEnvironment(database))
    owner = new StaffBrowser(server.address)
    await owner.signIn('owner@shop.test')
  })
  afterAll(() => server.stop())

  /** The box that stands in for the rows; undefined = there is none. */
  async function boxOf(path: string) {
    const answer = await owner.ask(path)
    expect([path, answer.status]).toEqual([path, 200])
    const [, box] = /<div class="mt-6 max-w-prose[^>]*>(<h2.*?)<\/div>/s.exec(await answer.text()) ?? []
    if (box === undefined) return undefined
    const [, title = ''] = /<h2[^>]*>(.*?)<\/h2>/s.exec(box) ?? []
    const [, text = ''] = /<p class="mt-1 text-quiet">(.*?)<\/p>/s.exec(box) ?? []
    const links = [...box.matchAll(/<a [^>]*>/g)].map(([tag]) => ({
      to: /href="([^"]*)"/.exec(tag)?.[1] ?? '',
      isButton: /class="button\b/.test(tag),
    }))
    return {
      title,
      text: text.replaceAll(/<[^>]+>/g, ''),
      buttons: links.filter(({ isButton }) => isButton).map(({ to }) => to),
      others: links.filter(({ isButton }) => !isButton).map(({ to }) => to),
    }
  }

  describe.each(LANGUAGES)('in %s', (language) => {
    beforeAll(() => owner.ask('/admin/language', { form: { language } }))

    const { jobs, operation, views } = TEXTS[language]
    test.each([
      ['/admin/jobs', jobs.empty, jobs.emptyText, '/admin/orders'],
      [
        '/admin/settings/deliveries',
        operation.noDeliveriesYet,
        operation.noDeliveriesText,
        '/admin/settings',
      ],
      ['/admin/imports', operation.noImportFolder, operation.noImportFolderText, '/admin/trail?kind=import'],
      ['/admin/views/orders', views.none, views.noneText, '/admin/orders'],
      ['/admin/views/clients', views.none, views.noneText, '/admin/clients'],
      ['/admin/views/trail', views.none, views.noneText, '/admin/trail'],
    ])('%s says what will be here, with one button and a link to the help', async (path, title, text, to) => {
      const box = await boxOf(path)
      expect(box).toMatchObject({ title, text, buttons: [to] })
      expect(box?.others).toEqual([expect.stringMatching(/^\/admin\/help\/[\w-]+$/)])
    })

    test('each leads somewhere, and its help says more', async () => {
      for (const path of LISTS) {
        const { title = '', text = '', buttons = [], others = [] } = (await boxOf(path)) ?? {}
        expect([path, title !== '', text !== '', buttons.length, others.length]).toEqual([
          path,
          true,
          true,
          1,
          1,
        ])
        for (const to of [...buttons, ...others])
          expect([path, to, (await owner.ask(to)).status]).toEqual([path, to, 200])
      }
    })

    test('a filter that finds nothing is no empty list', async () => {
      for (const path of ['/admin/jobs?state=failed', '/admin/settings/deliveries?status=given_up'])
        expect([path, await boxOf(path)]).toEqual([path, undefined])
    })
  })
})
