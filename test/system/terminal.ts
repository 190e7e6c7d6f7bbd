import { execFile } from 'node:child_process'
import { EXIT_CODES, runCommand } from '../../bin/run-command.ts'

export interface Ended {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Runs an operator's command in this process: where the process itself is not what a test is about. */
export async function typeCommand(
  words: readonly string[],
  environment: Record<string, string>,
): Promise<Ended> {
  const out: string[] = []
  const err: string[] = []
  const print = (line: string) => void out.push(`${line}\n`)
  const warn = (line: string) => void err.push(`${line}\n`)
  const outcome = await runCommand(words, environment, { print, warn })
  return { code: EXIT_CODES[outcome], out: out.join(''), err: err.join('') }
}

/**
 * Runs an operator's command in a process of its own.
 * @param folder of the release; absent = this one
 */
export function spawnCommand(
  words: readonly string[],
  environment: Record<string, string>,
  folder?: string,
): Promise<Ended> {
  const { promise, resolve } = Promise.withResolvers<Ended>()
  const env = { PATH: process.env['PATH'] ?? '', ...environment }
  const child = execFile(process.execPath, ['bin/lonja.ts', ...words], { env, cwd: folder }, (_, out, err) =>
    resolve({ code: child.exitCode ?? -1, out, err }),
  )
  return promise
}
