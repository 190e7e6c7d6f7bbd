// Kills two servers behind nginx in turn while buyers order, an ERP changes prices and staff ask for jobs, and checks that
// the shop has what each of them booked, once, and that every mail and event arrived.
//   node test/long/crash/nodes.ts [kills] [seed]         the same seed chooses the same moments
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openMigrated } from '../../world/open-migrated.ts'
import offerPostgres, { newPostgresDatabase } from '../../world/postgres.ts'
import { isInstalled } from '../programs.ts'
import { findContradictions } from './check-nodes.ts'
import { randomFrom } from './faults.ts'
import {
  closeCorrespondents,
  environmentOf,
  fillShop,
  openCorrespondents,
  type Parties,
  signInAll,
  summaryOf,
} from './parties.ts'
import { settleQueues } from './settle-queues.ts'
import { killInTurn, setUpTwoNodes, type TwoNodes } from './two-nodes.ts'

/** A kill takes about three seconds. */
const kills = Math.min(Number(process.argv[2] ?? 50), 500)
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000)

if (isInstalled('nginx')) {
  console.log(`nodes: ${kills} kills, seed ${seed}`)
  const folder = mkdtempSync(join(tmpdir(), 'lonja-crash-'))
  let offer = ''
  const stopPostgres = await offerPostgres({ provide: (_, address) => (offer = address) })
  const problems = await run(await newPostgresDatabase(offer, 'template'), folder)
  await stopPostgres()
  rmSync(folder, { recursive: true, force: true })
  for (const problem of problems) console.log(`nodes: ${problem}`)
  console.log(`nodes: ${kills} kills, ${problems.length} problems; seed ${seed}`)
  process.exitCode = problems.length > 0 ? 1 : 0
}

async function run(database: string, folder: string): Promise<string[]> {
  const correspondents = await openCorrespondents()
  const db = await openMigrated(database)
  const clientId = await fillShop(db, correspondents)
  const nodes = await setUpTwoNodes(database, folder, environmentOf(correspondents))
  await Promise.all([nodes.start(0), nodes.start(1)])
  const parties = await signInAll({ db, address: nodes.address, clientId, seed }, correspondents)
  try {
    const problems = await storm(parties, nodes)
    await settleQueues(db, nodes)
    problems.push(...(await findContradictions(parties)))
    console.log(`nodes: ${kills} kills; ${await summaryOf(parties)}`)
    return [...problems, ...findTooLittle(parties)]
  } finally {
    await nodes.close()
    await db.destroy()
    await closeCorrespondents(correspondents)
  }
}

/** Kills the servers in turn while everybody works; returns what stopped somebody. */
async function storm({ buyers, erp, staff }: Parties, nodes: TwoNodes): Promise<string[]> {
  let isOver = false
  const isStopped = () => isOver
  const work = Promise.allSettled([
    ...buyers.map((buyer) => buyer.buy(isStopped)),
    erp.work(isStopped),
    staff.work(isStopped),
  ])
  await killInTurn(nodes, kills, randomFrom(seed))
  isOver = true
  const ends = await work
  return ends.flatMap((end) => (end.status === 'rejected' ? String(end.reason) : []))
}

/** What shows that the run tried too little. */
function findTooLittle({ buyers, erp, staff }: Parties): string[] {
  const isCutOff = [...buyers, erp, staff].some(({ cutOff }) => cutOff > 0)
  const servedByOne = buyers.filter((buyer) => buyer.answersOf.size !== 2)
  return [
    ...(isCutOff ? [] : ['no kill fell within a request']),
    ...servedByOne.map(({ clientId }) => `one server answered client ${clientId} always`),
  ]
}
