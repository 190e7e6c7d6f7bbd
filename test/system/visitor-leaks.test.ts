import { test } from 'vitest'
import { expectNoLeak } from '../long/visitor-leaks/expect-no-leak.ts'
import { visitNewShop } from '../long/visitor-leaks/visit-new-shop.ts'
import { describeOnDefault, isLongRun } from '../world/databases.ts'
import { startServer } from './process.ts'

const REQUESTS_OF_A_VISITOR = isLongRun() ? 2_000 : 100

describeOnDefault('seven visitors at the same time', (engine) => {
  test.each(['shown', 'hidden'] as const)(
    'are sent nothing of each other, prices %s to guests',
    async (prices) => {
      const visit = await visitNewShop({
        database: await engine.newDatabase(),
        prices,
        requests: REQUESTS_OF_A_VISITOR,
        start: (environment) => startServer(['bin/serve.mjs'], environment),
      })
      expectNoLeak(visit, prices)
    },
  )
})
