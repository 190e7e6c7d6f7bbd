import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { List } from './dropped-file.ts'

/** What came of an import: taken, refused with reasons, or nothing, because it did not come to its end. */
export interface Imported {
  readonly outcome: 'done' | 'refused' | 'unfinished'
  /** What the command told, in plain words. */
  readonly told: string
}

export interface ImportOfFile {
  readonly catalogId: number
  readonly list: List
  readonly file: string
  /** Where the command writes its report, which it does where it comes to an end. */
  readonly report: string
}

/** The most that is kept of what an import tells. */
const MOST_TOLD = 200_000

/**
 * Imports a file as `lonja import` does, in a process of its own: reading a long list takes a processor for seconds, and
 * visitors would wait for it.
 */
export async function runImport(
  { catalogId, list, file, report }: ImportOfFile,
  stopped: AbortSignal,
): Promise<Imported> {
  const words = ['import', '--catalog', String(catalogId), `--${list}`, file, '--report', report]
  const child = spawn(process.execPath, [resolve('bin/lonja.ts'), ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let told = ''
  const hear = (some: Buffer) => {
    if (told.length < MOST_TOLD) told += some.toString()
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const stop = () => child.kill()
  stopped.addEventListener('abort', stop)
  if (stopped.aborted) stop()
  try {
    await once(child, 'close')
  } finally {
    stopped.removeEventListener('abort', stop)
  }
  if (child.exitCode === 0) return { outcome: 'done', told }
  const reported = await readFile(report, 'utf8').catch(() => '')
  return { outcome: reported.trim() === '' ? 'unfinished' : 'refused', told }
}
