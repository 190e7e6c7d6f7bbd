// Sends carts to a company's own system while everything goes wrong that can, and counts what became of them.
//   node test/long/crash/queued.ts [rounds] [seed]        the same seed chooses the same troubles
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { openMigrated } from '../../world/open-migrated.ts'
import { openErpShop } from '../../world/erp-shop.ts'
import startPostgres from '../../world/postgres.ts'
import { runRound } from './round.ts'
import { chooseTroubles, randomOf } from './troubles.ts'

const rounds = Number(process.argv[2] ?? 20)
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000)
console.log(`${rounds} rounds in each of four worlds, seed ${seed}`)

/** Systems that order the whole cart at once or by catalogue, with or without the uuid in their records. */
const WORLDS = [
  { name: 'whole cart, SQLite', erpSettings: {} },
  { name: 'whole cart, two storefronts on PostgreSQL', erpSettings: {}, database: 'whole' },
  { name: 'by catalogue, SQLite', erpSettings: { ERP_SPLITS: 'on' } },
  {
    name: 'by catalogue with uuids, two storefronts on PostgreSQL',
    erpSettings: { ERP_SPLITS: 'on', ERP_UUIDS: 'on' },
    database: 'by_catalog',
  },
] as const

const folder = mkdtempSync(join(tmpdir(), 'lonja-crash-'))
let postgres = ''
const stopPostgres = await startPostgres({ provide: (_, address) => (postgres = address) })
const shops = []
// Sequential: starting them all at once takes longer than the sign-in timeout
for (const [place, world] of WORLDS.entries()) shops.push(await openWorld(world, place))
const failures = await Promise.all(shops.map(runRounds))
await stopPostgres()
rmSync(folder, { recursive: true, force: true })
const failed = failures.reduce((sum, one) => sum + one, 0)
console.log(`${rounds * WORLDS.length} rounds, ${failed} with problems; seed ${seed}`)
process.exitCode = failed > 0 ? 1 : 0

async function openWorld(world: (typeof WORLDS)[number], place: number) {
  const database = 'database' in world ? await newDatabase(world.database) : undefined
  const shop = await openErpShop(join(folder, String(place)), {
    erpSettings: world.erpSettings,
    ...(database && { database }),
  })
  if (database) await shop.startSecond()
  return { world, shop, hasTwo: database !== undefined, db: await openMigrated(shop.database) }
}

/** Runs the rounds of one world and returns how many had problems. */
async function runRounds(
  { world, shop, hasTwo, db }: Awaited<ReturnType<typeof openWorld>>,
  place: number,
): Promise<number> {
  let failed = 0
  let again = 0
  for (let round = 1; round <= rounds; round++) {
    const troubles = chooseTroubles(randomOf(seed * 1_000_003 + round * WORLDS.length + place), hasTwo)
    const end = await runRound(shop, db, troubles, 'ERP_SPLITS' in world.erpSettings).catch(
      (error: unknown) => ({
        problems: [String(error)],
        sends: 0,
      }),
    )
    again += Math.max(end.sends - 1, 0)
    if (end.problems.length === 0) continue
    failed++
    console.log(`${world.name}, round ${round}: ${end.problems.join('; ')}\n  ${JSON.stringify(troubles)}`)
    await shop.emptyCarts()
  }
  console.log(
    `${world.name}: ${rounds} rounds, ${failed} with problems, ${again} times refused and sent again`,
  )
  await db.destroy()
  await shop.close()
  return failed
}

async function newDatabase(name: string): Promise<string> {
  const client = new Client({ connectionString: `${postgres}/postgres` })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return `${postgres}/${name}`
}
