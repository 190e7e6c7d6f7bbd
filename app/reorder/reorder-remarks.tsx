import type { Price } from '#domain/money/money.ts'
import { formatCount, formatPrice } from '#domain/money/number-format.ts'
import { useClientMessages } from '../messages/client-messages.ts'
import { textLink } from '../ui/forms/button.ts'
import { CheckIcon } from '../ui/icons.tsx'
import { itemHref } from '../addresses/item-address.ts'
import { noticeText } from '../notices/notice.ts'
import { useLanguage } from '../messages/page-language.ts'
import { useCurrency, useFrame } from '../request/frame-data.ts'
import { TierLine } from '../ui/price.tsx'
import { LineAnswer } from '../cart/add/line-answer.tsx'
import { InCart } from '../cart/add/in-cart.tsx'
import { QuantityHint } from '../cart/add/quantity-hint.tsx'
import type { LineOutcome } from '../cart/add-several.server.ts'
import type { ReorderLine } from './reorder-view.ts'
import { PageLink } from '../ui/page-link.tsx'

interface ReorderRemarksProps {
  readonly line: ReorderLine
  /** The current unit price at the quantity of the line. */
  readonly priceNow: Price | undefined
  /** The quantity in its field; undefined = that of the line, whose price and total are on the page. */
  readonly typed: string | undefined
  readonly outcome: LineOutcome | undefined
  readonly hintId: string | undefined
}

/** What changed since the order, and the outcome of the addition. */
export function ReorderRemarks({ line, priceNow, typed, outcome, hintId }: ReorderRemarksProps) {
  const { orders } = useClientMessages()
  const lang = useLanguage()
  const currency = useCurrency()
  const { item, problem, priceThen } = line
  const { cartLines } = useFrame()
  const inCart = item && cartLines[item.id]
  return (
    <>
      {line.nameThen !== undefined && (
        <p className="text-sm text-quiet">{orders.again.orderedAs(line.nameThen)}</p>
      )}
      {problem && (
        <p className="mt-1 text-sm text-danger">
          {orders.again.problems[problem]}{' '}
          {problem === 'choose_variant' && item && (
            <PageLink to={itemHref(lang, item)} className={`${textLink} inline-block`}>
              <ChooseVariant />
            </PageLink>
          )}
        </p>
      )}
      {priceNow !== undefined && priceThen !== undefined && (
        <PriceChange
          then={formatPrice(priceThen, lang, line.currencyThen)}
          now={formatPrice(priceNow, lang, currency)}
        />
      )}
      {item && !problem && <TierLine price={item.price} />}
      {item && !problem && item.price.kind === 'shown' && (
        <div className="relative h-5 text-sm">
          <LineAnswer item={item} price={item.price} quantity={typed} />
        </div>
      )}
      {item && !problem && <QuantityHint item={item} id={hintId} />}
      {line.quantity !== line.quantityThen && (
        <p className="mt-1 text-sm font-semibold">
          {orders.again.quantityThen(formatCount(line.quantityThen, lang))}
        </p>
      )}
      {inCart !== undefined && outcome !== 'added' && <InCart quantity={inCart} className="mt-1" />}
      {outcome && <Outcome outcome={outcome} />}
    </>
  )
}

/** Figures in different currencies differ as texts. */
function PriceChange({ then, now }: { readonly then: string; readonly now: string }) {
  const { again } = useClientMessages().orders
  if (then === now) return null
  return <p className="figures mt-1 text-sm font-semibold">{again.priceChanged(then, now)}</p>
}

function ChooseVariant() {
  return useClientMessages().client.cart.chooseVariant
}

function Outcome({ outcome }: { readonly outcome: LineOutcome }) {
  const messages = useClientMessages()
  const texts = messages.orders.again
  if (outcome === 'added')
    return (
      <p className="mt-1 flex items-center gap-1 text-sm text-accent">
        <CheckIcon />
        {texts.added}
      </p>
    )
  const reason =
    outcome === 'not_tried' ? texts.notTried : texts.notAdded(noticeText({ code: outcome }, messages))
  return <p className="mt-1 text-sm text-danger">{reason}</p>
}
