import type { Registry } from '@prometheus-io/client'
import type { RemoteService } from '#shop/remote/remote-service.ts'
import type { Shop } from '#shop/shop.ts'
import type { PublicPages } from '../page-cache/public-pages.ts'
import type { PageQueue } from '../page-queue/page-queue.ts'
import { addCounter, addGauge } from './add-metric.ts'

export interface MeasuredShop {
  readonly shop: Shop
  readonly remotes: readonly RemoteService[]
  readonly pages: PublicPages
  readonly queue: PageQueue
}

/** Adds what the pages stand on: the page cache, the queue of pages, the catalogue and the services elsewhere. */
export function addShopMetrics(metrics: Registry, { shop, remotes, pages, queue }: MeasuredShop): void {
  addPages(metrics, pages)
  addQueue(metrics, queue)
  addCatalog(metrics, shop)
  addRemotes(metrics, remotes)
}

function addPages(metrics: Registry, pages: PublicPages): void {
  addCounter(metrics, {
    name: 'lonja_page_cache_pages_total',
    help: 'Public pages by where they came from: memory, or rendered.',
    labelNames: ['source'],
    read: () => {
      const { fromMemory, rendered } = pages.counts()
      return [
        [{ source: 'memory' }, fromMemory],
        [{ source: 'rendered' }, rendered],
      ]
    },
  })
  addGauge(metrics, {
    name: 'lonja_page_cache_bytes',
    help: 'The size of the stored pages.',
    collect() {
      this.set(pages.counts().bytes)
    },
  })
}

function addQueue(metrics: Registry, queue: PageQueue): void {
  addGauge(metrics, {
    name: 'lonja_page_queue_requests',
    help: 'Requests for which a page is made now, or that wait for their turn. clients: signed in.',
    labelNames: ['of', 'state'],
    collect() {
      for (const [of, { running, waiting }] of Object.entries(queue.counts())) {
        this.set({ of, state: 'running' }, running)
        this.set({ of, state: 'waiting' }, waiting)
      }
    },
  })
  addCounter(metrics, {
    name: 'lonja_page_queue_refused_total',
    help: 'Requests that were refused because too many waited.',
    labelNames: ['of'],
    read: () => Object.entries(queue.counts()).map(([of, { refused }]) => [{ of }, refused]),
  })
}

function addCatalog(metrics: Registry, shop: Shop): void {
  addGauge(metrics, {
    name: 'lonja_catalog_revision',
    help: 'The revision of the catalogue that the pages show; absent if the catalogue service has none.',
    aggregator: 'min',
    collect() {
      const { revision } = shop.catalogFeed()
      if (revision === undefined) this.remove()
      else this.set(revision)
    },
  })
  addGauge(metrics, {
    name: 'lonja_catalog_lag_seconds',
    help: 'The time since the catalogue service last said that the pages show its catalogue; before the first time, since the start.',
    aggregator: 'max',
    collect() {
      const { confirmedAt } = shop.catalogFeed()
      const seconds = confirmedAt ? (Date.now() - confirmedAt.getTime()) / 1_000 : process.uptime()
      this.set(Math.max(0, seconds))
    },
  })
}

function addRemotes(metrics: Registry, remotes: readonly RemoteService[]): void {
  if (remotes.length === 0) return
  addCounter(metrics, {
    name: 'lonja_remote_calls_total',
    help: 'Calls to services elsewhere. not_sent: the service did not answer before, or a page had no time left.',
    labelNames: ['service', 'outcome'],
    read: () =>
      remotes.flatMap(({ name: service, counts }) => {
        const { answered, failed, notSent } = counts()
        return [
          [{ service, outcome: 'answered' }, answered],
          [{ service, outcome: 'failed' }, failed],
          [{ service, outcome: 'not_sent' }, notSent],
        ]
      }),
  })
  addGauge(metrics, {
    name: 'lonja_remote_left_alone',
    help: '1 while a service is left alone because it does not answer (its circuit is open), else 0.',
    labelNames: ['service'],
    aggregator: 'max',
    collect() {
      for (const { name: service, counts } of remotes) this.set({ service }, counts().isLeftAlone ? 1 : 0)
    },
  })
}
