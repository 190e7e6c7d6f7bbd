import { type ComponentType, lazy } from 'react'
import { loadAgain } from '../document/load-again.ts'

/** A component without which a page is complete: where its script cannot be loaded, nothing is in its place. */
export function lazyExtra<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: () => undefined }),
    ),
  )
}

/** A component without which a page does not work once its scripts run. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() => load().then((component) => ({ default: component }), loadAgain))
}
