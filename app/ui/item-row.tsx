import { Link } from 'react-router'
import { useMessages } from '#app/messages/messages.tsx'
import type { ItemCard } from '#app/storefront/card.ts'
import { AddToCart } from './add-to-cart.tsx'
import { itemHref } from './item-address.ts'
import { Marks } from './marks.tsx'
import { useLanguage } from './page-language.ts'
import { Picture } from './picture.tsx'
import { TierLine, UnitPrice } from './price.tsx'

interface ItemRowProps {
  readonly card: ItemCard
  /** What the row is called, where its name would repeat what stands above. */
  readonly title?: string
  readonly hasPicture?: boolean
  /** The search that led to the list's page, kept on the way on. */
  readonly search?: string | undefined
}

/** An item as a line of a list: for those who know what they want and order much of it. */
export function ItemRow({ card, title = card.name, hasPicture = false, search }: ItemRowProps) {
  const { labels } = useMessages()
  const lang = useLanguage()
  const { id, price, variant } = card
  const code = variant?.code ?? card.code
  return (
    <li
      data-stock-item-id={id}
      className="grid min-h-16 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 py-2 max-[15rem]:grid-cols-1 lg:grid-cols-[1fr_9.5rem_9rem_16.5rem] xl:grid-cols-[1fr_16rem_9rem_16.5rem]"
    >
      <div className="flex min-w-0 items-center gap-3">
        {hasPicture && (
          <div className="w-14 shrink-0">
            <Picture src={card.picture} alt="" className="p-1" />
          </div>
        )}
        <div className="min-w-0">
          <Link
            to={itemHref(lang, variant ?? card, search)}
            className="line-clamp-3 hover:text-accent hover:underline max-md:min-h-6 md:line-clamp-2"
          >
            {title}
            {variant && ` · ${variant.label}`}
          </Link>
          <div className="flex flex-wrap items-center gap-x-3">
            {code !== '' && (
              <p className="text-sm text-quiet">
                <span className="sr-only">{labels.code} </span>
                <span className="code break-all">{code}</span>
              </p>
            )}
            <Marks isOffer={card.isOffer} isNew={card.isNew} />
          </div>
        </div>
      </div>
      <div className="max-lg:order-1">
        <TierLine price={price} />
      </div>
      <div className={`text-end ${price.kind === 'shown' ? '' : 'max-sm:max-w-32'}`}>
        <UnitPrice price={price} className="text-lg" />
      </div>
      <div className="max-lg:order-2 max-lg:col-span-full">
        <AddToCart
          item={card}
          choice={card.isChoice ? (variant ?? card) : undefined}
          isPriced={price.kind !== 'on_request'}
          isCompact
        />
      </div>
    </li>
  )
}

export function ItemRows({ cards }: { readonly cards: readonly ItemCard[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {cards.map((card) => (
        <ItemRow key={card.id} card={card} hasPicture />
      ))}
    </ul>
  )
}
