import { afterAll, beforeAll } from 'vitest'
import { openSession } from '#services/accounts/sessions.ts'
import { deriveKeys } from '#services/secrets/keys.ts'
import { type Engine, engines, temporaryFolder } from './databases.ts'
import { openTestShop, type OpenShop, TEST_SECRET } from './services.ts'

export interface TestShop extends OpenShop {
  /** A session token of each client. */
  readonly tokens: { readonly anna: string; readonly bruno: string }
}

/**
 * Serves the seeded shop's services for the tests of a file or group, by default on SQLite. Call it where tests are
 * declared, not in a hook. The shop has its fields only while tests and later hooks run, so do not destructure it.
 * @param more what its environment has besides
 */
export function useTestShop(
  { newDatabase }: Pick<Engine, 'newDatabase'> = engines(temporaryFolder())[0],
  more: () => Readonly<Record<string, string>> = () => ({}),
): TestShop {
  const shop = {} as TestShop
  beforeAll(async () => {
    const opened = await openTestShop(newDatabase, more())
    const tokenOf = (clientId: number) => openSession(opened.db, deriveKeys(TEST_SECRET), clientId)
    const tokens = { anna: await tokenOf(opened.clients.anna), bruno: await tokenOf(opened.clients.bruno) }
    Object.assign(shop, opened, { tokens })
  })
  afterAll(() => shop.close())
  return shop
}
