import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type ServerProcess, startServer } from '../../system/process.ts'
import { freePort } from '../../world/postgres.ts'
import { testEnvironment } from '../../world/services.ts'
import { startRoundRobin } from '../nginx.ts'
import type { Random } from './faults.ts'

/** A started server does all it does within this time. */
const LATEST_KILL_MS = 1_500

type Index = 0 | 1

export interface Start {
  /** The folder of the release; absent = this one. */
  readonly release?: string
  readonly environment?: Record<string, string>
}

export interface TwoNodes {
  /** Of nginx, behind which both stand. */
  readonly address: string
  start(index: Index, how?: Start): Promise<void>
  /** The process that was started last. */
  process(index: Index): ServerProcess
  stop(index: Index, signal?: NodeJS.Signals): Promise<void>
  close(): Promise<void>
}

/** Sets up nginx and two servers of a shop as docs/guide/deploy.md says, each with a data folder of its own. */
export async function setUpTwoNodes(
  database: string,
  folder: string,
  environment: Record<string, string> = {},
): Promise<TwoNodes> {
  const ports = [await freePort(), await freePort()] as const
  const proxyPort = await freePort()
  const proxy = await startRoundRobin(join(folder, 'nginx'), proxyPort, ports)
  // With an object store there is nothing to share
  const shared = environment['S3_URL'] === undefined ? ['images', 'jobs'] : []
  for (const name of shared) mkdirSync(join(folder, 'shared', name), { recursive: true })
  const dataFolders = ports.map((port) => {
    const data = join(folder, String(port))
    mkdirSync(data)
    for (const name of shared) symlinkSync(join(folder, 'shared', name), join(data, name))
    return data
  })
  const nodes: ServerProcess[] = []
  const stop: TwoNodes['stop'] = async (index, signal) => nodes[index]?.stop(signal)
  return {
    address: proxy.address,
    async start(index, { release, ...own } = {}) {
      const node = await startServer(
        ['bin/serve.mjs'],
        {
          ...testEnvironment(database),
          ...environment,
          ...own.environment,
          DATA_DIR: dataFolders[index] ?? '',
          PORT: String(ports[index]),
          PUBLIC_URL: proxy.address,
          TRUST_PROXY: 'on',
        },
        release,
      )
      nodes[index] = node
    },
    process(index) {
      const node = nodes[index]
      if (!node) throw new Error(`server ${index} was not started`)
      return node
    },
    stop,
    async close() {
      await Promise.all([stop(0), stop(1)])
      await proxy.stop()
    },
  }
}

/** Kills the servers in turn, each at some moment after the last one has started again. */
export async function killInTurn(nodes: TwoNodes, kills: number, random: Random, how?: Start): Promise<void> {
  for (let kill = 0; kill < kills; kill++) {
    await pause(random() * LATEST_KILL_MS)
    const index = kill % 2 === 0 ? 0 : 1
    await nodes.stop(index, 'SIGKILL')
    await nodes.start(index, how)
  }
}
