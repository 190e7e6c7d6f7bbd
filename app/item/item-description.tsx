import { languageTag } from '../messages/page-language.ts'
import { useMessages } from '../messages/messages.tsx'
import { RichText } from '../ui/rich-text.tsx'
import type { ShownDescription } from './item-page.ts'

/** What the merchant writes about an item. */
export function ItemDescription({ description }: { readonly description: ShownDescription }) {
  const { item } = useMessages()
  return (
    <section className="mt-12">
      <h2 className="mb-3 text-xl">{item.description}</h2>
      <div lang={languageTag(description.htmlLanguage)}>
        <RichText html={description.html} />
      </div>
    </section>
  )
}
