import { statfsSync } from 'node:fs'

const IN_MEMORY = '/dev/shm'
const MIN_FREE_BYTES = 2_000_000_000

/**
 * Makes this process and its children keep temporary files in memory, where the system has room: SQLite waits for the
 * disk at each commit, and tests commit thousands of times.
 */
export function useFolderInMemory(): void {
  if (process.env['TMPDIR'] === undefined && freeBytes(IN_MEMORY) > MIN_FREE_BYTES)
    process.env['TMPDIR'] = IN_MEMORY
}

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return 0
  }
}
