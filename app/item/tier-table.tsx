import type { MouseEvent } from 'react'
import { PageLink } from '../ui/page-link.tsx'
import { tierSteps, useFigures } from '../ui/price.tsx'
import type { ShownPrice } from '../ui/shown-price.ts'
import { useMessages } from '../messages/messages.tsx'
import { useLanguage } from '../messages/page-language.ts'
import { type ItemAddress, itemHref } from '../addresses/item-address.ts'
import { QUANTITY_PARAMETER } from './item-page.ts'

interface TierTableProps {
  readonly item: ItemAddress
  readonly price: ShownPrice
  /** How much less the tier costs, if it does. */
  readonly saving: string | undefined
  /** The search to keep in links. */
  readonly search: string | undefined
  /** Whether the item can be ordered here: then each tier is a link that enters its first quantity. */
  readonly isOrdered: boolean
}

/** Prices by quantity. The one that applies to the quantity in the field is emphasized by the style sheet. */
export function TierTable({ item, price, saving, search, isOrdered }: TierTableProps) {
  const { labels, price: texts } = useMessages()
  const lang = useLanguage()
  const figures = useFigures()
  if (price.kind !== 'shown' || !price.tier) return null
  return (
    <table className="tiers tier-table figures">
      <caption>{texts.tierTable}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{labels.quantity}</th>
          <th scope="col">{texts.each}</th>
        </tr>
      </thead>
      <tbody>
        {tierSteps(price.price, price.tier, figures).map(({ from, quantities, price: figure }, index) => (
          <tr key={from}>
            <th scope="row">
              {isOrdered ? (
                <PageLink
                  to={`${itemHref(lang, item, search)}${search ? '&' : '?'}${QUANTITY_PARAMETER}=${from}`}
                  rel="nofollow"
                  onClick={(event) => enterQuantity(event, from)}
                >
                  {quantities}
                </PageLink>
              ) : (
                <span>{quantities}</span>
              )}
            </th>
            <td>
              {index > 0 && saving && (
                <>
                  <span>{saving}</span>{' '}
                </>
              )}
              {figure}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Enters a quantity in the field of the page, as if it were typed; without the field the link is followed. */
function enterQuantity(event: MouseEvent, quantity: number) {
  const field = document.querySelector<HTMLInputElement>('[data-add-bar] [name="quantity"]')
  if (!field || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  field.value = String(quantity)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
