import { Counter, Gauge, type GaugeConfiguration, type Registry } from '@prometheus-io/client'

/** Adds a figure that is read when the metrics are. */
export function addGauge<Label extends string = never>(
  metrics: Registry,
  gauge: GaugeConfiguration<Label>,
): Gauge<Label> {
  return new Gauge({ ...gauge, registers: [metrics] })
}

interface ReadCounter {
  readonly name: string
  readonly help: string
  readonly labelNames: readonly string[]
  /** The counts since the start of the process, which are kept where they arise. */
  readonly read: () => readonly (readonly [labels: Readonly<Record<string, string>>, count: number])[]
}

/** Adds counts that are read when the metrics are. */
export function addCounter(metrics: Registry, { read, ...counter }: ReadCounter): Counter<string> {
  return new Counter<string>({
    ...counter,
    registers: [metrics],
    collect() {
      this.reset()
      for (const [labels, count] of read()) this.inc(labels, count)
    },
  })
}
