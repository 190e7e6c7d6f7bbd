import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ClientHead } from '../ui/client-head.tsx'
import { useMessages } from '../messages/messages.tsx'
import { safePath } from '../addresses/safe-path.ts'
import { primaryButton, textLink } from '../ui/forms/button.ts'
import { Picture } from '../pictures/picture.tsx'
import { useLanguage } from '../messages/page-language.ts'
import { useConnection } from './connection.ts'
import { type KeptPage, listKeptPages } from './saved-pages.ts'

/** Where a page would be that was never seen on this device: what can be opened instead, and the way back (Z8). */
export default function Offline() {
  const { failed, offline } = useMessages()
  const wanted = useWanted()
  const pages = useKeptPages()
  const items = pages?.filter(({ isItem }) => isItem) ?? []
  const others = pages?.filter(({ isItem }) => !isItem) ?? []
  return (
    <div className="max-w-prose py-10">
      <ClientHead title={offline.title} description={offline.text} />
      <h1 className="text-2xl">{offline.title}</h1>
      <p className="mt-3 text-lg text-quiet">{offline.text}</p>
      {wanted !== undefined && (
        <p className="mt-6">
          <a href={wanted} className={primaryButton}>
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

function PageList({ title, pages }: { readonly title: string; readonly pages: readonly KeptPage[] }) {
  const { line } = useMessages().offline
  if (pages.length === 0) return null
  return (
    <section className="mt-10">
      <h2 className="text-xl">{title}</h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {pages.map(({ address, title: name, isItem, picture, kept: { day, time } }) => {
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

/** undefined until the device has told. */
function useKeptPages(): readonly KeptPage[] | undefined {
  const language = useLanguage()
  const [pages, setPages] = useState<readonly KeptPage[]>()
  useEffect(() => {
    listKeptPages(language).then(setPages, () => setPages([]))
  }, [language])
  return pages
}

/** The page that was wanted; with the network it opens by itself. */
function useWanted(): string | undefined {
  const [query] = useSearchParams()
  const wanted = safePath(query.get('wanted'))
  const { copy } = useConnection()
  const wasCopy = useRef(false)
  useEffect(() => {
    if (wasCopy.current && !copy && wanted !== undefined) location.replace(wanted)
    wasCopy.current = copy !== undefined
  }, [copy, wanted])
  return wanted
}
