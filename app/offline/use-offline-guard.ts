import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { useNotify } from '../notices/notices.tsx'
import type { Connection } from './connection.ts'
import { PATIENCE_MS } from './cache-rules.ts'
import { tellWorker } from './start-worker.ts'

/**
 * What a page without a network does not even try. A form that changes something is refused at once and keeps what was
 * typed: it is neither sent nor queued, so that nothing is sent twice later. A link is followed as a whole page, which
 * the worker has or says it has not.
 */
export function useBounds({ hasNetwork, copy }: Connection): void {
  const notify = useNotify()
  useEffect(() => {
    if (hasNetwork) return
    // Before the router, which listens further in
    const refuse = (event: SubmitEvent) => {
      const form = event.target
      if (!(form instanceof HTMLFormElement) || form.method !== 'post') return
      event.preventDefault()
      event.stopPropagation()
      const isSignOut = new URL(form.action).pathname.endsWith('/client/sign-out')
      if (isSignOut) void tellWorker({ kind: 'forget' })
      notify({ code: isSignOut ? 'sign_out_offline' : 'not_sent_offline' })
    }
    addEventListener('submit', refuse, true)
    return () => removeEventListener('submit', refuse, true)
    // oxlint-disable-next-line react/exhaustive-deps -- what is said does not change with the network
  }, [hasNetwork])

  const isConnected = hasNetwork && !copy
  useEffect(() => {
    if (isConnected) return
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a[href]')
      if (link) event.stopPropagation()
    }
    addEventListener('click', follow, true)
    return () => removeEventListener('click', follow, true)
  }, [isConnected])
}

/** A link that is waited for too long opens the page as it was kept, where it is: what is slow may never come. */
export function useShortWait(): void {
  const { state, formMethod, location: next } = useNavigation()
  const wanted = state === 'loading' && !formMethod && next ? next.pathname + next.search : undefined
  useEffect(() => {
    if (wanted === undefined || !('caches' in window)) return
    const timer = setTimeout(async () => {
      if (await caches.match(wanted, { ignoreVary: true })) location.assign(wanted)
    }, PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [wanted])
}
