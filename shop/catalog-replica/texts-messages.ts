import type { MessagePort } from 'node:worker_threads'
import type { TextTables } from '#domain/catalog/arriving/texts.ts'
import type { ItemOrder, OrderName } from '#domain/catalog/item-order.ts'
import type { TranslatedName } from '#domain/catalog/names.ts'
import type { TextPage } from '#domain/catalog/search-texts.ts'
import { Vocabulary } from '#domain/text/vocabulary.ts'

/** What the thread of the texts is told: items, in columns because these are copied faster; then how many rows there are. */
export type TextsMessage = ItemBatch | { readonly kind: 'end'; readonly size: number }

export interface ItemBatch {
  readonly kind: 'batch'
  readonly catalogId: number
  readonly rows: Int32Array
  readonly ids: Float64Array
  readonly names: readonly string[]
  /** Absent if none of the items is translated. */
  readonly translations?: Readonly<Record<TranslatedName, readonly string[]>> | undefined
  readonly codes: readonly string[]
  readonly additionalCodes: readonly string[]
  /** Absent if none of the items has one, as are brands. */
  readonly barcodes?: readonly (string | undefined)[] | undefined
  readonly brands?: readonly (string | undefined)[] | undefined
}

/** {@link TextTables} as they are sent. */
export interface SentTables {
  readonly orders: ReadonlyMap<OrderName, ItemOrder>
  readonly pages: readonly TextPage[]
  readonly words: readonly string[]
}

/** Sends tables. Their columns are handed over, not copied, so they are no longer of use here. */
export function sendTables(port: MessagePort, { orders, texts }: TextTables): void {
  const sent: SentTables = { orders, pages: texts.pages, words: texts.vocabulary.words }
  const columns = new Set<ArrayBufferLike>()
  for (const { rows, ranks } of orders.values()) columns.add(rows.buffer).add(ranks.buffer)
  for (const { names, codes, codeParts, compactFrom } of texts.pages)
    for (const column of [names.words, names.starts, names.rows, codes.starts, codeParts, compactFrom])
      columns.add(column.buffer)
  port.postMessage(sent, [...columns] as ArrayBuffer[])
}

export function receiveTables({ orders, pages, words }: SentTables): TextTables {
  return { orders, texts: { pages, vocabulary: new Vocabulary(words), replacedWords: 0 } }
}
