import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** The state of a link that changes part of what is on screen, such as the choice of a variant: focus stays on it. */
export const STAY = { arrival: 'stay' } as const

/**
 * After a navigation inside the page, focus moves to the new content, as a page load would do: a screen reader reads
 * on from there, and the next Tab is its first link. Not at the first load, nor where only the query or hash changed.
 */
export function useArrival() {
  const main = useRef<HTMLElement>(null)
  const { pathname, state } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (!isStay(state)) main.current?.focus({ preventScroll: true })
  }, [pathname, state])
  return main
}

function isStay(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'arrival' in state && state.arrival === STAY.arrival
}
