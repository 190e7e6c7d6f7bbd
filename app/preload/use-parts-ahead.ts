import { useEffect } from 'react'
import { prepareContents } from '../ui/unhydrated.tsx'

/** What tells that another page is about to be opened: a press or the focus on a link or in a form. */
const SIGNS = ['pointerdown', 'focusin']

/** Loads the code of all `Unhydrated` parts before a link shows the first page that needs it. Use once per page. */
export function usePartsAhead(): void {
  useEffect(() => {
    const load = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest('a[data-page], form'))) return
      stop()
      // Where it fails, the page that needs them is loaded as a document
      import('./parts.ts').then(prepareContents).catch(() => undefined)
    }
    const stop = () => SIGNS.forEach((sign) => document.removeEventListener(sign, load))
    SIGNS.forEach((sign) => document.addEventListener(sign, load))
    return stop
  }, [])
}
