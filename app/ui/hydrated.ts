import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page's scripts run. False on the server and until the first effect, so both render the same. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
