import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, cpSync, symlinkSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { TwoNodes } from './crash/two-nodes.ts'

/** What belongs to this folder only. */
const OWN = /^(node_modules|build|data|\.git|\.react-router|admin\/\.react-router|test-results)(\/|$)/

/** With this variable the next release migrates the database. */
export const MIGRATES = { NEXT_RELEASE_MIGRATES: 'yes' }

/** Builds a release that differs from this one in its scripts, and by a migration, into a folder that does not exist. */
export function buildNextRelease(folder: string): void {
  const here = process.cwd()
  cpSync(here, folder, { recursive: true, filter: (path) => !OWN.test(relative(here, path)) })
  symlinkSync(join(here, 'node_modules'), join(folder, 'node_modules'))
  for (const entry of ['app/entry.client.tsx', 'admin/entry.client.tsx'])
    appendFileSync(join(folder, entry), `Object.assign(globalThis, { isNextRelease: true })\n`)
  appendFileSync(
    join(folder, 'db/migrate.ts'),
    `if (process.env['NEXT_RELEASE_MIGRATES'] === 'yes')
  Object.assign(migrations, {
    '9999-next': { up: (trx: Db) => trx.schema.alterTable('orders').addColumn('next', 'text').execute() },
  })\n`,
  )
  const [path, home] = [process.env['PATH'] ?? '', process.env['HOME'] ?? '']
  execFileSync('npm', ['run', '--silent', 'build'], {
    cwd: folder,
    // Without NODE_ENV of the runner, which changes what is built
    env: { PATH: path, HOME: home },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/**
 * Starts the next release, with its migration, in the place of one server after the other, as docs/guide/deploy.md says. Returns
 * how the second one of this release ended.
 */
export async function upgradeInTurn(
  nodes: TwoNodes,
  release: string,
): Promise<{ code: number | null; output: string }> {
  const next = { release, environment: MIGRATES }
  const older = nodes.process(1)
  await nodes.stop(0)
  const ended = once(older.child, 'exit')
  await nodes.start(0, next)
  const [code] = await ended
  await nodes.start(1, next)
  return { code, output: older.output.join('\n') }
}
