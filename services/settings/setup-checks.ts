import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '#db/transaction.ts'
import { readSettings } from './settings.ts'

/** Where this installation keeps pictures, and whose it shows. */
export interface PicturePlace {
  readonly dataDir: string
  readonly accountId: number
  /** Pictures are elsewhere: what is there cannot be seen from here. */
  readonly isElsewhere: boolean
  readonly hosts: readonly string[]
}

/**
 * What a merchant would want to know of a shop that runs: settings that are unset and what that means, pictures that
 * nobody will see, items that cannot be ordered. Each is a sentence; none of it is a fault.
 */
export async function setupChecks(db: Db, pictures: PicturePlace): Promise<string[]> {
  return [...(await aboutSettings(db)), ...(await aboutItems(db)), ...(await aboutPictures(db, pictures))]
}

async function aboutSettings(db: Db): Promise<string[]> {
  const settings = await readSettings(db)
  const meanings = {
    company_name: 'the shop is called Lonja',
    phone: 'no page says how to call you',
    tax: 'orders carry no tax',
    order_mail_to: 'nobody is mailed when an order comes in',
  } as const
  return Object.entries(meanings)
    .filter(([name]) => settings[name as keyof typeof meanings] === '')
    .map(([name, meaning]) => `The setting ${name} is unset: ${meaning}.`)
}

async function aboutItems(db: Db): Promise<string[]> {
  const count = (of: 'price' | 'image') =>
    db
      .selectFrom('stock_items')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('deleted', '=', 0)
      .where('is_parent', '=', 0)
      .where((eb) =>
        of === 'price' ? eb.or([eb('price', 'is', null), eb('price', '=', 0)]) : eb('image_url', '=', ''),
      )
      .executeTakeFirstOrThrow()
  const [unpriced, unpictured] = await Promise.all([count('price'), count('image')])
  return [
    ...(unpriced.count > 0
      ? [`Without a price, and so not to be ordered online: ${items(unpriced.count)}.`]
      : []),
    ...(unpictured.count > 0 ? [`Without a picture: ${items(unpictured.count)}.`] : []),
  ]
}

async function aboutPictures(db: Db, place: PicturePlace): Promise<string[]> {
  const rows = await db
    .selectFrom('stock_items')
    .innerJoin('catalogs', 'catalogs.catalog_id', 'stock_items.catalog_id')
    .select(['image_url', 'stock_items.catalog_id', 'company_id'])
    .where('deleted', '=', 0)
    .where('image_url', '!=', '')
    .execute()
  const strange = new Map<string, number>()
  let missing = 0
  for (const { image_url: image, catalog_id: catalogId, company_id: companyId } of rows) {
    const host = hostOf(image)
    if (host !== undefined && !place.hosts.includes(host)) strange.set(host, (strange.get(host) ?? 0) + 1)
    if (host !== undefined || place.isElsewhere) continue
    const folder = [place.accountId, companyId, catalogId].map(String)
    if (!existsSync(join(place.dataDir, 'images', ...folder, 'StockItemImages', image))) missing += 1
  }
  return [
    ...(missing > 0 ? [`With a picture that is not in the data folder: ${items(missing)}.`] : []),
    ...[...strange].map(
      ([host, count]) => `With a picture on ${host}, which IMAGE_HOSTS does not name: ${items(count)}.`,
    ),
  ]
}

function hostOf(image: string): string | undefined {
  return /^[a-z][a-z\d+.-]*:/i.test(image) ? (URL.parse(image)?.host ?? image) : undefined
}

function items(count: number): string {
  return `${count} item${count === 1 ? '' : 's'}`
}
