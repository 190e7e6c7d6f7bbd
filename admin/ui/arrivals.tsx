import { useEffect, useState } from 'react'
import { Link, useHref } from 'react-router'
import { formatCount } from '#domain/money/number-format.ts'
import { usePageLanguage, useTexts } from '../messages/texts.tsx'

/** How often an open list asks what is new, ms. */
const EVERY_MS = 30_000

/** More are not counted. */
export const MOST_ARRIVED = 100

interface ArrivalsProps {
  /** The address that answers how many rows are newer than those of the page. */
  readonly ask: string
  /** The address of the list that has them. */
  readonly list: string
}

/** Says how many rows are new, and shows them when pressed: an open list never moves by itself. */
export function Arrivals({ ask, list }: ArrivalsProps) {
  const { lists: texts } = useTexts()
  const language = usePageLanguage()
  const count = useArrivals(useHref(ask))
  const shown = formatCount(count, language)
  return (
    // The place is kept, so that the line moves no row
    <output className="mt-2 block min-h-11">
      {count > 0 && (
        <Link to={list} className="button button-quiet flex w-full">
          {texts.arrived(count < MOST_ARRIVED ? shown : `${shown}+`)}
        </Link>
      )}
    </output>
  )
}

function useArrivals(address: string): number {
  const [answer, setAnswer] = useState({ address, count: 0 })
  useEffect(() => {
    const ends = new AbortController()
    const ask = async () => {
      if (document.visibilityState === 'hidden') return
      const count = await fetchCount(address, ends.signal)
      if (count !== undefined) setAnswer({ address, count })
    }
    const timer = setInterval(() => void ask(), EVERY_MS)
    return () => {
      clearInterval(timer)
      ends.abort()
    }
  }, [address])
  // What was counted for the page before is in the list by now
  return answer.address === address ? answer.count : 0
}

/** undefined = no answer, for example without a connection or after the session: the next one may come. */
async function fetchCount(address: string, signal: AbortSignal): Promise<number | undefined> {
  try {
    const answer = await fetch(address, { redirect: 'error', signal })
    const { count }: { count?: unknown } = await answer.json()
    return typeof count === 'number' ? count : undefined
  } catch {
    return undefined
  }
}
