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

/** Never fulfilled: the document is being replaced. */
let loading: Promise<never> | undefined

/**
 * Loads the page as a document again, because a script of it cannot be loaded: the network has failed, or a new release
 * has taken its place. The browser would not ask for the same script twice. After the second time the page stays as the server
 * sends it (see `runsScripts`), because it works without scripts. A form is not sent again: `replaceState` makes browsers
 * load the answer to a form with GET.
 */
export function loadAgain(error: unknown): Promise<never> {
  if (import.meta.env.SSR) throw error
  return (loading ??= new Promise(() => {
    keepFailures(failures() + 1)
    location.reload()
  }))
}

/** How often in turn scripts of this page have failed, by its entry in the history. */
function failures(): number {
  return history.state?.failures ?? 0
}

function keepFailures(failures: number): void {
  history.replaceState({ ...history.state, failures }, '')
}

/** Whether to start the scripts of the page. One that is left without them starts them when it is loaded again. */
export function runsScripts(): boolean {
  const isPlain = failures() > 1
  if (isPlain) keepFailures(0)
  return !isPlain
}
