import { type Catalog, isChoice, knownItem, soldItem, variantsOf } from '../catalog/catalog.ts'
import type { StockItem } from '../catalog/item.ts'
import { listedItem } from '../search/listing.ts'
import { bestMatches, formerItemsWithCode, itemsWithCode } from '../search/search.ts'
import type { Language } from '../text/language.ts'

/** What a code on the order pad stands for. */
export type CodeAnswer =
  | { readonly kind: 'found'; readonly item: StockItem }
  /** Several items have the code. */
  | { readonly kind: 'ambiguous'; readonly items: readonly StockItem[] }
  /** It is the code of an item that comes in variants: these are ordered. */
  | { readonly kind: 'choice'; readonly item: StockItem; readonly items: readonly StockItem[] }
  /** The item is no longer sold. */
  | { readonly kind: 'gone'; readonly item: StockItem }
  /** No item has the code; `items` are those that a search for it finds first. */
  | { readonly kind: 'unknown'; readonly items: readonly StockItem[] }

/** The most items that the answer to an unknown code names. */
const MAX_NEAREST = 4

/** What a code stands for. Finding the nearest items takes as long as a search: `isSearched` false leaves them out. */
export function answerCode(
  catalog: Catalog,
  code: string,
  language: Language,
  isSearched: boolean,
): CodeAnswer {
  const items = itemsWithCode(catalog, code)
  const [item, ...others] = items
  if (others.length > 0) return { kind: 'ambiguous', items }
  if (item) return answerItem(catalog, item, language)
  const [former] = formerItemsWithCode(catalog, code)
  if (former) return { kind: 'gone', item: former }
  return { kind: 'unknown', items: isSearched ? nearestItems(catalog, code, language) : [] }
}

/** What the id of an item stands for that was chosen, now or when a list was saved. */
export function answerChosen(catalog: Catalog, id: string, language: Language): CodeAnswer {
  const sold = soldItem(catalog, id)
  if (sold) return answerItem(catalog, sold, language)
  const known = knownItem(catalog, id)
  return known ? { kind: 'gone', item: known } : { kind: 'unknown', items: [] }
}

function answerItem(catalog: Catalog, item: StockItem, language: Language): CodeAnswer {
  if (!isChoice(catalog, item)) return { kind: 'found', item }
  return { kind: 'choice', item, items: variantsOf(catalog, item, language) }
}

/** The characters that may be wrong at the end of a code: those of its number in a series. */
const MAX_WRONG_END = 2
/** Of a shorter beginning too many codes are alike. */
const MIN_BEGINNING = 3

/** What a search for the text finds first, or for its beginning: a code that is wrong is so at its end most often. */
function nearestItems(catalog: Catalog, text: string, language: Language): StockItem[] {
  for (let cut = 0; cut <= MAX_WRONG_END; cut++) {
    const beginning = text.slice(0, text.length - cut)
    if (cut > 0 && beginning.length < MIN_BEGINNING) break
    const found = bestMatches(catalog, beginning, language, MAX_NEAREST)
    if (found.rows.length > 0)
      return found.rows
        .flatMap((row) => listedItem(catalog, found, row))
        .map(({ item, variant }) => variant ?? item)
  }
  return []
}
