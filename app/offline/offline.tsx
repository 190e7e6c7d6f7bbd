import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ClientHead } from '../ui/client-head.tsx'
import { useMessages } from '../messages/messages.tsx'
import { useRareMessages } from '../messages/rare-messages.ts'
import { safePath } from '../addresses/safe-path.ts'
import { primaryButton, textLink } from '../ui/forms/button.ts'
import { Picture } from '../pictures/picture.tsx'
import { useLanguage } from '../messages/page-language.ts'
import { useFrame } from '../request/frame-data.ts'
import { chosenZone } from './chosen-zone.ts'
import { useConnection } from './connection.ts'
import { type SavedPage, listSavedPages } from './saved-pages.ts'

/** Shown offline in place of a page that is not saved: links to the saved pages, and to the requested one. */
export default function Offline() {
  const { failed } = useMessages()
  const { offline } = useRareMessages()
  const requested = useRequestedPage()
  const pages = useSavedPages()
  const items = pages?.filter(({ isItem }) => isItem) ?? []
  const others = pages?.filter(({ isItem }) => !isItem) ?? []
  return (
    <div className="max-w-prose py-10">
      <ClientHead title={offline.title} description={offline.text} />
      <h1 className="text-2xl">{offline.title}</h1>
      <p className="mt-3 text-lg text-quiet">{offline.text}</p>
      {requested !== undefined && (
        <p className="mt-6">
          <a href={requested} className={primaryButton}>
            {failed.again}
          </a>
        </p>
      )}
      {pages?.length === 0 && <p className="mt-8 text-quiet">{offline.nothing}</p>}
      <PageList title={offline.items} pages={items} />
      <PageList title={offline.others} pages={others} />
    </div>
  )
}

function PageList({ title, pages }: { readonly title: string; readonly pages: readonly SavedPage[] }) {
  const { line } = useRareMessages().offline
  if (pages.length === 0) return null
  return (
    <section className="mt-10">
      <h2 className="text-xl">{title}</h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {pages.map(({ address, title: name, isItem, picture, savedAt: { day, time } }) => {
          return (
            <li key={address} className="flex items-center gap-x-4 py-1">
              {isItem && (
                <span className="w-12 shrink-0">
                  <Picture src={picture} alt="" place="thumb" />
                </span>
              )}
              <a href={address} className={`${textLink} flex min-h-11 min-w-0 flex-1 items-center`}>
                {name}
              </a>
              <span className="figures shrink-0 text-sm text-quiet">
                {day === undefined ? line.at(time) : line.on(day, time)}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Undefined until they are read. */
function useSavedPages(): readonly SavedPage[] | undefined {
  const language = useLanguage()
  const { timeZone: zone = '' } = useFrame()
  const [pages, setPages] = useState<readonly SavedPage[]>()
  useEffect(() => {
    listSavedPages(language, chosenZone(zone)).then(setPages, () => setPages([]))
  }, [language, zone])
  return pages
}

/** The requested page. Opens it as soon as the network is back. */
function useRequestedPage(): string | undefined {
  const [query] = useSearchParams()
  const requested = safePath(query.get('wanted'))
  const { copy } = useConnection()
  const wasCopy = useRef(false)
  useEffect(() => {
    if (wasCopy.current && !copy && requested !== undefined) location.replace(requested)
    wasCopy.current = copy !== undefined
  }, [copy, requested])
  return requested
}
