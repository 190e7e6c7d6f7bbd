import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { NETWORK_TIMEOUT_MS } from './cache-rules.ts'

/** Opens the saved copy of a linked page when its navigation takes too long. */
export function useSlowLinkFallback(): void {
  const { state, formMethod, location: next } = useNavigation()
  const requested = state === 'loading' && !formMethod && next ? next.pathname + next.search : undefined
  useEffect(() => {
    if (requested === undefined || !('caches' in window)) return
    const timer = setTimeout(async () => {
      if (await caches.match(requested, { ignoreVary: true })) location.assign(requested)
    }, NETWORK_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [requested])
}
