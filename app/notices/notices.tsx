import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useLanguage } from '../messages/page-language.ts'
import { loadRareMessages } from '../messages/load-messages.ts'
import type { Notice } from './notice.ts'

/** Few pages show a notice. Clients' pages preload it, and the worker stores it with the offline page. */
const loadArea = () => import('./notice-area.tsx')
const NoticeArea = lazy(loadArea)

/** Whether this browser tab has shown a notice; never changed on the server. */
let wasNotified = false
const watchers = new Set<() => void>()
const NO_NOTICES: readonly Notice[] = []

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/**
 * Returns a function that shows a notice. With `isShownInPlace`, for a change that the page shows itself, a success is
 * announced to screen readers only; a failure is shown.
 */
export function useNotify(): (notice: Notice, isShownInPlace?: boolean) => void {
  const language = useLanguage()
  return async (notice, isShownInPlace) => {
    const [{ post }, messages] = await Promise.all([loadArea(), loadRareMessages(language)])
    post(notice, messages, isShownInPlace)
    wasNotified = true
    for (const watcher of watchers) watcher()
  }
}

/** The notices of the page. `flash` is part of the page and works without scripts. */
export function Notices({ flash = NO_NOTICES }: { readonly flash?: readonly Notice[] | undefined }) {
  const hasNotified = useSyncExternalStore(
    watch,
    () => wasNotified,
    () => false,
  )
  return (
    // Rendered before its first notice: screen readers announce changes of a live region, not its initial text
    <div
      aria-live="polite"
      // On a phone over the top bar: at the bottom it would cover the buttons that a thumb presses
      className="pointer-events-none fixed right-4 bottom-(--notices-bottom) z-50 w-100 max-w-[calc(100vw-2rem)] print:hidden max-md:top-1 max-md:right-2 max-md:bottom-auto max-[420px]:w-80"
    >
      {(hasNotified || flash.length > 0) && (
        <Suspense>
          <NoticeArea flash={flash} />
        </Suspense>
      )}
    </div>
  )
}
