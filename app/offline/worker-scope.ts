/** What this worker uses of a service worker's world: TypeScript's own words for it cannot stand beside those of pages. */
interface WorkerScope {
  readonly location: Location
  /** This worker itself, where the browser knows it by then. */
  readonly serviceWorker?: { readonly state: string }
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    claim(): Promise<void>
    get(id: string): Promise<{ navigate(address: string): Promise<unknown> } | undefined>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: WordEvent) => void): void
}

export interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void
}

export interface FetchEvent extends WorkerEvent {
  readonly request: Request
  /** The page that asks. */
  readonly clientId: string
  readonly preloadResponse: Promise<Response | undefined>
  /** The page that a navigation is about to make. */
  readonly resultingClientId: string
  respondWith(answer: Promise<Response>): void
}

/** A word of a page of ours. */
export interface WordEvent extends WorkerEvent {
  readonly data: unknown
  readonly source: { readonly id: string } | null
  readonly ports: readonly MessagePort[]
}

export const worker = globalThis as unknown as WorkerScope
