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

/** A component without which a page does not work once its scripts run. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() => load().then((component) => ({ default: component }), loadAgain))
}

/** How often in turn a script of this page could not be loaded, before this document. */
let failures = 0

/**
 * Loads the page as a document again, because a script of it cannot be loaded: the network has failed, or a new release
 * has taken its place. The browser would not ask for the same script twice. After the second time the page is left as the server
 * sends it (see `runsScripts`): it works without scripts, and an error screen would not.
 */
export function loadAgain(error: unknown): Promise<never> {
  if (import.meta.env.SSR) throw error
  history.replaceState({ ...history.state, failures: failures + 1 }, '')
  location.reload()
  return new Promise(() => {})
}

/** Whether to start the scripts of this document. One that is left without them starts them when it is loaded again. */
export function runsScripts(): boolean {
  failures = history.state?.failures ?? 0
  history.replaceState({ ...history.state, failures: 0 }, '')
  return failures < 2
}
