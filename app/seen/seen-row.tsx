import { useEffect, useState } from 'react'
import type { Language } from '#domain/text/language.ts'
import { useLanguage } from '../messages/page-language.ts'
import { useRareMessages } from '../messages/rare-messages.ts'
import { Picture } from '../pictures/picture.tsx'
import { readRecord, removeRecord, storeRecord } from '../request/browser-storage.ts'
import { textLink } from '../ui/forms/button.ts'
import { PageLink } from '../ui/page-link.tsx'
import type { SeenItem } from './seen-item.ts'
import { readSeenIds, withSeenId } from './seen-list.ts'

interface SeenRowProps {
  /** The id of the item whose page this is: it is remembered, and left out of the row. */
  readonly opened?: string | undefined
}

/** The items that were opened in this browser. Only the browser keeps them; the shop is asked for their names. */
export function SeenRow({ opened }: SeenRowProps) {
  const language = useLanguage()
  const [items, setItems] = useState<readonly SeenItem[]>([])
  useEffect(() => {
    const ids = readSeenIds(readRecord('seenItems')).filter((id) => id !== opened)
    if (opened) storeRecord('seenItems', JSON.stringify(withSeenId(ids, opened)))
    if (ids.length === 0) return
    const request = new AbortController()
    void fetchSeenItems(language, ids, request.signal).then((found) => {
      if (!request.signal.aborted) setItems(found)
    })
    return () => request.abort()
  }, [language, opened])
  const others = items.filter(({ id }) => id !== opened)
  if (others.length === 0) return null
  const forget = () => {
    removeRecord('seenItems')
    setItems([])
  }
  return <SeenItems items={others} onForget={forget} />
}

/** Apart from the row, so that a visitor without such items does not load its texts. */
function SeenItems({
  items,
  onForget,
}: {
  readonly items: readonly SeenItem[]
  readonly onForget: () => void
}) {
  const { seen: texts } = useRareMessages()
  return (
    <section aria-labelledby="seen">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 id="seen" className="text-xl">
          {texts.title}
        </h2>
        <button type="button" className={`${textLink} min-h-11 text-sm`} onClick={onForget}>
          {texts.forget}
        </button>
      </div>
      <ul className="grid auto-cols-[7rem] grid-flow-col gap-x-3 overflow-x-auto overscroll-x-contain pb-2 [scrollbar-width:thin] md:grid-flow-row md:auto-cols-auto md:grid-cols-6 md:gap-y-4 lg:grid-cols-8">
        {items.map(({ id, to, name, nameLanguage, picture }) => (
          <li key={id}>
            <PageLink to={to} language={nameLanguage} className="block hover:text-accent hover:underline">
              <Picture src={picture} alt="" place="category" />
              <span className="mt-1.5 line-clamp-3 text-sm">{name}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

async function fetchSeenItems(
  language: Language,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<readonly SeenItem[]> {
  try {
    const answer = await fetch(`/${language}/seen?ids=${ids.join(',')}`, { signal })
    return answer.ok ? ((await answer.json()) as readonly SeenItem[]) : []
  } catch {
    // Aborted or offline
    return []
  }
}
