import { Link } from 'react-router'
import { formatCount } from '#domain/number-format.ts'
import { useMessages } from '#app/messages/messages.tsx'
import { Breakable } from '#app/ui/breakable.tsx'
import { categoryHref } from '#app/ui/category-address.ts'
import { useLanguage } from '#app/ui/page-language.ts'
import { Picture } from '#app/ui/picture.tsx'
import type { CategoryCard } from './catalog-page.ts'

interface CategoryCardsProps {
  readonly cards: readonly CategoryCard[]
  readonly heading: 'h2' | 'h3'
  readonly className?: string
}

/** Categories to go on to, each with its picture and how much there is in it. */
export function CategoryCards({ cards, heading: Heading, className = '' }: CategoryCardsProps) {
  const { catalog, labels } = useMessages()
  const lang = useLanguage()
  return (
    <ul
      className={`grid grid-cols-1 gap-2 sm:grid-cols-2 sm:gap-3 lg:grid-cols-3 xl:grid-cols-4 ${className}`}
    >
      {cards.map((card) => (
        <li
          key={card.id}
          className="group/category relative flex items-center gap-3 rounded-md border border-line bg-surface p-2 pe-3 hover:border-accent"
        >
          <div className="w-16 shrink-0">
            <Picture src={card.picture} alt="" className="p-1" />
          </div>
          <div className="min-w-0">
            <Heading className="text-base">
              <Link
                to={categoryHref(lang, card)}
                className="group-hover/category:text-accent group-hover/category:underline after:absolute after:inset-0"
              >
                <Breakable name={card.name} />
              </Link>
            </Heading>
            <p className="figures text-sm text-quiet">
              {catalog.results(formatCount(card.total, lang), card.total === 1)}
            </p>
            {card.hasChildren && <p className="text-sm text-accent">{labels.viewSubcategories}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
