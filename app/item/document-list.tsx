import { useMessages } from '../messages/messages.tsx'
import { linkLine } from '../ui/forms/button.ts'
import type { ShownDocument } from './item-page.ts'

/** Data sheets of the item, which browsers show in a new tab. */
export function DocumentList({ documents }: { readonly documents: readonly ShownDocument[] }) {
  const { item } = useMessages()
  return (
    <section className="mt-12 max-w-3xl">
      <h2 className="mb-3 text-xl">{item.documents}</h2>
      <ul className="divide-y divide-line border-y border-line">
        {documents.map(({ href, title, size }) => (
          <li key={href} className="flex flex-wrap items-center gap-x-4">
            <a href={href} target="_blank" rel="noopener" className={`${linkLine} min-w-11 py-2 break-words`}>
              {title}
              <span className="sr-only"> {item.newTab}</span>
            </a>
            <span className="text-quiet">{size ? `PDF, ${size}` : 'PDF'}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
