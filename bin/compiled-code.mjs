import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

/**
 * Keeps compiled code in the data folder, so that the next start or command does not compile it again. What an
 * earlier build left there is deleted. A folder that cannot be written only costs the time.
 */
export function keepCompiledCode() {
  const folder = join(process.env.DATA_DIR || 'data', 'compiled')
  try {
    // Names the server's script, which has the hash of its text in its name
    const entry = readFileSync(new URL('../build/server/index.js', import.meta.url))
    const build = createHash('sha256').update(entry).digest('hex').slice(0, 16)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    for (const other of readdirSync(folder))
      if (other !== build) rmSync(join(folder, other), { recursive: true })
    enableCompileCache(join(folder, build))
  } catch {
    // Compiled at each start
  }
}
