import type { SpanExporter } from '@opentelemetry/sdk-trace-base'
import { afterEach, expect, test, vi } from 'vitest'
import { log } from '#config/log.ts'
import { reportingExporter } from './reporting-exporter.ts'

afterEach(() => vi.restoreAllMocks())

/** A collector whose answers are these codes, in turn: 0 = it takes the spans. */
function openReports(codes: readonly number[]) {
  const said: string[] = []
  const note = (_: unknown, text?: string) => void said.push(text ?? '')
  vi.spyOn(log, 'warn').mockImplementation(note)
  vi.spyOn(log, 'info').mockImplementation(note)
  const left = [...codes]
  const collector: SpanExporter = {
    export: (_, done) => done({ code: left.shift() ?? 0 }),
    shutdown: () => Promise.resolve(),
  }
  const stopping = new AbortController()
  const exporter = reportingExporter(collector, 'http://collector.test:4318', stopping.signal)
  return { said, stop: () => stopping.abort(), send: () => exporter.export([], () => undefined) }
}

test('says once that the collector takes no traces, and once that it does again', () => {
  const { said, send } = openReports([1, 1, 0, 0])
  for (let sent = 0; sent < 4; sent++) send()
  expect(said).toEqual(['the collector takes no traces', 'the collector takes traces again'])
})

test('says nothing once the shop has stopped', () => {
  const { said, send, stop } = openReports([1])
  stop()
  send()
  expect(said).toEqual([])
})
