import { useRouteLoaderData } from 'react-router'
import type { loader } from './frame.tsx'

/** How many of each kind wait, as the frame counts them for every page; what the person may not do is absent. */
export function useWaiting() {
  return useRouteLoaderData<typeof loader>('frame/frame')?.waiting ?? {}
}
