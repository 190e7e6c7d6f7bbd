import type { Db } from '#db/transaction.ts'
import type { ContentDocument } from './content-documents.ts'
import type { ContentProblem } from './content-folder.ts'
import type { ContentMessages } from './messages/en.ts'
import { storedMoment } from './moments.ts'

type Offers = ContentDocument<'offers'>

/**
 * Converts offers from the form that merchants write to the stored form: items by id instead of by code, and instants in
 * UTC. A code that no item on sale has is a problem.
 */
export async function resolveOffers(
  db: Db,
  offers: Offers,
  texts: ContentMessages,
): Promise<{ readonly offers: Offers; readonly problems: readonly ContentProblem[] }> {
  const ids = await findIds(db, codesOf(offers))
  const problems: ContentProblem[] = []
  const resolved = offers.map((offer, index) => ({
    ...offer,
    ...(offer.validFrom !== undefined && { validFrom: storedMoment(offer.validFrom) }),
    ...(offer.validTo !== undefined && { validTo: storedMoment(offer.validTo) }),
    ...(offer.stockItemIds && {
      stockItemIds: offer.stockItemIds.map((item, at) => {
        if (!isCode(item)) return item
        const id = ids.get(item)
        if (id === undefined)
          problems.push({
            file: 'offers.json',
            path: `[${index}].stockItemIds[${at}]`,
            reason: texts.codeUnknown(item),
          })
        return id ?? item
      }),
    }),
  }))
  return { offers: resolved, problems }
}

/** Whether it names an item by its code; an id of another catalogue is written as "1001.2". */
function isCode(item: string | number): item is string {
  return typeof item === 'string' && !/^[1-9]\d{0,14}\.[1-9]\d{0,14}$/.test(item)
}

function codesOf(offers: Offers): string[] {
  return [...new Set(offers.flatMap(({ stockItemIds = [] }) => stockItemIds.filter(isCode)))]
}

/** SQLite limits the number of values in a statement. */
const CODES_AT_ONCE = 500

/** The ids by code, as "1001.2"; of several catalogues with the code, the first one's. */
async function findIds(db: Db, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>()
  for (let at = 0; at < codes.length; at += CODES_AT_ONCE) {
    const rows = await db
      .selectFrom('stock_items')
      .select(['catalog_id', 'stock_item_id', 'code'])
      .where('deleted', '=', 0)
      .where('code', 'in', codes.slice(at, at + CODES_AT_ONCE))
      .orderBy('catalog_id')
      .execute()
    for (const row of rows)
      if (!ids.has(row.code)) ids.set(row.code, `${row.stock_item_id}.${row.catalog_id}`)
  }
  return ids
}
