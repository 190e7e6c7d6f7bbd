import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export interface ServerProcess {
  readonly address: string
  readonly child: ChildProcess
  /** The lines printed so far. */
  readonly output: readonly string[]
  stop(signal?: NodeJS.Signals): Promise<void>
}

/** The arguments of Node with which a shop is started everywhere (docs/decisions/091-a-limit-for-new-objects.md, 094). */
export const NODE_ARGUMENTS = ['--max-semi-space-size=16', '--heap-growing-percent=100']

/** Starts a server in its own process and waits until it prints its address. */
export async function startServer(
  script: readonly string[],
  environment: Record<string, string>,
  folder?: string,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...NODE_ARGUMENTS, ...script], {
    cwd: folder,
    // Only what a server needs: the runner's own NODE_ENV and variables are not its configuration.
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return
    replaceDispatcher()
    child.kill(signal)
    await once(child, 'exit')
  }
  const address = await new Promise<string>((resolve, reject) => {
    const read = (line: string) => {
      output.push(line)
      const match = /https?:\/\/\S+/.exec(line)
      if (match) resolve(match[0])
    }
    createInterface(child.stdout).on('line', read)
    createInterface(child.stderr).on('line', (line) => output.push(line))
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${output.join('\n')}`)))
  })
  return { address, child, output, stop }
}

/**
 * Gives `fetch` a new connection pool and closes the old one once its requests have ended: a stopping server waits a
 * second for idle connections.
 */
function replaceDispatcher(): void {
  const dispatcher = Object.getOwnPropertyDescriptor(
    globalThis,
    Symbol.for('undici.globalDispatcher.1'),
  )?.value
  if (!dispatcher) return
  Object.assign(globalThis, { [Symbol.for('undici.globalDispatcher.1')]: new dispatcher.constructor() })
  dispatcher.close()
}
