import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createFrom, startPostgres } from '../../test/world/postgres.ts'
import { type Bench, inRounds, type Server } from '../bench.ts'
import { cpuMs, memoryMb } from '../shop/process-figures.ts'
import { importLists, makeShop, writeLists } from '../shop/shop-folder.ts'
import { longestBlock, priceOf } from './refresh.ts'

const ITEMS = 100_000
/** Longer than bench/loop-watch.ts takes to print a block. */
const PRINTED_MS = 500

/**
 * How soon both servers of a shop on PostgreSQL show an import that changes the price of every item. The first round finds
 * a database whose statistics the server has not made yet.
 */
export async function measureNodes(bench: Bench): Promise<void> {
  const items = bench.items ?? ITEMS
  const folder = join(bench.folder, 'nodes')
  const postgres = await startPostgres()
  try {
    const { environment } = await makeShop(folder, items, await createFrom(postgres.address, 'template'))
    const withNode = (use: (node: Server) => Promise<void>) =>
      bench.withServer(['--import', './bench/loop-watch.ts', 'bin/serve.mjs'], environment, use)
    await withNode((one) =>
      withNode((other) =>
        inRounds(async (round) => {
          const lists = await writeLists(folder, items, round)
          await measureImport(bench, [one, other], () => importLists(environment, lists))
          await measureStart(bench, environment)
        }),
      ),
    )
  } finally {
    await postgres.stop()
  }
}

/** A third node, beside two that have nothing to do. */
async function measureStart(bench: Bench, environment: Record<string, string>): Promise<void> {
  const begin = performance.now()
  await bench.withServer(['bin/serve.mjs'], environment, async (node) => {
    await priceOf(node)
    bench.results.add(
      'nodes',
      'first page after the start of another',
      's',
      (performance.now() - begin) / 1_000,
    )
    bench.results.add('nodes', 'memory after it', 'MB', memoryMb(node.pid))
  })
}

async function measureImport(
  bench: Bench,
  nodes: readonly Server[],
  importPrices: () => Promise<unknown>,
): Promise<void> {
  const add = (what: string, unit: string, value: number) => bench.results.add('nodes', what, unit, value)
  const before = await Promise.all(nodes.map(priceOf))
  const cpuBefore = nodes.map(({ pid }) => cpuMs(pid))
  await importPrices()
  const end = performance.now()
  const from = Date.now()
  const shown = nodes.map(async (node, index) => {
    while ((await priceOf(node)) === before[index]) await pause(20)
    return (performance.now() - end) / 1_000
  })
  const seconds = await Promise.all(shown)
  const cpu = nodes.map(({ pid }, index) => cpuMs(pid) - (cpuBefore[index] ?? 0))
  await pause(PRINTED_MS)
  add('from the end of the import until pages of both nodes show it', 's', Math.max(...seconds))
  for (const [index, node] of nodes.entries()) {
    add('a node, import included', 'ms CPU', cpu[index] ?? 0)
    const block = longestBlock(node, from)
    add('longest block', 'ms', block.wall)
    add('longest block', 'ms CPU', block.cpu)
  }
}
