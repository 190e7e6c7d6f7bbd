import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { openDatabase } from '#db/open.ts'
import { addClient } from '#services/accounts/clients.ts'
import { madeCategories, madeItems } from './made-catalog.ts'
import { peakMemoryMb } from './process-figures.ts'
import { THE_SHOP } from '#services/trail/actor.ts'

/** A shop with a made catalogue, to start with `bin/serve.mjs`. */
export interface ShopFolder {
  readonly environment: Record<string, string>
  readonly items: number
  readonly imported: Imported
}

export interface Imported {
  readonly seconds: number
  readonly peakMb: number
}

export const CLIENTS = Array.from({ length: 16 }, (_, index) => ({
  username: `bench${index + 1}`,
  name: `Bench client ${index + 1}`,
  email: `bench${index + 1}@example.com`,
  accessCode: `Bnch-${index + 1}-Xq7zK-48dWm`,
}))

/** Imports a made catalogue into a new shop, with clients: on SQLite, or in the PostgreSQL database of this address. */
export async function makeShop(folder: string, items: number, postgres?: string): Promise<ShopFolder> {
  const DATA_DIR = join(folder, 'data')
  const environment = { DATA_DIR, DEMO: 'off', PORT: '0', ...(postgres ? { DATABASE_URL: postgres } : {}) }
  const imported = await importLists(environment, await writeLists(folder, items))
  await addClients(postgres ?? join(DATA_DIR, 'lonja.sqlite'))
  return { environment, items, imported }
}

async function addClients(database: string): Promise<void> {
  const db = openDatabase(database)
  for (const client of CLIENTS) {
    const added = await addClient(db, THE_SHOP, client)
    if (!added.ok) throw new Error(`${client.username}: ${added.code}`)
  }
  await db.destroy()
}

export interface Lists {
  readonly stock: string
  readonly categories: string
}

/** Writes the files of a made catalogue; each round has other prices. */
export async function writeLists(folder: string, items: number, round = 0): Promise<Lists> {
  mkdirSync(folder, { recursive: true })
  const lists = { stock: join(folder, `stock-${round}.json`), categories: join(folder, 'categories.json') }
  await writeRows(lists.stock, madeItems(items, { round }))
  await writeRows(lists.categories, madeCategories())
  return lists
}

/** Imports lists by the command. */
export function importLists(
  environment: Record<string, string>,
  { stock, categories }: Lists,
): Promise<Imported> {
  const lists = ['--categories', categories, '--stock', stock]
  return runMeasured(['bin/lonja.ts', 'import', '--catalog', '1', '--yes', ...lists], environment)
}

/** Row by row: a million rows as one text are more than a string may hold. */
async function writeRows(file: string, rows: Iterable<object>): Promise<void> {
  function* parts() {
    let part = '['
    let isFirst = true
    for (const row of rows) {
      part += (isFirst ? '' : ',') + JSON.stringify(row)
      isFirst = false
      if (part.length < 100_000) continue
      yield part
      part = ''
    }
    yield `${part}]`
  }
  await pipeline(parts, createWriteStream(file))
}

async function runMeasured(args: readonly string[], environment: Record<string, string>): Promise<Imported> {
  const begin = performance.now()
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let problems = ''
  child.stderr.on('data', (part) => (problems += part))
  let peakMb = 0
  const watch = setInterval(() => {
    try {
      peakMb = Math.max(peakMb, peakMemoryMb(child.pid ?? 0))
    } catch {
      // It has just ended
    }
  }, 20)
  const [code] = await once(child, 'exit')
  clearInterval(watch)
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${problems}`)
  return { seconds: (performance.now() - begin) / 1_000, peakMb }
}
