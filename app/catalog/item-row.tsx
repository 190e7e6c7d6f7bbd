import { Kept } from '../document/kept.tsx'
import { useFrame } from '../request/frame-data.ts'
import { useMessages } from '../messages/messages.tsx'
import type { ItemCard } from './card.ts'
import { AddFromList } from './add-from-list.tsx'
import { useListedFacts } from './listed-facts.ts'
import { QuantityHint, useListedHintId } from '../cart/add/quantity-hint.tsx'
import { Supply } from '../cart/add/supply.tsx'
import { InCart } from '../cart/add/in-cart.tsx'
import { itemHref } from '../addresses/item-address.ts'
import { Badges } from './badges.tsx'
import { useLanguage } from '../messages/page-language.ts'
import { Picture } from '../pictures/picture.tsx'
import { TierLine, UnitPrice } from '../ui/price.tsx'
import { PageLink } from '../ui/page-link.tsx'

interface ItemRowProps {
  readonly card: ItemCard
  /** The title, if the name would repeat the heading. */
  readonly title?: string | undefined
  readonly hasPicture?: boolean
  /** The search to keep in links. */
  readonly search?: string | undefined
}

/** An item as a row, for buyers who order many items at once. */
export function ItemRow({ card, title = card.name, hasPicture = true, search }: ItemRowProps) {
  const facts = useListedFacts('row', card, title, hasPicture, search)
  return (
    <Kept
      as="li"
      of={facts}
      data-stock-item-id={card.id}
      data-bare={hasPicture ? undefined : ''}
      data-asks={card.price.kind === 'hidden' || undefined}
      className="item-row"
    >
      <RowContent card={card} title={title} hasPicture={hasPicture} search={search} />
    </Kept>
  )
}

function RowContent({
  card,
  title,
  hasPicture,
  search,
}: Required<ItemRowProps> & { readonly title: string }) {
  const lang = useLanguage()
  const hintId = useListedHintId(card)
  const { price, variant } = card
  return (
    <>
      <div>{hasPicture && <Picture src={card.picture} alt="" place="thumb" />}</div>
      <PageLink to={itemHref(lang, variant ?? card, search)} language={card.nameLanguage}>
        {title}
        {variant && ` · ${variant.label}`}
      </PageLink>
      <RowCode card={card} hintId={hintId} />
      <div>
        <TierLine price={price} />
      </div>
      <UnitPrice price={price} className="text-lg" />
      <div>
        <AddFromList card={card} hintId={hintId} />
      </div>
    </>
  )
}

/** The code, the quantity rule, the badges and the quantity in the cart. */
function RowCode({ card, hintId }: Pick<ItemRowProps, 'card'> & { readonly hintId: string | undefined }) {
  const { id, code, variant, isOffer, isNew } = card
  const { labels } = useMessages()
  const inCart = useFrame().cartLines[id]
  const shown = variant?.code ?? code
  return (
    <div>
      {shown !== '' && (
        <p>
          <span className="sr-only">{`${labels.code} `}</span>
          <span className="code">{shown}</span>
        </p>
      )}
      <QuantityHint item={card} id={hintId} />
      <Supply item={card} />
      <Badges isOffer={isOffer} isNew={isNew} />
      {inCart !== undefined && <InCart quantity={inCart} className="max-lg:hidden" />}
    </div>
  )
}
