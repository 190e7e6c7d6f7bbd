// Runs the crash tests one after the other: the services alone, the direct order gateway, the queued one, the trail,
// the jobs of staff, and two nodes behind nginx.
//   npm run test:crash -- [rounds] [seed]
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const results = ['services.ts', 'direct.ts', 'queued.ts', 'trail.ts', 'jobs.ts', 'nodes.ts'].map((file) => {
  const script = join(import.meta.dirname, file)
  return spawnSync(process.execPath, [script, ...process.argv.slice(2)], { stdio: 'inherit' }).status
})
process.exitCode = results.every((status) => status === 0) ? 0 : 1
