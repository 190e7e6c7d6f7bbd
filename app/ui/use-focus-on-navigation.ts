import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Link state that leaves the focus on the link, for links that change only part of the page, such as a variant. */
export const KEEP_FOCUS = { focus: 'keep' } as const

/**
 * Moves the focus to the new page's heading after a client-side navigation, so that screen readers announce it and read
 * on from there. Not on the first load, nor when only the query or the hash changed.
 */
export function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null)
  const { pathname, state } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (!keepsFocus(state)) focusHeading(main.current)
  }, [pathname, state])
  return main
}

/** Focuses the heading of a page; the page itself if it has none. */
export function focusHeading(main: HTMLElement | null) {
  const heading = main?.querySelector<HTMLElement>('h1')
  if (heading) heading.tabIndex = -1
  const target = heading ?? main
  target?.focus({ preventScroll: true })
}

function keepsFocus(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'focus' in state && state.focus === KEEP_FOCUS.focus
}
