import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
  /** With a watched folder. */
  let watching: ServerProcess
  let owner: StaffBrowser
  let viewer: StaffBrowser
  let watcher: StaffBrowser
  let folder = ''
  beforeAll(async () => {
    const seeded = async () => {
      const database = await engine.newDatabase()
      const db = await openMigrated(database)
      await seedMember(db, { email: 'owner@shop.test' })
      await seedMember(db, { email: 'viewer@shop.test', roles: ['viewer'] })
      await db.destroy()
      return database
    }
    const database = await seeded()
    server = await startServer(['bin/serve.mjs'], testEnvironment(database))
    folder = await mkdtemp(join(tmpdir(), 'watched-'))
    watching = await startServer(['bin/serve.mjs'], {
      ...testEnvironment(await seeded()),
      IMPORT_FOLDER: folder,
    })
    const signedIn = async ({ address }: ServerProcess, email: string) => {
      const browser = new StaffBrowser(address)
      await browser.signIn(email)
      return browser
    }
    owner = await signedIn(server, 'owner@shop.test')
    viewer = await signedIn(server, 'viewer@shop.test')
    watcher = await signedIn(watching, 'owner@shop.test')
  })
  afterAll(async () => {
    await server.stop()
    await watching.stop()
    await rm(folder, { recursive: true })
  })

  /** The box that stands in for the rows; undefined = there is none. */
  async function boxOf(path: string, browser = owner) {
    const answer = await browser.ask(path)
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

    const { itemGaps, jobs, operation, trail, views } = TEXTS[language]
    test.each([
      ['/admin/jobs', jobs.empty, jobs.emptyText, '/admin/orders'],
      [
        '/admin/settings/deliveries',
        operation.noDeliveriesYet,
        operation.noDeliveriesText,
        '/admin/settings',
      ],
      ['/admin/imports', operation.noImportFolder, operation.noImportFolderText, '/admin/trail?kind=import'],
      ['/admin/items/check?gap=unpriced', itemGaps.none, itemGaps.noneText, `/${language}`],
      ['/admin/views/orders', views.none, views.noneText, '/admin/orders'],
      ['/admin/views/clients', views.none, views.noneText, '/admin/clients'],
      ['/admin/views/trail', views.none, views.noneText, '/admin/trail'],
    ])('%s says what will be here, with one button and a link to the help', async (path, title, text, to) => {
      const box = await boxOf(path)
      expect(box).toMatchObject({ title, text, buttons: [to] })
      expect(box?.others).toEqual([expect.stringMatching(/^\/admin\/help\/[\w-]+$/)])
    })

    test('the trail does so for whoever sees no change yet, and says that nothing matches a filter', async () => {
      await viewer.ask('/admin/language', { form: { language } })
      const box = await boxOf('/admin/trail', viewer)
      expect(box).toMatchObject({ title: trail.empty, text: trail.emptyText, buttons: ['/admin'] })
      expect(box?.others).toEqual(['/admin/help/trail'])
      expect(await boxOf('/admin/trail?kind=order', viewer)).toBeUndefined()
    })

    test('a watched folder without files does so, too', async () => {
      await watcher.ask('/admin/language', { form: { language } })
      const box = await boxOf('/admin/imports', watcher)
      expect(box).toMatchObject({
        title: operation.noUnimported,
        text: operation.noUnimportedText,
        buttons: ['/admin/trail?kind=import'],
      })
      expect(box?.others).toEqual(['/admin/help/imports'])
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
