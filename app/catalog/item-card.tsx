import { Kept } from '../document/kept.tsx'
import { useFrame } from '../request/frame-data.ts'
import { useMessages } from '../messages/messages.tsx'
import type { ItemCard as Card } from './card.ts'
import { AddFromList } from './add-from-list.tsx'
import { useListedFacts } from './listed-facts.ts'
import { QuantityHint, useListedHintId } from '../cart/add/quantity-hint.tsx'
import { Supply } from '../cart/add/supply.tsx'
import { itemHref } from '../addresses/item-address.ts'
import { Badges } from './badges.tsx'
import { useLanguage } from '../messages/page-language.ts'
import { Picture } from '../pictures/picture.tsx'
import { TierLine, UnitPrice } from '../ui/price.tsx'
import { PageLink } from '../ui/page-link.tsx'

interface ItemCardProps {
  readonly card: Card
  readonly heading: 'h2' | 'h3'
  /** Whether its picture is the page’s main one and loads first. */
  readonly isMain?: boolean
}

/** The card of an item. The whole card links to the item, except the controls at its foot. */
export function ItemCard({ card, heading, isMain = false }: ItemCardProps) {
  return (
    <Kept
      as="li"
      of={useListedFacts('card', card, heading, isMain)}
      data-stock-item-id={card.id}
      className="item-card"
    >
      <CardContent card={card} heading={heading} isMain={isMain} />
    </Kept>
  )
}

function CardContent({ card, heading: Heading, isMain }: Required<ItemCardProps>) {
  const { labels } = useMessages()
  const lang = useLanguage()
  const hintId = useListedHintId(card)
  const { isCatalogOnly } = useFrame()
  const { name, price, variant } = card
  const code = variant?.code ?? card.code
  // Of any other card the button itself leads to the item
  const isLinkedByCard = price.kind !== 'on_request' && !card.isChoice && !isCatalogOnly
  return (
    <>
      <Picture src={card.picture} alt="" place="card" isMain={isMain} />
      <Badges isOffer={card.isOffer} isNew={card.isNew} className="absolute start-2 top-2" />
      <p>
        {code !== '' && (
          <>
            <span className="sr-only">{`${labels.code} `}</span>
            <span className="code">{code}</span>
          </>
        )}
      </p>
      <div>
        <Heading>
          <PageLink to={itemHref(lang, variant ?? card)} language={card.nameLanguage}>
            {name}
          </PageLink>
        </Heading>
        {variant && <p className="line-clamp-2 text-sm">{variant.label}</p>}
      </div>
      <div>
        <UnitPrice price={price} />
        <TierLine price={price} />
        <QuantityHint item={card} id={hintId} />
        <Supply item={card} />
        {isLinkedByCard && <p aria-hidden="true">{labels.viewDetails}</p>}
      </div>
      <div>
        <AddFromList card={card} hintId={hintId} />
      </div>
    </>
  )
}
