import { documentTitle } from '#domain/catalog/facts/document-title.ts'
import { filesIn } from '#domain/catalog/facts/file-list.ts'
import type { StockItem } from '#domain/catalog/item.ts'
import { formatCount } from '#domain/money/number-format.ts'
import type { Language } from '#domain/text/language.ts'
import type { Shop } from '#shop/shop.ts'
import { messagesIn } from '../messages/messages.server.ts'
import { documentAddress } from '../pictures/picture-address.ts'
import { formatFileSize } from './file-size.ts'
import type { ShownDocument } from './item-page.ts'

interface OnPage {
  readonly language: Language
  /** The item, or the parent of a variant. */
  readonly item: StockItem
  /** The item or variant of the address. */
  readonly requested: StockItem
}

/** The documents of an item, those of a variant before its parent’s, each once; without those that the shop does not have. */
export async function documentsOf(
  shop: Shop,
  { language, item, requested }: OnPage,
): Promise<readonly ShownDocument[]> {
  const owners = requested === item ? [item] : [requested, item]
  const found = await Promise.all(
    owners.flatMap(({ catalogId, documents }) =>
      filesIn(documents).map((document) => findDocument(shop, catalogId, document)),
    ),
  )
  const byAddress = new Map(found.flatMap((one) => (one ? [[one.href, one] as const] : [])))
  const codes = owners.map(({ code }) => code)
  const titled = [...byAddress.values()].map((one) => ({ ...one, title: documentTitle(one.document, codes) }))
  const untitled = titled.filter(({ title }) => title === '')
  const { item: texts } = messagesIn(language)
  return titled.map((one) => ({
    href: one.href,
    title: one.title || texts.document(numberOf(untitled.indexOf(one), untitled.length, language)),
    size: one.bytes === undefined ? undefined : formatFileSize(one.bytes, language),
  }))
}

/** Undefined where there is only one to tell. */
function numberOf(index: number, count: number, language: Language): string | undefined {
  return count > 1 ? formatCount(index + 1, language) : undefined
}

async function findDocument(shop: Shop, catalogId: number, document: string) {
  const href = documentAddress(shop, catalogId, document)
  const { documentSize } = shop.pictures
  const catalog = shop.catalogs.find((one) => one.catalogId === catalogId)
  if (href === undefined || !catalog) return undefined
  // One on another server is there, as far as is known
  if (!documentSize || URL.canParse(document)) return { href, document, bytes: undefined }
  const bytes = await documentSize(catalog, document)
  return bytes === undefined ? undefined : { href, document, bytes }
}
