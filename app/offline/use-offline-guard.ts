import { useEffect } from 'react'
import { useNotify } from '../notices/notices.tsx'
import type { Connection } from './connection.ts'
import { forgetAll } from './kept-changes.ts'
import { sendToWorker } from './send-to-worker.ts'

/**
 * Without a network, refuses POST forms at once and leaves their input: they are neither sent nor queued, so nothing is
 * sent twice later. Changes of the cart pass: the device keeps them (kept-changes.ts). Links load as documents, which the
 * worker answers.
 */
export function useOfflineGuard({ hasNetwork, copy }: Connection): void {
  const notify = useNotify()
  useEffect(() => {
    if (hasNetwork) return
    // In the capture phase, before the router
    const refuse = (event: SubmitEvent) => {
      const form = event.target
      if (!(form instanceof HTMLFormElement) || form.method !== 'post') return
      const { pathname } = new URL(form.action)
      // With the worker, the script of their action is on the device
      if (navigator.serviceWorker?.controller && /\/shopping-cart\/(add|change)$/.test(pathname)) return
      event.preventDefault()
      event.stopPropagation()
      const isSignOut = pathname.endsWith('/client/sign-out')
      if (isSignOut) {
        void sendToWorker({ kind: 'forget' })
        forgetAll()
      }
      notify({ code: isSignOut ? 'sign_out_offline' : 'not_sent_offline' })
    }
    addEventListener('submit', refuse, true)
    return () => removeEventListener('submit', refuse, true)
    // oxlint-disable-next-line react/exhaustive-deps -- `notify` does not depend on the network
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
