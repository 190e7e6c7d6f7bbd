import type { Config } from '#config'
import type { StopTracing } from './open-tracing.ts'

/** Without OTEL_EXPORTER_OTLP_ENDPOINT nobody receives spans, and the packages that make them are not loaded. */
export async function loadTracing({ traces }: Config): Promise<StopTracing> {
  if (traces === undefined) return async () => undefined
  const { openTracing } = await import('./open-tracing.ts')
  return openTracing(traces)
}
