import { compareHref } from '../addresses/compare-address.ts'
import { useMessages } from '../messages/messages.tsx'
import { languageTag, useLanguage } from '../messages/page-language.ts'
import { linkLine } from '../ui/forms/button.ts'
import { PageLink } from '../ui/page-link.tsx'
import { FeatureValue } from './feature-value.tsx'
import type { ShownFeature } from './item-page.ts'

interface FeatureListProps {
  readonly features: readonly ShownFeature[]
  /** The id of the item, if there are others to compare it with. */
  readonly comparedId: string | undefined
}

/** Features in two columns, names and values, with a small picture if a value has one. */
export function FeatureList({ features, comparedId }: FeatureListProps) {
  const { item } = useMessages()
  const lang = useLanguage()
  return (
    <section>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6">
        <h2 className="text-xl">{item.features}</h2>
        {comparedId && (
          <PageLink
            to={compareHref(lang, [comparedId])}
            rel="nofollow"
            className={`${linkLine} min-w-11 justify-end`}
          >
            {item.compare}
          </PageLink>
        )}
      </div>
      <dl className="divide-y divide-line border-y border-line">
        {features.map(({ name, nameLanguage, values }) => (
          <div key={name} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[minmax(0,12rem)_minmax(0,1fr)]">
            <dt lang={languageTag(nameLanguage)} className="min-w-0 break-words text-quiet">
              {name}
            </dt>
            {values.map((value, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two values of a name may be alike
              <dd key={index} className="flex min-w-0 items-center gap-3 sm:col-start-2">
                <FeatureValue name={name} value={value} />
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  )
}
