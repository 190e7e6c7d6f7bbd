import type { Kysely } from 'kysely'
import { cleanBody } from '#contracts/rich-text.server.ts'
import { preparedQuery } from '#db/prepared-query.ts'
import type { Database } from '#db/schema.ts'
import type { Db, Trx } from '#db/transaction.ts'
import { parseAddressId } from '#domain/catalog/address-id.ts'
import type { Translations } from '#domain/catalog/names.ts'
import { type Language, LANGUAGES } from '#domain/text/language.ts'

/** The descriptions of items by id. A language without one is absent. */
export type DescriptionsOfItems = ReadonlyMap<number, Translations>

/** A description for storing: with the tags that the shop shows, and line breaks of one kind. */
export function cleanDescription(text: string): string {
  return cleanBody(text.replace(/\r\n?/g, '\n'))
}

/**
 * The descriptions of an item in the order of the languages; in a language without one, that of its parent. The id
 * '{id}.{catalogId}' names its catalogue; a bare id belongs to the first catalogue that has it.
 */
export async function listDescriptions(
  db: Db,
  catalogIds: readonly number[],
  itemId: string,
): Promise<{ readonly language: Language; readonly description: string }[]> {
  const addressId = parseAddressId(itemId)
  if (!addressId) return []
  const { id: stockItemId, catalogId: named } = addressId
  for (const catalogId of catalogIds.filter((id) => named === undefined || id === named)) {
    const texts = await listTexts(db, { catalogId, stockItemId })
    if (texts.length > 0) return inEachLanguage(texts, stockItemId)
  }
  return []
}

type ItemText = Awaited<ReturnType<typeof listTexts>>[number]

function inEachLanguage(texts: readonly ItemText[], stockItemId: number) {
  return LANGUAGES.flatMap((language) => {
    const inLanguage = texts.filter((row) => row.language === language)
    const { description } = inLanguage.find((row) => row.stock_item_id === stockItemId) ??
      inLanguage[0] ?? { description: null }
    return description === null ? [] : [{ language, description }]
  })
}

/** The texts of an item and of its parent: a row without a text if there are none, no row without the item. */
const listTexts = preparedQuery(
  (db, { catalogId, stockItemId }: { readonly catalogId: number; readonly stockItemId: number }) =>
    db
      .selectFrom('stock_items as item')
      .leftJoin('item_texts as text', (join) =>
        join
          .onRef('text.catalog_id', '=', 'item.catalog_id')
          .on((eb) =>
            eb('text.stock_item_id', 'in', [
              eb.ref('item.stock_item_id'),
              eb.ref('item.stock_item_parent_id'),
            ]),
          ),
      )
      .select(['text.stock_item_id', 'text.language', 'text.description'])
      .where('item.catalog_id', '=', catalogId)
      .where('item.stock_item_id', '=', stockItemId),
)

/** PostgreSQL does not accept an empty list. */
const NO_ID = 0

/** Reads the descriptions of a catalogue's items, or of some of them. */
export async function readDescriptions(
  db: Kysely<Database>,
  catalogId: number,
  itemIds?: readonly number[],
): Promise<DescriptionsOfItems> {
  const rows = await db
    .selectFrom('item_texts')
    .select(['stock_item_id', 'language', 'description'])
    .where('catalog_id', '=', catalogId)
    .$if(itemIds !== undefined, (query) => query.where('stock_item_id', 'in', [NO_ID, ...(itemIds ?? [])]))
    .orderBy('stock_item_id')
    .execute()
  const byItem = Map.groupBy(rows, (row) => row.stock_item_id)
  return new Map([...byItem].map(([id, own]) => [id, inOrder(own)]))
}

/** The texts of an item in the order of the languages, so that two of the same are written alike. */
function inOrder(rows: readonly { readonly language: string; readonly description: string }[]): Translations {
  const texts = new Map(rows.map(({ language, description }) => [language, description]))
  return Object.fromEntries(
    LANGUAGES.flatMap((language) => (texts.has(language) ? [[language, texts.get(language)]] : [])),
  )
}

/** A description of an item that changes in a language; '' = none. */
export interface DescriptionChange {
  readonly stockItemId: number
  readonly language: Language
  readonly before: string
  readonly after: string
}

/** The most rows of a statement. Descriptions are long, and both databases accept this many. */
const ROWS_PER_STATEMENT = 200

/** Writes changed descriptions; others stay. */
export async function writeDescriptions(
  trx: Trx,
  catalogId: number,
  changes: readonly Omit<DescriptionChange, 'before'>[],
): Promise<void> {
  for (let start = 0; start < changes.length; start += ROWS_PER_STATEMENT) {
    const some = changes.slice(start, start + ROWS_PER_STATEMENT)
    const given = some.filter(({ after }) => after !== '')
    for (const language of LANGUAGES) {
      const emptied = some.filter((change) => change.language === language && change.after === '')
      if (emptied.length > 0)
        await trx
          .deleteFrom('item_texts')
          .where('catalog_id', '=', catalogId)
          .where('language', '=', language)
          .where(
            'stock_item_id',
            'in',
            emptied.map(({ stockItemId }) => stockItemId),
          )
          .execute()
    }
    if (given.length > 0)
      await trx
        .insertInto('item_texts')
        .values(
          given.map(({ stockItemId, language, after }) => ({
            catalog_id: catalogId,
            stock_item_id: stockItemId,
            language,
            description: after,
          })),
        )
        .onConflict((conflict) =>
          conflict
            .columns(['catalog_id', 'stock_item_id', 'language'])
            .doUpdateSet((eb) => ({ description: eb.ref('excluded.description') })),
        )
        .execute()
  }
}
