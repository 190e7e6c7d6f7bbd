import { formatCount } from '#domain/money/number-format.ts'
import { useMessages } from '../../messages/messages.tsx'
import { UnhydratedList } from '../../ui/unhydrated-list.tsx'
import { useFrame } from '../../request/frame-data.ts'
import { Breakable } from '../../ui/breakable.tsx'
import { categoryHref } from '../../addresses/category-address.ts'
import { useLanguage } from '../../messages/page-language.ts'
import { Picture } from '../../pictures/picture.tsx'
import type { CategoryCard } from '../catalog-page.ts'
import { PageLink } from '../../ui/page-link.tsx'

interface CategoryCardsProps {
  readonly cards: readonly CategoryCard[]
  /** Whether a card says that it leads to subcategories. */
  readonly showsChildren?: boolean
  /** Cards per row from 640 px on. */
  readonly className: string
}

/** Cards of categories, with picture and item count. */
export function CategoryCards({ cards, showsChildren, className }: CategoryCardsProps) {
  const { catalog, labels } = useMessages()
  const lang = useLanguage()
  const { pictureBase } = useFrame()
  return (
    <UnhydratedList
      name="category cards"
      of={[lang, cards, showsChildren, pictureBase]}
      className={`grid grid-cols-3 gap-x-3 gap-y-5 max-[15rem]:grid-cols-2 sm:gap-x-6 ${className}`}
    >
      {cards.map((card) => (
        <li key={card.id} className="group/category relative">
          <div className="*:aspect-4/3">
            <Picture src={card.picture} alt="" place="category" />
          </div>
          <h3 className="mt-2 w-full text-sm font-normal sm:text-base sm:font-semibold">
            <PageLink
              to={categoryHref(lang, card)}
              language={card.nameLanguage}
              className="group-hover/category:text-accent group-hover/category:underline after:absolute after:inset-0"
            >
              <Breakable name={card.name} />
            </PageLink>
          </h3>
          <p className="figures text-sm text-quiet max-sm:sr-only">
            {catalog.results(formatCount(card.total, lang), card.total === 1)}
          </p>
          {showsChildren && card.hasChildren && (
            <p className="text-sm text-accent group-hover/category:underline">{labels.viewSubcategories}</p>
          )}
        </li>
      ))}
    </UnhydratedList>
  )
}
