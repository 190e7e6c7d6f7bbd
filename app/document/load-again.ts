/** How often the script of this entry of the history has failed to load. */
interface PageState {
  readonly failedScripts?: number
}

let isLoading = false

/**
 * Loads the page as a document again, because a script of it cannot be loaded: the network has failed, or a new release
 * has taken its place. The browser would not ask for the same script twice. The second time the page is left as the server sends
 * it (see `runsScripts`): it works without scripts, and an error screen would not.
 */
export function loadAgain(error: unknown): Promise<never> {
  if (import.meta.env.SSR) throw error
  if (!isLoading) {
    isLoading = true
    const state: PageState | null = history.state
    history.replaceState({ ...state, failedScripts: (state?.failedScripts ?? 0) + 1 }, '')
    location.reload()
  }
  return new Promise(() => {})
}

/** Whether to start the scripts of the page. A page that is left without them starts them when it is loaded again. */
export function runsScripts(): boolean {
  const { failedScripts = 0, ...state }: PageState = history.state ?? {}
  if (failedScripts < 2) return true
  history.replaceState(state, '')
  return false
}
