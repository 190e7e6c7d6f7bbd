import { expect, test } from 'vitest'
import { countTurns } from '../../test/loop-turns.ts'
import { runCooperatively } from './run-cooperatively.server.ts'

test('a page can begin and load between two slices of a long work', async () => {
  const loop = countTurns()
  const slices = 10
  function* work() {
    for (let slice = 0; slice < slices; slice++) {
      const end = performance.now() + 3
      while (performance.now() < end);
      yield
    }
    return 'done'
  }
  expect(await runCooperatively(work())).toBe('done')
  loop.stop()
  // A page begins after sixteen turns without a new one (server/page-queue)
  expect(loop.turns).toBeGreaterThan(slices * 16)
})
