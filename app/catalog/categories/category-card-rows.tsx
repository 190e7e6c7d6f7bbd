import { formatCount } from '#domain/money/number-format.ts'
import { useMessages } from '../../messages/messages.tsx'
import { Breakable } from '../../ui/breakable.tsx'
import { categoryHref } from '../../addresses/category-address.ts'
import { useLanguage } from '../../messages/page-language.ts'
import { Picture } from '../../pictures/picture.tsx'
import type { CategoryCard } from '../catalog-page.ts'
import { PageLink } from '../../ui/page-link.tsx'

export interface CategoryCardRowsProps {
  readonly cards: readonly CategoryCard[]
  /** Whether a card says that it leads to subcategories. */
  readonly showsChildren?: boolean
}

/** The cards of `CategoryCards`. */
export function CategoryCardRows({ cards, showsChildren }: CategoryCardRowsProps) {
  const { catalog, labels } = useMessages()
  const lang = useLanguage()
  return cards.map((card) => (
    <li key={card.id} className="group relative">
      <div className="*:aspect-4/3">
        <Picture src={card.picture} alt="" place="category" />
      </div>
      <h3 className="mt-2 w-full text-sm font-normal sm:text-base sm:font-semibold">
        <PageLink
          to={categoryHref(lang, card)}
          language={card.nameLanguage}
          className="group-hover:text-accent group-hover:underline after:absolute after:inset-0"
        >
          <Breakable name={card.name} />
        </PageLink>
      </h3>
      <p className="figures text-sm text-quiet max-sm:sr-only">
        {catalog.results(formatCount(card.total, lang), card.total === 1)}
      </p>
      {showsChildren && card.hasChildren && (
        <p className="text-sm text-accent group-hover:underline">{labels.viewSubcategories}</p>
      )}
    </li>
  ))
}
