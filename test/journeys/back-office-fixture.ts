import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import type { Db } from '#db/transaction.ts'
import { LANGUAGES, type Language } from '#domain/text/language.ts'
import { openMigrated } from '../world/open-migrated.ts'
import { addressesOf, fillAttackedShop } from '../world/staff/attacked-office.ts'
import { seedMember, STAFF_PASSWORD } from '../world/staff/seed-member.ts'
import { type ServedShop, type ShopOptions, test as base } from './served-shop.ts'

/** A shop with one of everything and an owner for each language. */
interface Office extends ServedShop, ReturnType<typeof addressesOf> {
  readonly db: Db
}

type OpenOffice = (environment?: ShopOptions['environment']) => Promise<Office>

export const test = base.extend<object, { openOffice: OpenOffice; office: Office }>({
  /** Opens an office of its own, for a test that leaves it in no state for others. */
  openOffice: [
    async ({ serveShop }, use) => {
      const opened: Db[] = []
      await use(async (environment = {}) => {
        let filled: { db: Db; ids: Parameters<typeof addressesOf>[0] } | undefined
        const fill = async (dataDir: string) => {
          const db = await openMigrated(join(dataDir, 'lonja.sqlite'))
          opened.push(db)
          filled = { db, ids: await fillAttackedShop(db) }
          for (const language of LANGUAGES) {
            const id = await seedMember(db, { email: `${language}@shop.test` })
            await db.updateTable('staff').set({ language }).where('staff_id', '=', id).execute()
          }
        }
        const shop = await serveShop({ fill, environment })
        if (!filled) throw new Error('the shop was not filled')
        return { ...shop, ...addressesOf(filled.ids), db: filled.db }
      })
      for (const db of opened) await db.destroy()
    },
    { scope: 'worker' },
  ],
  office: [async ({ openOffice }, use) => use(await openOffice()), { scope: 'worker', timeout: 120_000 }],
})

/** Signs the owner with this language in, without scripts and screens. */
export async function signInOwner(
  context: BrowserContext,
  office: Office,
  language: Language,
): Promise<void> {
  const address = `${office.address}/admin/sign-in`
  const page = await (await context.request.get(address)).text()
  const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(page) ?? []
  const answer = await context.request.post(address, {
    headers: { origin: office.address },
    form: { xsrf, email: `${language}@shop.test`, password: STAFF_PASSWORD },
  })
  if (!answer.ok()) throw new Error(`the owner is not let in: ${answer.status()}`)
}

/** Whether a GET of this address shows a screen, and neither sends a file nor leads elsewhere. */
export async function isScreen(context: BrowserContext, address: string): Promise<boolean> {
  const answer = await context.request.get(address, { maxRedirects: 0 })
  return answer.status() < 300 && (answer.headers()['content-type'] ?? '').startsWith('text/html')
}

export { expect } from './wait-for-hydration.ts'
