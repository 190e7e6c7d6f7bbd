import { languageTag } from '../messages/page-language.ts'
import { useMessages } from '../messages/messages.tsx'
import type { ShownDescription } from './item-page.ts'

/** What the merchant writes about an item. */
export function ItemDescription({ description }: { readonly description: ShownDescription }) {
  const { item } = useMessages()
  return (
    <section className="mt-12">
      <h2 className="mb-3 text-xl">{item.description}</h2>
      <div
        lang={languageTag(description.htmlLanguage)}
        className="rich-text"
        // oxlint-disable-next-line react/no-danger -- cleaned by safeHtml; a component for it would be a script of its own
        dangerouslySetInnerHTML={{ __html: description.html }}
      />
    </section>
  )
}
