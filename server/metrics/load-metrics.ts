import type { Config } from '#config'
import type { Measured, Metrics } from './open-metrics.ts'

/** Opens the metrics of a process; undefined = nothing is counted. */
export type OpenMetrics = ((measured: Measured) => Metrics) | undefined

/** Without METRICS_TOKEN nobody could read what is counted, and the library that counts is not loaded. */
export async function loadMetrics({ metricsToken: token }: Config): Promise<OpenMetrics> {
  if (token === undefined) return undefined
  const { openMetrics } = await import('./open-metrics.ts')
  return (measured) => openMetrics(measured, token)
}
