import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, lstatSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServerProcess, startServer } from '../system/process.ts'
import { temporaryFolder } from '../world/databases.ts'
import { freePort } from '../world/postgres.ts'
import { readDockerfile } from './dockerfile.ts'
import { fillAsImage } from './image-folder.ts'

const image = temporaryFolder()
const dataDir = temporaryFolder()
const { environment, command, healthCheck } = readDockerfile()
let shop: ServerProcess
let before: readonly string[] = []
let env: Record<string, string> = {}

beforeAll(async () => {
  fillAsImage(image)
  setWritable(false)
  before = listFiles()
  env = { ...environment, PORT: String(await freePort()), DATA_DIR: dataDir, LONJA_LANG: 'en' }
  shop = await startServer(command.slice(1), env, image)
})
afterAll(async () => {
  await shop.stop()
  // So that others than root can delete it
  setWritable(true)
})

const address = () => `http://127.0.0.1:${env['PORT']}`
const runInImage = (words: readonly string[], more: Record<string, string> = {}) =>
  promisify(execFile)(process.execPath, words, { cwd: image, env: { ...env, ...more } })
const lonja = (...words: string[]) => runInImage(['bin/lonja.ts', ...words])

test('the files of the image show pages, pictures and the back-office', async () => {
  const page = await fetch(`${address()}/en`)
  expect(page.status).toBe(200)
  const [picture = ''] = /\/images\/[^"' ]+\?w=320/.exec(await page.text()) ?? []
  const rendition = await fetch(address() + picture)
  expect([rendition.status, rendition.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const admin = await fetch(`${address()}/admin`)
  expect([admin.status, await admin.text()]).toEqual([200, expect.stringContaining('name="password"')])
})

test('each command of the operator can be loaded, and the Chinese document of an order has its font', async () => {
  const load = `for (const name of ${JSON.stringify(commandFiles())}) await import('./bin/commands/' + name)`
  await runInImage(['--input-type=module', '--eval', load])
  const document = join(dataDir, 'order.pdf')
  const [first] = JSON.parse((await lonja('order', 'list', '--limit', '1', '--json')).stdout) as {
    orderId: number
  }[]
  await lonja('order', 'pdf', String(first?.orderId), document, '--language', 'zh')
  expect(readFileSync(document).subarray(0, 5).toString()).toBe('%PDF-')
  expect((await lonja('check')).stdout).toMatch(/consistent/)
})

test('an import, which makes and uses threads of its own, needs no other file', async () => {
  const list = join(dataDir, 'stock.csv')
  writeFileSync(list, 'Code,Name,Price\nNEW-1,Something new,2.50\n')
  await lonja('template', join(dataDir, 'template.xlsx'))
  expect((await lonja('import', '--catalog', '1', '--stock', list)).stdout).toMatch(/items +1 /)
})

test('the health check of the image succeeds while the shop answers, and fails where nothing does', async () => {
  const check = (more?: Record<string, string>) => runInImage(healthCheck.slice(1), more)
  await check()
  await expect(check({ PORT: String(await freePort()) })).rejects.toMatchObject({ code: 1 })
})

test('the probes of the manifests answer', async () => {
  const manifest = readFileSync('deploy/kubernetes/shop.yaml', 'utf8')
  const paths = [...manifest.matchAll(/httpGet: \{ path: (\S+),/g)].map(([, path]) => path)
  expect(paths).toHaveLength(3)
  for (const path of paths) expect([path, (await fetch(address() + path)).status]).toEqual([path, 200])
})

test('nothing is written but the data folder, and SIGTERM ends the shop with exit code 0', async () => {
  await lonja('doctor')
  shop.child.kill('SIGTERM')
  if (shop.child.exitCode === null) await once(shop.child, 'exit')
  expect(shop.child.exitCode).toBe(0)
  expect(listFiles()).toEqual(before)
})

function commandFiles(): readonly string[] {
  return readdirSync(join(image, 'bin/commands')).filter((name) => name.endsWith('.ts'))
}

/** Every file and folder with its size and the time of its last change: root may write what nobody else may. */
function listFiles(): readonly string[] {
  return everything().map((name) => {
    const { size, mtimeMs } = lstatSync(join(image, name))
    return `${name} ${size} ${mtimeMs}`
  })
}

function setWritable(isWritable: boolean): void {
  for (const name of ['.', ...everything()]) {
    const stats = lstatSync(join(image, name))
    if (stats.isSymbolicLink()) continue
    chmodSync(join(image, name), isWritable ? stats.mode | 0o200 : stats.mode & ~0o222)
  }
}

function everything(): readonly string[] {
  return readdirSync(image, { recursive: true }) as string[]
}
