import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startServer } from '../test/system/process.ts'
import { largeCategories, largeStock } from './large-catalog.ts'

/**
 * Measures the memory of the built shop with 50,000 items while many clients download catalogue files at once and half
 * of them stall (Linux): `node bench/snapshots.ts`.
 */

const ITEMS = 50_000
const READERS = 20
const FILES = ['stock.json', 'stocks/0.json']
const ENCODINGS = ['identity', 'gzip', 'br']

const folder = mkdtempSync(join(tmpdir(), 'lonja-snapshots-'))
const lists = { categories: largeCategories(), stock: largeStock(ITEMS) }
for (const [name, rows] of Object.entries(lists))
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(rows))
const files = ['--categories', join(folder, 'categories.json'), '--stock', join(folder, 'stock.json')]
const environment = { ...process.env, DATA_DIR: join(folder, 'data'), DEMO: 'off' }
spawnSync(process.execPath, ['bin/lonja.ts', 'import', '--catalog', '1', ...files], { env: environment })
const server = await startServer(['bin/serve.mjs'], {
  PORT: '0',
  DATA_DIR: environment.DATA_DIR,
  DEMO: 'off',
})

/** Resident memory of the server, MB. */
function memory(): number {
  const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024
}

function open(file: string, encoding: string): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const headers = { 'accept-encoding': encoding }
  get(`${server.address}/assets/${file}`, { headers, agent: false }, resolve).on('error', reject)
  return promise
}

/** Reads to the end; returns the number of bytes. */
async function readAll(answer: IncomingMessage): Promise<number> {
  let length = 0
  for await (const part of answer) length += (part as Buffer).length
  return length
}

try {
  console.log('file             packed     MB   before  most   after, half of the readers still stopped')
  for (const file of FILES)
    for (const encoding of ENCODINGS) {
      const length = await readAll(await open(file, encoding))
      const before = memory()
      let most = before
      const watch = setInterval(() => (most = Math.max(most, memory())), 20)
      const answers = await Promise.all(Array.from({ length: READERS }, () => open(file, encoding)))
      await Promise.all(answers.slice(READERS / 2).map(readAll))
      await pause(500)
      clearInterval(watch)
      const figures = [length / 1e6, before, most, memory()].map((figure) => figure.toFixed(1).padStart(7))
      console.log(file.padEnd(16), encoding.padEnd(8), ...figures)
      for (const answer of answers) answer.destroy()
    }
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
