import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page is hydrated. False on the server and during hydration, so both render the same. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
