import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { ITEM_COLUMNS } from '../../catalog/item-rows.ts'
import { fingerprintOfValues } from '../undo/fingerprint.ts'

/** Writes the items that it is given to a database file, and answers with their fingerprints. Null is the end. */
const database = new DatabaseSync(String(workerData))
// Nobody reads the file before it is whole, or if it is not
database.exec('pragma journal_mode = off; pragma synchronous = off; pragma locking_mode = exclusive')
database.exec(`create table items (${ITEM_COLUMNS.join(', ')})`)
database.exec('begin')
const insert = database.prepare(`insert into items values (${ITEM_COLUMNS.map(() => '?').join(', ')})`)

parentPort?.on('message', (values: (string | number | null)[] | null) => {
  if (values === null) {
    database.exec('commit')
    database.close()
    parentPort?.close()
    return
  }
  let fingerprints = ''
  for (let at = 0; at < values.length; at += ITEM_COLUMNS.length) {
    const own = values.slice(at, at + ITEM_COLUMNS.length)
    insert.run(...own)
    fingerprints += fingerprintOfValues(own)
  }
  parentPort?.postMessage(fingerprints, [])
})
