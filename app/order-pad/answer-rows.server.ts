import type { StockItem } from '#domain/catalog/item.ts'
import { type Catalog, itemId, parentOf } from '#domain/catalog/catalog.ts'
import { answerChosen, answerCode, type CodeAnswer } from '#domain/order-pad/answer-code.ts'
import { shownName } from '#domain/catalog/names.ts'
import { addedItemOf } from '../cart/add/added-item.server.ts'
import { variantPicture } from '../pictures/picture-address.ts'
import type { ClientArea } from '../request/client-area.server.ts'
import { orderedPrice } from '../ui/shown-price.server.ts'
import { variantLabels } from '../catalog/variant-label.ts'
import { type PadAnswer, type PadItem, type PadOption, type PadRow, quantityOf } from './pad-answer.ts'
import type { TypedRow } from './typed-rows.ts'

/** A search for the nearest items takes milliseconds, so a page makes few: the others are made when their row is typed. */
const MAX_SEARCHES = 20

/** The rows with what their codes stand for. A row without a quantity gets the smallest one that can be ordered. */
export function answerRows(area: ClientArea, rows: readonly TypedRow[]): PadRow[] {
  const catalog = area.shop.catalog()
  let searches = 0
  return rows.map((row) => {
    const found = codeAnswer(area, catalog, row, searches < MAX_SEARCHES)
    if (found?.kind === 'unknown') searches++
    const answer = found && viewAnswer(area, catalog, found)
    return { ...row, answer, quantity: quantityOf({ ...row, answer }) }
  })
}

function codeAnswer(
  { requestContext: { language } }: ClientArea,
  catalog: Catalog,
  { code, chosen }: TypedRow,
  isSearched: boolean,
): CodeAnswer | undefined {
  // An item that was chosen stays the one that is meant, whatever has its code now
  if (chosen !== '') return answerChosen(catalog, chosen, language)
  return code === '' ? undefined : answerCode(catalog, code, language, isSearched)
}

function viewAnswer(area: ClientArea, catalog: Catalog, answer: CodeAnswer): PadAnswer {
  const { language } = area.requestContext
  const view = (item: StockItem) => viewItem(area, catalog, item)
  switch (answer.kind) {
    case 'found': {
      const item = view(answer.item)
      return { kind: item.price.kind === 'on_request' ? 'on_request' : 'found', item }
    }
    case 'gone':
      return { kind: 'gone', name: shownName(answer.item, language) }
    case 'choice': {
      const names = answer.items.map((item) => shownName(item, language))
      const labels = variantLabels(shownName(answer.item, language), names)
      return { kind: 'choice', item: view(answer.item), options: optionsOf(catalog, answer.items, labels) }
    }
    case 'ambiguous':
    case 'unknown': {
      const names = answer.items.map((item) => shownName(item, language))
      return { kind: answer.kind, options: optionsOf(catalog, answer.items, names) }
    }
  }
}

function optionsOf(
  catalog: Catalog,
  items: readonly StockItem[],
  labels: readonly string[],
): readonly PadOption[] {
  return items.map((item, at) => ({ id: itemId(catalog, item), code: item.code, label: labels[at] ?? '' }))
}

/** An item as the pad shows it. */
export function viewItem({ shop, requestContext }: ClientArea, catalog: Catalog, item: StockItem): PadItem {
  return {
    ...addedItemOf(catalog, item, requestContext),
    code: item.code,
    picture: variantPicture(shop, item, parentOf(catalog, item)),
    price: orderedPrice(requestContext.prices, catalog, item),
  }
}
