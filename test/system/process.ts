import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export interface ServerProcess {
  readonly address: string
  readonly child: ChildProcess
  /** Everything it printed so far. */
  readonly output: readonly string[]
  stop(signal?: NodeJS.Signals): Promise<void>
}

/** Starts a server in a process of its own and waits until it says its address. */
export async function startServer(
  script: readonly string[],
  environment: Record<string, string>,
  folder?: string,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, script, {
    cwd: folder,
    // Only what a server needs: the runner's own NODE_ENV and variables are not its configuration.
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return
    letConnectionsGo()
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
 * Ends the connections that `fetch` keeps for its next request, once what runs on them has come: a server that is told to
 * stop waits a second for them.
 */
function letConnectionsGo(): void {
  const kept = Object.getOwnPropertyDescriptor(globalThis, Symbol.for('undici.globalDispatcher.1'))?.value
  if (!kept) return
  Object.assign(globalThis, { [Symbol.for('undici.globalDispatcher.1')]: new kept.constructor() })
  kept.close()
}
