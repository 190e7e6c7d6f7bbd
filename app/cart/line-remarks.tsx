import { isQuantityProblem, type LineProblem } from '#domain/cart/line-problems.ts'
import { smallestQuantity } from '#domain/catalog/item.ts'
import type { Price } from '#domain/money/money.ts'
import { formatCount, formatPrice } from '#domain/money/number-format.ts'
import { useClientMessages } from '../messages/client-messages.ts'
import { textLink } from '../ui/forms/button.ts'
import { itemHref } from '../addresses/item-address.ts'
import { TierLine } from '../ui/price.tsx'
import { useLanguage } from '../messages/page-language.ts'
import { useCurrency } from '../request/frame-data.ts'
import { noticeText } from '../notices/notice.ts'
import { hasHint, QuantityHint } from './add/quantity-hint.tsx'
import type { CartLineView } from './cart-view.ts'
import { PageLink } from '../ui/page-link.tsx'

interface LineRemarksProps {
  readonly line: CartLineView
  readonly isPending: boolean
}

/** The id of the text about the quantity of a line: what is wrong with it, or in which quantities the item is sold. */
export function quantityTextIdOf(line: CartLineView): string | undefined {
  if (isQuantityProblem(line.problem)) return problemIdOf(line)
  return hasHint(line) ? hintIdOf(line) : undefined
}

function problemIdOf({ line }: CartLineView): string {
  return `line-${encodeURIComponent(line)}-problem`
}

function hintIdOf({ line }: CartLineView): string {
  return `line-${encodeURIComponent(line)}-rule`
}

/** What is wrong with a line, what changed since the item was added, and what would make it cheaper. */
export function LineRemarks({ line, isPending }: LineRemarksProps) {
  const { client, orders } = useClientMessages()
  const { cart } = client
  const lang = useLanguage()
  const currency = useCurrency()
  const priceText = (price: Price) => formatPrice(price, lang, currency)
  return (
    <>
      {isPending && !line.problem && <p className="mt-1 text-sm font-semibold">{orders.received.onTheWay}</p>}
      {line.problem && (
        <p id={problemIdOf(line)} className="figures mt-1 text-sm text-danger">
          <ProblemText problem={line.problem} rule={line.quantityRule} />
        </p>
      )}
      {!isQuantityProblem(line.problem) && line.problem !== 'item_unavailable' && (
        <QuantityHint item={line} id={hintIdOf(line)} className="mt-1" />
      )}
      {line.problem === 'choose_variant' && line.slug !== undefined && (
        <PageLink to={itemHref(lang, { id: line.id, slug: line.slug })} className={`${textLink} text-sm`}>
          {cart.chooseVariant}
        </PageLink>
      )}
      {!line.problem && line.priceBefore !== undefined && line.price.kind === 'shown' && (
        <p className="figures mt-1 text-sm font-semibold">
          {cart.priceChanged(priceText(line.priceBefore), priceText(line.price.price))}
        </p>
      )}
      {!line.problem && line.tiers && <TierLine price={line.tiers} />}
      {line.tierAhead && !isPending && (
        <p className="figures mt-1 text-sm text-accent">
          {cart.tierAhead(formatCount(line.tierAhead.more, lang), priceText(line.tierAhead.price))}
        </p>
      )}
      {/* In its place once the tier is reached, so that the rows below do not move */}
      {!line.problem && hasTierPrice(line) && <p className="mt-1 text-sm text-accent">{cart.tierReached}</p>}
    </>
  )
}

/** Whether the tier applies: a service may charge another price than the catalogue's. */
function hasTierPrice({ tiers, price, quantity = 0 }: CartLineView): boolean {
  if (!tiers || price.kind !== 'shown') return false
  const { from, price: tierPrice } = tiers.tier
  return quantity >= from && tierPrice < tiers.price && price.price <= tierPrice
}

interface ProblemTextProps {
  readonly problem: LineProblem
  readonly rule: CartLineView['quantityRule']
}

function ProblemText({ problem, rule }: ProblemTextProps) {
  const messages = useClientMessages()
  const { problems } = messages.client.cart
  const lang = useLanguage()
  if (!isQuantityProblem(problem)) return problems[problem]
  // A service may report a problem with a rule that the shop has not received yet
  if (!rule) return noticeText({ code: problem }, messages)
  const figure = problem === 'below_minimum_quantity' ? smallestQuantity(rule) : rule.multiple
  return problems[problem](formatCount(figure, lang))
}
