import { readFileSync } from 'node:fs'
import { collectDefaultMetrics, Registry } from '@prometheus-io/client'
import { addGauge } from './add-metric.ts'

/**
 * The figures of the process, whatever it serves: its release, and those of Node (memory, event loop, garbage collection),
 * which are measured all the time.
 */
let ofProcess: Registry | undefined

export function processMetrics(): Registry {
  ofProcess ??= measureProcess()
  return ofProcess
}

function measureProcess(): Registry {
  const metrics = new Registry()
  collectDefaultMetrics({ register: metrics })
  const release = addGauge(metrics, {
    name: 'lonja_info',
    help: 'The release of Lonja; the value is always 1.',
    labelNames: ['release'],
    aggregator: 'first',
  })
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string }
  release.set({ release: version }, 1)
  return metrics
}
