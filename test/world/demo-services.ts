import { readConfig } from '#config'
import { SCOPES } from '#contracts/integration/calls.ts'
import { addDemo } from '#demo/demo.ts'
import { serveServices } from '../../server/serve-services.ts'
import { newIntegrationKey } from './integration-client.ts'
import { openMigrated } from './open-migrated.ts'
import { TEST_SECRET, testEnvironment } from './services.ts'
import { THE_SHOP } from '#services/trail/actor.ts'

export interface DemoServices {
  readonly address: string
  /** The demo client's access code. */
  readonly accessCode: string
  /** An integration key with all scopes. */
  readonly key: string
  stop(): Promise<void>
}

/** Serves the services of the demo shop on a real socket, as after a first start. */
export async function serveDemo(database: string): Promise<DemoServices> {
  const read = readConfig(testEnvironment(database))
  if (!read.ok) throw new Error(read.problems.join('\n'))
  const db = await openMigrated(database)
  const demo = await addDemo(db, THE_SHOP, read.config)
  const { key } = await newIntegrationKey(db, SCOPES)
  await db.destroy()
  if (!demo.ok) throw new Error(demo.code)
  const { address, stop } = await serveServices(read.config, TEST_SECRET)
  return { address, stop, key, accessCode: demo.value.accessCode }
}
