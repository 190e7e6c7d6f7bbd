/** The part of a service worker's global scope used here: TypeScript's own types for it conflict with those for pages. */
interface WorkerScope {
  readonly location: Location
  /** This worker; some browsers set it late. */
  readonly serviceWorker?: { readonly state: string }
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    claim(): Promise<void>
    get(id: string): Promise<{ navigate(address: string): Promise<unknown> } | undefined>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: PageMessageEvent) => void): void
}

export interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void
}

export interface FetchEvent extends WorkerEvent {
  readonly request: Request
  /** The id of the requesting page. */
  readonly clientId: string
  readonly preloadResponse: Promise<Response | undefined>
  /** The id of the page that a navigation is about to create. */
  readonly resultingClientId: string
  respondWith(answer: Promise<Response>): void
}

/** A message from a page. */
export interface PageMessageEvent extends WorkerEvent {
  readonly data: unknown
  readonly source: { readonly id: string } | null
  readonly ports: readonly MessagePort[]
}

/** The types of the DOM describe the global object of a page, not that of a worker. */
export const worker = globalThis as unknown as WorkerScope
