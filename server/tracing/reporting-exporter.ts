import type { SpanExporter } from '@opentelemetry/sdk-trace-base'
import { outsideRequest } from '#config/current-request.ts'
import { log } from '#config/log.ts'

/**
 * Logs once that the collector does not take spans, and once that it does again.
 * @param stopped aborted when the shop has stopped: nothing is logged after that
 */
export function reportingExporter(
  exporter: SpanExporter,
  endpoint: string,
  stopped: AbortSignal,
): SpanExporter {
  const { host } = new URL(endpoint)
  let isAway = false
  return {
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const hasFailed = result.code !== 0
        if (hasFailed !== isAway && !stopped.aborted)
          outsideRequest(() => {
            if (hasFailed) log.warn({ collector: host, err: result.error }, 'the collector takes no traces')
            else log.info({ collector: host }, 'the collector takes traces again')
          })
        isAway = hasFailed
        done(result)
      }),
  }
}
