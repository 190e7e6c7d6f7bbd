import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../test/world/databases.ts'
import { readInstallation } from './packages.ts'

const folder = temporaryFolder()
const locked = {
  '': {},
  'node_modules/hono': { version: '4.0.0' },
  'node_modules/vitest': { version: '5.0.0', dev: true },
  'node_modules/fsevents': { version: '2.0.0', optional: true },
}
let count = 0

function installationOf(installed: object | undefined) {
  const root = join(folder, String(++count))
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  writeFileSync(join(root, 'package.json'), '{"version": "1.2.3"}')
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: locked }))
  if (installed)
    writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }))
  return readInstallation(root)
}

test.each([
  ['those of the lock file', { 'node_modules/hono': { version: '4.0.0' } }, 'as_locked'],
  ['another version', { 'node_modules/hono': { version: '4.0.1' } }, 'others'],
  [
    'one more',
    { 'node_modules/hono': { version: '4.0.0' }, 'node_modules/x': { version: '1.0.0' } },
    'others',
  ],
  ['one less', {}, 'others'],
  ['no list', undefined, 'unknown'],
])('installed packages: %s', (_, installed, packages) => {
  expect(installationOf(installed)).toEqual({ release: '1.2.3', packages })
})

test('a folder without a package has no release', () => {
  expect(readInstallation(join(folder, 'nowhere'))).toEqual({ release: '', packages: 'unknown' })
})
