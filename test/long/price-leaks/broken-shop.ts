import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type ServerProcess, startServer } from '../../system/process.ts'
import type { BrokenPlace } from './broken-places.ts'

/** What `react-router build` reads, and `bin/serve.mjs` runs. */
const SOURCES =
  'admin app assets backoffice bin config contracts db demo domain public server services shop package.json react-router.config.ts server.ts tsconfig.json vite.config.ts'.split(
    ' ',
  )

type Place = Pick<BrokenPlace, 'name' | 'file' | 'intact' | 'broken'>

/** Copies the sources, makes every place breakable by an environment variable, and builds the shop once. */
export function buildBreakableShop(folder: string, places: readonly Place[]): void {
  for (const source of SOURCES) cpSync(source, join(folder, source), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  for (const place of places) makeBreakable(folder, place)
  const built = spawnSync(resolve('node_modules/.bin/react-router'), ['build', '--logLevel', 'error'], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'] },
  })
  if (built.status !== 0) throw new Error(`the build failed:\n${built.stdout}${built.stderr}`)
}

function makeBreakable(folder: string, { name, file, intact, broken }: Place): void {
  const path = join(folder, file)
  const parts = readFileSync(path, 'utf8').split(intact)
  if (parts.length !== 2) throw new Error(`${file} contains "${intact}" ${parts.length - 1} times, not once`)
  writeFileSync(path, parts.join(`(process.env.BROKEN_PLACES?.includes('${name}') ? ${broken} : ${intact})`))
}

/** Starts the shop with the rules of these places taken out. */
export function startBreakableShop(
  folder: string,
  environment: Record<string, string>,
  broken: readonly string[],
): Promise<ServerProcess> {
  return startServer(['bin/serve.mjs'], { ...environment, BROKEN_PLACES: broken.join('\n') }, folder)
}
