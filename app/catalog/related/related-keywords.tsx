import { useRareMessages } from '../../messages/rare-messages.ts'
import { linkLine } from '../../ui/forms/button.ts'
import { useLanguage } from '../../messages/page-language.ts'
import { catalogHref } from '../../addresses/catalog-address.ts'
import { PageLink } from '../../ui/page-link.tsx'

/** Links to related searches. */
export function RelatedKeywords({ keywords }: { readonly keywords: readonly string[] }) {
  const { relatedSearches: texts } = useRareMessages()
  const lang = useLanguage()
  if (keywords.length === 0) return null
  return (
    <nav aria-label={texts.label} className="-mt-3 mb-4 flex flex-wrap items-center gap-x-4">
      <span className="text-quiet">{texts.label}</span>
      <ul className="flex flex-wrap gap-x-4">
        {keywords.map((keyword) => (
          <li key={keyword}>
            <PageLink
              to={catalogHref(lang, 'catalogo', { search: keyword })}
              className={`${linkLine} min-w-11`}
            >
              {keyword}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
