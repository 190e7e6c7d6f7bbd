import { type ComponentType, lazy } from 'react'

/** A component without which a page is complete: where its script cannot be loaded, nothing is in its place. */
export function lazyExtra<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: () => undefined }),
    ),
  )
}
