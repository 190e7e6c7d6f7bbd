import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openMigrated, temporaryFolder } from '../world/databases.ts'
import { testEnvironment } from '../world/services.ts'
import { seedShop } from '../world/shop.ts'
import { startServer } from '../system/process.ts'

const folder = temporaryFolder()
const RUNS = 5
const MB = 1_048_576

/** What the back-office may cost a shop whose staff do not use it, and one whose staff do. */
const BOUNDS = { startMs: 300, atRestMb: 25 }

interface Cost {
  /** Processor time until it is open: no shorter than the wait for it, and the same on a busy machine. */
  readonly startMs: number
  /** Resident memory once the shop has shown pages, MB. */
  readonly atRestMb: number
  /** The same after the first page of /admin, if there is one. */
  readonly inUseMb: number
}

async function measure(backOffice: 'on' | 'off'): Promise<Cost> {
  const environment = { ...testEnvironment(`${folder}/lonja.sqlite`), BACK_OFFICE: backOffice }
  const server = await startServer(['bin/serve.mjs'], environment)
  const startMs = processorMs(server.child.pid)
  for (const path of ['/es', '/es/catalogo', '/en', '/zh']) await (await fetch(server.address + path)).text()
  const atRestMb = residentMb(server.child.pid)
  await (await fetch(`${server.address}/admin/sign-in`)).text()
  const inUseMb = residentMb(server.child.pid)
  await server.stop()
  return { startMs, atRestMb, inUseMb }
}

function processorMs(pid = 0): number {
  // After the name in parentheses; the 14th and 15th field are ticks of 10 ms in user and system mode
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return 10 * (Number(fields[11]) + Number(fields[12]))
}

function residentMb(pid = 0): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return (Number(kilobytes) * 1024) / MB
}

function medianOf(costs: readonly Cost[], name: keyof Cost): number {
  return costs.map((cost) => cost[name]).toSorted((one, other) => one - other)[RUNS >> 1] ?? 0
}

test.skipIf(process.platform !== 'linux')(
  'the back-office costs a shop at rest little memory, and its start little time',
  async () => {
    const db = await openMigrated(`${folder}/lonja.sqlite`)
    await seedShop(db)
    await db.destroy()
    const [without, having]: [Cost[], Cost[]] = [[], []]
    // In turn, so that what else the machine does is the same for both
    for (let run = 0; run < RUNS; run++) {
      without.push(await measure('off'))
      having.push(await measure('on'))
    }
    const more = (name: keyof Cost) => medianOf(having, name) - medianOf(without, name)
    const [start, atRest, inUse] = [more('startMs'), more('atRestMb'), more('inUseMb')]
    console.log(
      `The back-office: ${start.toFixed(0)} ms of the start, ${atRest.toFixed(1)} MB at rest, ${inUse.toFixed(1)} MB after its first page`,
    )
    expect(start).toBeLessThan(BOUNDS.startMs)
    expect(atRest).toBeLessThan(BOUNDS.atRestMb)
  },
)
