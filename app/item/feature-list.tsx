import { languageTag } from '../messages/page-language.ts'
import { useMessages } from '../messages/messages.tsx'
import { Picture } from '../pictures/picture.tsx'
import type { ShownFeature } from './item-page.ts'

/** Features in two columns, names and values, with a small picture if a value has one. */
export function FeatureList({ features }: { readonly features: readonly ShownFeature[] }) {
  const { item } = useMessages()
  return (
    <section className="mt-12 max-w-3xl">
      <h2 className="mb-4 text-xl">{item.features}</h2>
      <dl className="divide-y divide-line border-y border-line">
        {features.map(({ name, nameLanguage, values }) => (
          <div key={name} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[14rem_1fr]">
            <dt lang={languageTag(nameLanguage)} className="min-w-0 break-words text-quiet">
              {name}
            </dt>
            {values.map(({ text, textLanguage, picture }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two values of a name may be alike
              <dd key={index} className="flex min-w-0 items-center gap-3 sm:col-start-2">
                {picture && (
                  <span className="w-14 shrink-0">
                    <Picture src={picture} alt={text === '' ? name : ''} place="thumb" />
                  </span>
                )}
                <span lang={languageTag(textLanguage)} className="min-w-0 break-words whitespace-pre-line">
                  {text}
                </span>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  )
}
