import { execFile } from 'node:child_process'

export interface Ended {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Types a command of the operator's in a terminal of its own. */
export function typeCommand(words: readonly string[], environment: Record<string, string>): Promise<Ended> {
  const { promise, resolve } = Promise.withResolvers<Ended>()
  const env = { PATH: process.env['PATH'] ?? '', ...environment }
  const child = execFile(process.execPath, ['bin/lonja.ts', ...words], { env }, (_, out, err) =>
    resolve({ code: child.exitCode ?? -1, out, err }),
  )
  return promise
}
