import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { type ServerProcess, startServer } from '../../system/process.ts'
import { freePort } from '../../world/postgres.ts'
import { testEnvironment } from '../../world/services.ts'
import { startRoundRobin } from '../nginx.ts'

type Index = 0 | 1

interface Start {
  /** The folder of the release; absent = this one. */
  readonly release?: string
  readonly environment?: Record<string, string>
}

export interface TwoNodes {
  /** Of nginx, behind which both stand. */
  readonly address: string
  start(index: Index, how?: Start): Promise<ServerProcess>
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
  const shared = join(folder, 'shared')
  for (const name of ['images', 'jobs']) mkdirSync(join(shared, name), { recursive: true })
  const dataFolders = ports.map((port) => {
    const data = join(folder, String(port))
    mkdirSync(data)
    for (const name of ['images', 'jobs']) symlinkSync(join(shared, name), join(data, name))
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
      return node
    },
    stop,
    async close() {
      await Promise.all([stop(0), stop(1)])
      await proxy.stop()
    },
  }
}
