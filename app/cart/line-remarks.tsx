import { Link } from 'react-router'
import { formatCount, formatPrice } from '#domain/money/number-format.ts'
import { useClientMessages } from '../messages/client-messages.ts'
import { textLink } from '../ui/forms/button.ts'
import { itemHref } from '../addresses/item-address.ts'
import { useLanguage } from '../messages/page-language.ts'
import type { CartLineView } from './cart-view.ts'

interface LineRemarksProps {
  readonly line: CartLineView
  readonly isUnderWay: boolean
}

/** What changed since the item was added, and what could be: said in words, on its line (K6, P3). */
export function LineRemarks({ line, isUnderWay }: LineRemarksProps) {
  const { client, orders } = useClientMessages()
  const { cart } = client
  const lang = useLanguage()
  return (
    <>
      {isUnderWay && !line.problem && (
        <p className="mt-1 text-sm font-semibold">{orders.received.onTheWay}</p>
      )}
      {line.problem && <p className="mt-1 text-sm text-danger">{cart[line.problem]}</p>}
      {line.problem === 'choose_variant' && line.slug !== undefined && (
        <Link to={itemHref(lang, { id: line.id, slug: line.slug })} className={`${textLink} text-sm`}>
          {cart.chooseVariant}
        </Link>
      )}
      {!line.problem && line.priceBefore !== undefined && line.price.kind === 'shown' && (
        <p className="figures mt-1 text-sm font-semibold">
          {cart.priceChanged(formatPrice(line.priceBefore, lang), formatPrice(line.price.price, lang))}
        </p>
      )}
      {line.tierAhead && !isUnderWay && (
        <p className="figures mt-1 text-sm text-accent">
          {cart.tierAhead(formatCount(line.tierAhead.more, lang), formatPrice(line.tierAhead.price, lang))}
        </p>
      )}
    </>
  )
}
