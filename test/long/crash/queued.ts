// Sends carts to a remote order service under random faults, and counts the orders.
//   node test/long/crash/queued.ts [rounds] [seed]        the same seed chooses the same faults
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openMigrated } from '../../world/open-migrated.ts'
import { openErpShop } from '../../world/erp-shop.ts'
import offerPostgres, { newPostgresDatabase } from '../../world/postgres.ts'
import { runRound } from './round.ts'
import { chooseFaults, LONGEST_WORK_S, randomFrom } from './faults.ts'

const rounds = Number(process.argv[2] ?? 20)
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000)
console.log(`${rounds} rounds in each of four setups, seed ${seed}`)

/** ERPs that order the whole cart at once or by catalogue, with or without uuids in their records. */
const SETUPS = [
  { name: 'whole cart, SQLite', erpSettings: {} },
  { name: 'whole cart, two storefronts on PostgreSQL', erpSettings: {}, hasTwo: true },
  { name: 'by catalogue, SQLite', erpSettings: { ERP_SPLITS: 'on' } },
  {
    name: 'by catalogue with uuids, two storefronts on PostgreSQL',
    erpSettings: { ERP_SPLITS: 'on', ERP_UUIDS: 'on' },
    hasTwo: true,
  },
] as const

const folder = mkdtempSync(join(tmpdir(), 'lonja-crash-'))
let offer = ''
const stopPostgres = await offerPostgres({ provide: (_, address) => (offer = address) })
const shops = []
// Sequential: starting them all at once takes longer than the sign-in timeout
for (const [index, setup] of SETUPS.entries()) shops.push(await openSetup(setup, index))
const failures = await Promise.all(shops.map(runRounds))
await stopPostgres()
rmSync(folder, { recursive: true, force: true })
const failed = failures.reduce((sum, one) => sum + one, 0)
console.log(`${rounds * SETUPS.length} rounds, ${failed} with problems; seed ${seed}`)
process.exitCode = failed > 0 ? 1 : 0

async function openSetup(setup: (typeof SETUPS)[number], index: number) {
  const hasTwo = 'hasTwo' in setup
  const database = hasTwo ? await newPostgresDatabase(offer, 'template') : undefined
  const shop = await openErpShop(join(folder, String(index)), {
    erpSettings: setup.erpSettings,
    // Has to be longer than the service may work on a push: docs/decisions/024-order-outbox.md
    variables: { ORDER_RESEND_AFTER: String(Math.ceil(LONGEST_WORK_S)) },
    ...(database && { database }),
  })
  if (hasTwo) await shop.startSecond()
  return { setup, shop, hasTwo, db: await openMigrated(shop.database) }
}

/** Runs the rounds of one setup and returns how many had problems. */
async function runRounds(
  { setup, shop, hasTwo, db }: Awaited<ReturnType<typeof openSetup>>,
  index: number,
): Promise<number> {
  let failed = 0
  let resends = 0
  for (let round = 1; round <= rounds; round++) {
    const faults = chooseFaults(randomFrom(seed * 1_000_003 + round * SETUPS.length + index), hasTwo)
    const outcome = await runRound(shop, db, faults, 'ERP_SPLITS' in setup.erpSettings).catch(
      (error: unknown) => ({
        problems: [String(error)],
        sends: 0,
      }),
    )
    resends += Math.max(outcome.sends - 1, 0)
    if (outcome.problems.length === 0) continue
    failed++
    console.log(`${setup.name}, round ${round}: ${outcome.problems.join('; ')}\n  ${JSON.stringify(faults)}`)
    await shop.emptyCarts()
  }
  console.log(
    `${setup.name}: ${rounds} rounds, ${failed} with problems, ${resends} times refused and sent again`,
  )
  await db.destroy()
  await shop.close()
  return failed
}
