import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from './databases.ts'
import { type DemoServices, serveDemo } from './demo-services.ts'
import { isInstalled } from './programs.ts'
import { keeps } from './promised.ts'

const run = promisify(execFile)
const hasCurl = isInstalled('curl')
const END_OF_BLOCK = '--- end of a block ---'

describe.skipIf(!hasCurl)('the lines of docs/services.md, run in a shell on the demo shop', () => {
  const folder = temporaryFolder()
  let demo: DemoServices
  beforeAll(async () => {
    demo = await serveDemo(join(folder, 'lonja.sqlite'))
  })
  afterAll(() => demo.stop())

  test('answer what the page says', async () => {
    const blocks = blocksOf(readFileSync('docs/services.md', 'utf8'))
    expect(blocks.filter(({ promise }) => promise !== undefined).length).toBeGreaterThan(5)
    // One shell for all: what a block sets, the next ones use
    const script = blocks.map(({ lines }) => `${lines}\necho\necho '${END_OF_BLOCK}'`).join('\n')
    const { stdout } = await run('bash', ['-c', script], {
      cwd: folder,
      env: { ...process.env, SHOP: demo.address, CODE: demo.accessCode, KEY: demo.key },
    })
    const outputs = stdout.split(END_OF_BLOCK).map((output) => output.trim())
    const broken = blocks
      .map((block, index) => ({ ...block, output: outputs[index] ?? '' }))
      .filter(({ promise, output }) => promise !== undefined && !keeps(parsed(output), JSON.parse(promise)))
    expect(broken).toEqual([])
  })
})

/** The blocks of shell lines of a page, each with the JSON that stands right below it as its answer. */
function blocksOf(page: string) {
  const blocks = page.matchAll(/```sh\n([\s\S]*?)```\n(?:\n```json\n([\s\S]*?)```)?/g)
  return [...blocks].map(([, lines = '', promise]) => ({ lines, promise }))
}

function parsed(output: string): unknown {
  try {
    return JSON.parse(output)
  } catch {
    return output
  }
}
