import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { firstRecords } from './first-records.ts'
import type { Records } from './record-types.ts'

/** The records of the ERP in a file, so that they survive a killed process. */
export interface RecordsFile {
  readonly records: Records
  nextId(): number
  /** Returns once all changes are on the disk. */
  save(): void
}

export function openRecords(file: string): RecordsFile {
  const records = readRecords(file)
  return {
    records,
    nextId: () => (records.lastId += 1),
    save() {
      writeFileSync(`${file}.new`, JSON.stringify(records), { flush: true })
      renameSync(`${file}.new`, file)
    },
  }
}

function readRecords(file: string): Records {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Records
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return firstRecords()
    throw error
  }
}
