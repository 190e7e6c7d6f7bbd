import { useEffect } from 'react'

/** What tells that another page is about to be opened: a press or the focus on a link or in a form. */
const SIGNS = ['pointerdown', 'focusin']

/** Loads the code of all `Unhydrated` parts before a link shows the first page that needs it. Use once per page. */
export function usePartsAhead(): void {
  useEffect(() => {
    const load = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest('a[data-page], form'))) return
      stop()
      // Where it fails, `lazyPart` loads the page that needs them as a document
      import('./parts.ts').catch(() => undefined)
    }
    const stop = () => SIGNS.forEach((sign) => document.removeEventListener(sign, load))
    SIGNS.forEach((sign) => document.addEventListener(sign, load))
    return stop
  }, [])
}
