import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type ServerProcess, startServer } from '../test/system/process.ts'
import { LoadClient, type Load, type LoadResult } from './load/load.ts'
import type { Results } from './results.ts'
import { makeShop, type ShopFolder } from './shop/shop-folder.ts'
import { cpuMs } from './shop/process-figures.ts'

const ROUNDS = 3
const SECONDS = 2
const WARM_UP_SECONDS = 1
const CONNECTIONS = 32

export interface Server {
  readonly origin: string
  readonly pid: number
  readonly process: ServerProcess
}

/** The result of a load, with the server's CPU time for a request. */
export interface ServerLoad extends LoadResult {
  readonly cpuMs: number
}

/** What the parts measure with, and what has to end with the run. */
export class Bench {
  readonly results: Results
  /** The number of items that was asked for. */
  readonly items: number | undefined
  /** A page of another server, measured beside the shop's. */
  readonly beside: string | undefined
  readonly folder = mkdtempSync(join(tmpdir(), 'lonja-bench-'))
  readonly #client = new LoadClient()
  readonly #shops = new Map<number, Promise<ShopFolder>>()
  readonly #servers = new Set<ServerProcess>()

  constructor(
    results: Results,
    options: { readonly items: number | undefined; readonly beside: string | undefined },
  ) {
    this.results = results
    this.items = options.items
    this.beside = options.beside
  }

  /** The data folder of a shop with this many items, made once in a run. */
  shopFolder(items: number): Promise<ShopFolder> {
    const made = this.#shops.get(items) ?? makeShop(join(this.folder, String(items)), items)
    this.#shops.set(items, made)
    return made
  }

  /** Starts a server that prints its address, runs `use`, and stops the server. */
  async withServer<Value>(
    script: readonly string[],
    environment: Record<string, string>,
    use: (server: Server) => Promise<Value>,
  ): Promise<Value> {
    const started = await startServer(script, environment)
    this.#servers.add(started)
    try {
      return await use({
        origin: new URL(started.address).origin,
        pid: started.child.pid ?? 0,
        process: started,
      })
    } finally {
      await started.stop()
      this.#servers.delete(started)
    }
  }

  withShop<Value>(shop: ShopFolder, use: (server: Server) => Promise<Value>): Promise<Value> {
    return this.withServer(['bin/serve.mjs'], shop.environment, use)
  }

  /** Sends requests to a server. */
  async load(
    { origin, pid }: Pick<Server, 'origin' | 'pid'>,
    load: Omit<Partial<Load>, 'origin'> & Pick<Load, 'cycles'>,
  ): Promise<ServerLoad> {
    const before = cpuMs(pid)
    const result = await this.#client.send({
      connections: CONNECTIONS,
      seconds: SECONDS,
      status: 200,
      ...load,
      origin,
    })
    return { ...result, cpuMs: (cpuMs(pid) - before) / result.count }
  }

  finishLoad(): void {
    this.#client.finish()
  }

  async warmUp(server: Server, load: Parameters<Bench['load']>[1]): Promise<void> {
    await this.load(server, { seconds: WARM_UP_SECONDS, ...load })
  }

  /** Requests of another server's page, by the same client. */
  loadBeside(headers: Readonly<Record<string, string>>, connections = CONNECTIONS): Promise<LoadResult> {
    const { origin, pathname, search } = new URL(this.beside ?? '')
    const { Cookie: _, ...others } = headers
    const cycles = [[{ path: pathname + search, headers: others }]]
    return this.#client.send({ origin, cycles, connections, seconds: SECONDS, status: 200 })
  }

  async end(): Promise<void> {
    this.#client.stop()
    await Promise.all([...this.#servers].map((server) => Promise.race([server.stop(), pause(5_000)])))
    rmSync(this.folder, { recursive: true, force: true })
  }
}

/** Measures several times, in turn with what it is compared with; stops early when the time is up. */
export async function inRounds(
  measure: (round: number) => Promise<void>,
  maxSeconds = Infinity,
): Promise<void> {
  const begin = performance.now()
  for (let round = 1; round <= ROUNDS; round += 1) {
    await measure(round)
    if (performance.now() - begin > maxSeconds * 1_000) return
  }
}
