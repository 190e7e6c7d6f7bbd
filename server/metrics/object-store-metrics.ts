import type { Registry } from '@prometheus-io/client'
import { countObjectStoreCalls } from '#services/files/object-store.ts'
import { addCounter } from './add-metric.ts'

/** Adds whether the object store can be used. A process without one has no samples. */
export function addObjectStoreMetrics(metrics: Registry): void {
  addCounter(metrics, {
    name: 'lonja_object_store_calls_total',
    help: 'Calls to the object store. failed: it was away, or refused the key.',
    labelNames: ['outcome'],
    read: () => Object.entries(countObjectStoreCalls() ?? {}).map(([outcome, count]) => [{ outcome }, count]),
  })
}
