import { once } from 'node:events'
import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import type { Damage } from './integrity.ts'

// Found by its name: the built server is one file elsewhere
const script = createRequire(import.meta.url).resolve('#db/damage-worker.ts')

/** Finds the damage of a database file in a thread of its own: SQLite reads all pages at once, and the shop goes on. */
export async function findDamageApart(database: string): Promise<Damage[]> {
  const worker = new Worker(script, { workerData: database })
  const [damage] = await once(worker, 'message')
  return damage
}
