import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { z } from 'zod'
import type { MessageLanguage } from '../messages/message.ts'
import type { List } from './dropped-file.ts'

/** The outcome of an import: done, refused with reasons, interrupted, or ended because it took too long. */
export interface Imported {
  readonly outcome: 'done' | 'refused' | 'unfinished' | 'overdue'
  /** The output of the command. */
  readonly output: string
  /** It was refused only because something is to be confirmed. */
  readonly isToConfirm: boolean
}

export interface ImportOfFile {
  readonly catalogId: number
  readonly list: List
  readonly file: string
  /** Whether what the import asks about is confirmed. */
  readonly isConfirmed: boolean
  /** The path of the command's report, written when the command ends. */
  readonly report: string
  /** The folder for files of rejected rows. */
  readonly results: string
  /** The language of the command's output and files. */
  readonly language: MessageLanguage
}

/**
 * How long an import may take, minutes: a million items take less than one, each picture of a folder is computed. A file
 * that is made to take for ever must not hold up those behind it.
 */
export function longestImport(list: List): number {
  return list === 'pictures' ? 120 : 15
}

/** The longest output of an import that is stored, characters. */
const MAX_OUTPUT = 200_000

/**
 * Runs `lonja import` in a process of its own: reading a long list takes a processor for seconds, and would block
 * requests.
 */
export async function runImport(
  { catalogId, list, file, isConfirmed, report, results, language }: ImportOfFile,
  stopped: AbortSignal,
  maxMs = longestImport(list) * 60_000,
): Promise<Imported> {
  const words = ['import', '--catalog', String(catalogId), `--${list}`, file, '--report', report]
  words.push('--from-folder', '--results', results, ...(isConfirmed ? ['--yes'] : []))
  const child = spawn(process.execPath, [resolve('bin/lonja.ts'), ...words], {
    env: { ...process.env, LONJA_LANG: language },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const collect = (chunk: Buffer) => {
    if (output.length < MAX_OUTPUT) output += chunk.toString()
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const stop = () => child.kill()
  stopped.addEventListener('abort', stop)
  if (stopped.aborted) stop()
  let isOverdue = false
  const timer = setTimeout(() => {
    isOverdue = true
    child.kill('SIGKILL')
  }, maxMs)
  try {
    await once(child, 'close')
  } finally {
    clearTimeout(timer)
    stopped.removeEventListener('abort', stop)
  }
  if (child.exitCode === 0) return { outcome: 'done', output, isToConfirm: false }
  if (isOverdue) return { outcome: 'overdue', output, isToConfirm: false }
  const reported = await readFile(report, 'utf8').catch(() => '')
  const isFinished = reported.trim() !== ''
  const { questions } = isFinished ? reportSchema.parse(JSON.parse(reported)) : { questions: [] }
  return { outcome: isFinished ? 'refused' : 'unfinished', output, isToConfirm: questions.length > 0 }
}

const reportSchema = z.object({ questions: z.array(z.unknown()).default([]) })
