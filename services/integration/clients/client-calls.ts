import { putClients as putClientsCall, readClients } from '#contracts/integration/clients.ts'
import { Refusal, valueOf } from '../../http/refusal.ts'
import type { createService, ServiceDeps } from '../../http/service.ts'
import { callerOf, guardCall } from '../integration-guard.ts'
import { listClients } from './list-clients.ts'
import { putClients } from './put-clients.ts'

/** Adds the integration calls that write and read clients. */
export function addClientCalls(service: ReturnType<typeof createService>, deps: ServiceDeps): void {
  const { db, keys, shopAddress } = deps
  const mailing = { shopAddress, mailKey: keys.waitingMails }

  guardCall(service, deps, putClientsCall)
  service.openapi(putClientsCall, async (c) => {
    // The clients are those of the other product API
    if (deps.remoteSettings) throw new Refusal('not_found')
    const { clients, skipInvalid } = c.req.valid('json')
    const data = await putClients(db, { by: callerOf(c), mailing }, { rows: clients, skipInvalid })
    return c.json({ isSuccessful: true as const, data }, 200)
  })

  guardCall(service, deps, readClients)
  service.openapi(readClients, async (c) => {
    if (deps.remoteSettings) throw new Refusal('not_found')
    return c.json(
      { isSuccessful: true as const, ...valueOf(await listClients(db, c.req.valid('query'))) },
      200,
    )
  })
}
