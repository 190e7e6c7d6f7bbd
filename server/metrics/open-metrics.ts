import { Registry } from '@prometheus-io/client'
import type { Hono } from 'hono'
import type { ServerEnv } from '../http/trusted-proxies.ts'
import { addDatabaseMetrics, type MeasuredDatabase } from './database-metrics.ts'
import { metricsPage } from './metrics-page.ts'
import { addObjectStoreMetrics } from './object-store-metrics.ts'
import { type RequestMetrics, requestMetrics } from './request-metrics.ts'
import { type IsPage, routeNameOf } from './route-name.ts'
import { addShopMetrics, type MeasuredShop } from './shop-metrics.ts'

export interface Metrics extends RequestMetrics {
  /** Serves /metrics. */
  readonly page: Hono<ServerEnv>
}

export interface Measured {
  readonly database: MeasuredDatabase
  /** Absent = the process serves no pages. */
  readonly pages?: MeasuredShop & { readonly isPage: IsPage }
}

/** Opens the metrics of a process, for whoever sends the token. */
export function openMetrics({ database, pages }: Measured, token: string): Metrics {
  const metrics = new Registry()
  addDatabaseMetrics(metrics, database)
  addObjectStoreMetrics(metrics)
  if (pages) addShopMetrics(metrics, pages)
  const requests = requestMetrics(metrics, (path) => routeNameOf(path, pages?.isPage ?? (() => false)))
  return { ...requests, page: metricsPage(metrics, token) }
}
