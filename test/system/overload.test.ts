import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../world/databases.ts'
import { type ServerProcess, startServer } from './process.ts'

let server: ServerProcess

beforeAll(async () => {
  server = await startServer(['bin/serve.mjs'], { PORT: '0', DATA_DIR: temporaryFolder() })
})
afterAll(() => server.stop())

/** Each costs as much as a page; no two requests of a flood ask for the same. */
const FLOODS: Readonly<Record<string, (name: string) => string>> = {
  searches: (name) => `/en/catalogo?search=resistxz+capacitxz+${name}`,
  suggestions: (name) => `/en/suggest?q=resistxz+capacitxz+${name}`,
  'lists of items': (name) =>
    `/services/catalog/api/StockItems/GetStockItemsByCompany/1/1/1?since=${name.replace('x', '')}`,
}

test.each(Object.keys(FLOODS))(
  'a flood of %s is refused past a bound, and the shop answers others meanwhile',
  async (kind) => {
    let floods = 0
    let refused: Response | undefined
    // How many wait at once depends on the machine: the flood goes on until it is past the bound
    while (!refused && floods < 10) {
      const { answers, answersToOthers } = await flood(kind, floods++)
      expect(answersToOthers).toBeGreaterThan(3)
      for (const { status } of answers) expect([200, 503]).toContain(status)
      expect(answers.some(({ status }) => status === 200)).toBe(true)
      refused = answers.find(({ status }) => status === 503)
    }
    expect(refused?.headers.get('retry-after')).toBe('5')
    expect(refused?.headers.get('content-security-policy')).toBeTruthy()
  },
)

/** Sends many requests for what is not stored, and asks whether the shop is well until all are answered. */
async function flood(kind: string, round: number) {
  const state = { isOver: false }
  const all = Promise.all(
    Array.from({ length: 150 }, async (_, number) => {
      const answer = await fetch(server.address + FLOODS[kind]?.(`${round}x${number}`))
      await answer.arrayBuffer()
      return answer
    }),
  ).finally(() => (state.isOver = true))
  let answersToOthers = 0
  while (!state.isOver) {
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200)
    answersToOthers++
  }
  return { answers: await all, answersToOthers }
}
