import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { findDamage } from './integrity.ts'

/** Looks through the file that it is given, and tells what it found. */
const database = new DatabaseSync(String(workerData), { readOnly: true, timeout: 5_000 })
try {
  parentPort?.postMessage(findDamage(database), [])
} finally {
  database.close()
}
