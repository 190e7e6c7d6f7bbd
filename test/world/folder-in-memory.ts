import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const IN_MEMORY = '/dev/shm'
const MIN_FREE_BYTES = 2_000_000_000
/** Followed by the id of the process that runs the tests. */
const PREFIX = 'lonja-tests-'

/**
 * Makes this process and its children keep temporary files in memory, where the system has room: SQLite waits for the
 * disk at each commit, and tests commit thousands of times. The folder ends with the run; those of runs that were killed,
 * with databases of gigabytes, are removed by the next one.
 */
export function useFolderInMemory(): void {
  if (process.env['TMPDIR'] !== undefined) return
  removeLeftovers()
  if (freeBytes(IN_MEMORY) < MIN_FREE_BYTES) return
  const folder = join(IN_MEMORY, `${PREFIX}${process.pid}`)
  // PostgreSQL runs as another user, who must be able to reach its folder
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  process.env['TMPDIR'] = folder
}

function removeLeftovers(): void {
  for (const name of namesIn(IN_MEMORY)) {
    const [, pid] = name.match(`^${PREFIX}(\\d+)$`) ?? []
    if (pid !== undefined && !isRunning(Number(pid)))
      rmSync(join(IN_MEMORY, name), { recursive: true, force: true })
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Another user's process may not be signalled
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return 0
  }
}
