import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** The state of a link that changes part of what is on screen, such as the choice of a variant: focus stays on it. */
export const STAY = { arrival: 'stay' } as const

/**
 * After a navigation inside the page, focus moves to the new page's heading, as a page load would lead there: a screen
 * reader says it once and reads on from there. Not at the first load, nor where only the query or hash changed.
 */
export function useArrival() {
  const main = useRef<HTMLElement>(null)
  const { pathname, state } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (!isStay(state)) arrive(main.current)
  }, [pathname, state])
  return main
}

function arrive(main: HTMLElement | null) {
  const heading = main?.querySelector<HTMLElement>('h1')
  if (heading) heading.tabIndex = -1
  const target = heading ?? main
  target?.focus({ preventScroll: true })
}

function isStay(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'arrival' in state && state.arrival === STAY.arrival
}
