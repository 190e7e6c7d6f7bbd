import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '#db/transaction.ts'
import { readPricePolicy } from '#domain/money/price-visibility.ts'
import { checkItems } from './item-checks.ts'
import { readSettings } from './settings.ts'

/** Where this installation stores pictures, and which hosts' pictures it shows. */
export interface PictureSource {
  readonly dataDir: string
  readonly accountId: number
  /** Pictures are served from elsewhere, so missing ones cannot be detected. */
  readonly isElsewhere: boolean
  readonly hosts: readonly string[]
}

/** What this installation does not store itself. */
export interface Elsewhere {
  /** The settings of a remote product API, which the pages use; `unknown` = it does not answer. */
  readonly settings?: Readonly<Record<string, string>> | 'unknown' | undefined
  /** The catalogue is of a remote service or a snapshot. */
  readonly catalog?: boolean
  /** Orders go to a remote service, or none are taken. */
  readonly orders?: 'remote' | 'none' | undefined
}

/**
 * Hints for the merchant about a running shop: unset settings and what they cause, pictures that are not
 * shown, items that cannot be ordered or found. One sentence each; none is an error.
 */
export async function setupChecks(
  db: Db,
  pictures: PictureSource,
  elsewhere: Elsewhere = {},
): Promise<string[]> {
  const ofItems = elsewhere.catalog ? [] : [await checkItems(db), await checkPictures(db, pictures)]
  return [
    ...adviceOnSettings(await readSettings(db), elsewhere),
    ...ofItems.flat(),
    ...(await checkAccessRequests(db)),
    ...(await checkMessages(db)),
  ]
}

/** What follows from settings that are unset, here or at a remote product API, or differ between the two. */
export function adviceOnSettings(
  own: Readonly<Record<string, string>>,
  elsewhere: Elsewhere = {},
): string[] {
  const { settings: remote, orders } = elsewhere
  const ofPages = {
    company_name: 'the shop is called Lonja',
    phone: 'no page says how to call you',
    ...(orders !== 'none' && { tax: 'orders carry no tax' }),
  }
  const ofOrders = orders === undefined ? { order_mail_to: 'nobody is mailed when an order comes in' } : {}
  const unset = (
    settings: Readonly<Record<string, string>>,
    consequences: Readonly<Record<string, string>>,
  ) => Object.entries(consequences).filter(([name]) => !settings[name]?.trim())
  const inPages = remote === 'unknown' ? [] : unset(remote ?? own, ofPages)
  return [
    ...inPages.map(([name, consequence]) =>
      remote
        ? `PRODUCT_API_URL gives no ${name}: ${consequence}.`
        : `The setting ${name} is unset: ${consequence}.`,
    ),
    ...unset(own, ofOrders).map(([name, consequence]) => `The setting ${name} is unset: ${consequence}.`),
    ...comparePricePolicies(own, elsewhere),
  ]
}

/** The pages obey the product API, the built-in services the setting here. */
function comparePricePolicies(
  own: Readonly<Record<string, string>>,
  { settings: remote, catalog }: Elsewhere,
): string[] {
  if (!remote || remote === 'unknown' || catalog) return []
  const [there, here] = [remote, own].map((settings) => readPricePolicy(settings['price_visibility']))
  return there === here
    ? []
    : [
        `PRODUCT_API_URL shows prices to ${there}, the built-in services to ${here}: set price_visibility here too.`,
      ]
}

async function checkPictures(db: Db, source: PictureSource): Promise<string[]> {
  const rows = await db
    .selectFrom('stock_items')
    .innerJoin('catalogs', 'catalogs.catalog_id', 'stock_items.catalog_id')
    .select(['image_url', 'stock_items.catalog_id', 'company_id'])
    .where('deleted', '=', 0)
    .where('image_url', '!=', '')
    .execute()
  const unknownHosts = new Map<string, number>()
  let missing = 0
  for (const { image_url: image, catalog_id: catalogId, company_id: companyId } of rows) {
    const host = hostOf(image)
    if (host !== undefined && !source.hosts.includes(host))
      unknownHosts.set(host, (unknownHosts.get(host) ?? 0) + 1)
    if (host !== undefined || source.isElsewhere) continue
    const folder = [source.accountId, companyId, catalogId].map(String)
    if (!existsSync(join(source.dataDir, 'images', ...folder, 'StockItemImages', image))) missing += 1
  }
  return [
    ...(missing > 0 ? [`With a picture that is not in the data folder: ${items(missing)}.`] : []),
    ...[...unknownHosts].map(
      ([host, count]) => `With a picture on ${host}, which IMAGE_HOSTS does not name: ${items(count)}.`,
    ),
  ]
}

/** Undefined for a file name, also one with a drive as `C:\pictures\a.jpg`. */
function hostOf(image: string): string | undefined {
  return /^[a-z][a-z\d+.-]+:/i.test(image) ? URL.parse(image)?.host || image : undefined
}

async function checkAccessRequests(db: Db): Promise<string[]> {
  const waiting = await db
    .selectFrom('access_requests')
    .select(['company', 'name'])
    .where('status', '=', 'waiting')
    .orderBy('access_request_id')
    .execute()
  return adviceOnRequests(waiting.map(({ company, name }) => company || name))
}

const MOST_NAMED = 3

/** What the doctor says about requests for an access code that wait for a decision. */
export function adviceOnRequests(companies: readonly string[]): string[] {
  if (companies.length === 0) return []
  const named = companies.slice(0, MOST_NAMED).join(', ')
  const more = companies.length > MOST_NAMED ? ', …' : ''
  return [
    `Waiting for an access code: ${companies.length} (${named}${more}). Decide with \`lonja access approve\` or \`refuse\`.`,
  ]
}

async function checkMessages(db: Db): Promise<string[]> {
  const { count } = await db
    .selectFrom('contact_messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow()
  return adviceOnMessages(Number(count))
}

/** What the doctor says about contact messages that nobody marked as done. */
export function adviceOnMessages(open: number): string[] {
  return open === 0
    ? []
    : [
        `Contact messages that are not done: ${open}. See \`lonja contact list --open\`, then \`contact done\`.`,
      ]
}

function items(count: number): string {
  return `${count} item${count === 1 ? '' : 's'}`
}
