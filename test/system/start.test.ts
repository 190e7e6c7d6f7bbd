import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../world/databases.ts'
import { startServer } from './process.ts'
import { spawnCommand } from './terminal.ts'

const folder = temporaryFolder()

async function startAndStop(dataDir: string, nodeArguments: readonly string[] = []) {
  const environment = { PORT: '0', DATA_DIR: dataDir, DEMO: 'off' }
  const shop = await startServer([...nodeArguments, 'bin/serve.mjs'], environment)
  const { status } = await fetch(`${shop.address}/en`)
  await shop.stop()
  return { status, output: shop.output }
}

test('the first start tells the code of the demo client and the link of the owner, which opens', async () => {
  const environment = { PORT: '0', DATA_DIR: join(folder, 'demo'), LONJA_LANG: 'en' }
  const shop = await startServer(['bin/serve.mjs'], environment)
  const lineOf = (pattern: RegExp) => () => shop.output.flatMap((line) => pattern.exec(line)?.slice(1) ?? [])
  const client = lineOf(/^Demo client: username (\S+), access code (\S+)$/)
  const link = lineOf(/^Back-office: https?:\/\/[^/]+(\/admin\/first\/[\w-]+)/)
  await expect.poll(() => [client().length, link().length]).toEqual([2, 1])
  const [, code = ''] = client()
  const page = await fetch(shop.address + link()[0])
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('name="password"')])
  await shop.stop()

  // The code is stored as a hash: it is told this once
  const again = await startServer(['bin/serve.mjs'], environment)
  expect(again.output.join('\n')).not.toContain(code)
  await again.stop()
})

test('a start and a page load no library for pictures, documents, mails, workbooks or sign-in elsewhere', async () => {
  const { output } = await startAndStop(join(folder, 'libraries'), ['--import', tellPackages()])
  const packages = JSON.parse(output.findLast((line) => line.startsWith('["')) ?? '[]') as string[]
  // With machine code of its own, so it cannot be part of the one file that the build makes of all others
  expect(packages.map((name) => name.replace(/-(linux|darwin|win32)-.*/, ''))).toEqual([
    '@node-rs/argon2',
    '@node-rs/argon2',
  ])
})

test('the compiled code of this build is kept for the next start, where only the shop’s user reads it', async () => {
  const dataDir = join(folder, 'compiled')
  const compiled = join(dataDir, 'compiled')
  await startAndStop(dataDir)
  const [build = ''] = readdirSync(compiled)
  const files = () => readdirSync(join(compiled, build), { recursive: true }).length
  expect(files()).toBeGreaterThan(5)
  expect(statSync(compiled).mode & 0o077).toBe(0)

  mkdirSync(join(compiled, 'of-an-earlier-build'))
  await startAndStop(dataDir)
  expect(readdirSync(compiled)).toEqual([build])
})

test('a shop starts where its compiled code cannot be written', async () => {
  const dataDir = join(folder, 'unwritable')
  mkdirSync(dataDir)
  writeFileSync(join(dataDir, 'compiled'), 'a file')
  expect(await startAndStop(dataDir)).toMatchObject({ status: 200 })
})

test('the compiled code of commands is kept as well, but no data folder is made for it', async () => {
  const dataDir = join(folder, 'commands')
  const compiled = join(dataDir, 'compiled')
  const help = () => spawnCommand(['import', '--help'], { DATA_DIR: dataDir })
  expect((await help()).code).toBe(0)
  expect(existsSync(dataDir)).toBe(false)

  mkdirSync(dataDir)
  expect((await help()).code).toBe(0)
  const [build = ''] = readdirSync(compiled)
  expect(readdirSync(join(compiled, build), { recursive: true }).length).toBeGreaterThan(5)
})

/** A script that prints at the end which packages were loaded. */
function tellPackages(): string {
  const script = `
    import { registerHooks } from 'node:module'
    const packages = new Set()
    registerHooks({
      load(url, context, next) {
        const [, name] = /node_modules\\/((?:@[^/]+\\/)?[^/]+)(?!.*node_modules)/.exec(url) ?? []
        if (name) packages.add(name)
        return next(url, context)
      },
    })
    process.on('exit', () => console.log(JSON.stringify([...packages].sort())))`
  return `data:text/javascript,${encodeURIComponent(script)}`
}
