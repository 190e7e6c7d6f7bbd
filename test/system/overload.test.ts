import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../world/databases.ts'
import { type ServerProcess, startServer } from './process.ts'

let server: ServerProcess

beforeAll(async () => {
  server = await startServer(['bin/serve.mjs'], { PORT: '0', DATA_DIR: temporaryFolder() })
})
afterAll(() => server.stop())

test('a flood of searches is refused past a bound, and the shop answers others meanwhile', async () => {
  const flood = Array.from({ length: 150 }, async (_, number) => {
    const answer = await fetch(`${server.address}/en/catalogo?search=resistxz+capacitxz+${number}`)
    await answer.arrayBuffer()
    return answer
  })
  const state = { isOver: false }
  const all = Promise.all(flood).finally(() => (state.isOver = true))
  const waits: number[] = []
  while (!state.isOver) {
    const begun = performance.now()
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200)
    waits.push(performance.now() - begun)
  }
  const answers = await all
  const statuses = new Set(answers.map(({ status }) => status))
  expect(statuses).toEqual(new Set([200, 503]))
  const refused = answers.find(({ status }) => status === 503)
  expect(refused?.headers.get('retry-after')).toBe('5')
  expect(refused?.headers.get('content-security-policy')).toBeTruthy()
  expect(waits.length).toBeGreaterThan(3)
})
