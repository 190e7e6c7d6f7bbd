import { readOrder, readOrders, reportStatus } from '#contracts/integration/orders.ts'
import { isOrderStatus, nextStatuses } from '#domain/orders/order.ts'
import { callerOf, guardCall } from '../integration-guard.ts'
import { Refusal, valueOf } from '../../http/refusal.ts'
import type { createService, ServiceDeps } from '../../http/service.ts'
import { readChangedOrders, readIntegrationOrder } from '../../orders/changed-orders.ts'
import { mailContextOf } from '../../orders/order-mails.ts'
import { reportOrder } from '../../orders/order-status.ts'

/** The calls with which the company's own system reads orders and reports their status. */
export function addIntegrationCalls(service: ReturnType<typeof createService>, deps: ServiceDeps): void {
  const { db } = deps
  const catalogIds = async () => (await deps.catalogs()).map(({ catalogId }) => catalogId)

  async function answerOrder(orderId: number) {
    const order = await readIntegrationOrder(db, orderId, await catalogIds())
    if (!order) throw new Refusal('not_found')
    return { isSuccessful: true as const, data: [order] }
  }

  guardCall(service, deps, readOrders)
  service.openapi(readOrders, async (c) => {
    const { since, limit = 100 } = c.req.valid('query')
    const { orders, ...place } = valueOf(await readChangedOrders(db, { since, limit }, await catalogIds()))
    return c.json({ isSuccessful: true as const, data: orders, ...place }, 200)
  })

  guardCall(service, deps, readOrder)
  service.openapi(readOrder, async (c) => c.json(await answerOrder(c.req.valid('param').orderId), 200))

  guardCall(service, deps, reportStatus)
  service.openapi(reportStatus, async (c) => {
    const { orderId } = c.req.valid('param')
    const { status: to, reference } = c.req.valid('json')
    const context = await mailContextOf({ ...deps, catalogIds: await catalogIds() })
    const reported = await reportOrder(db, callerOf(c), { orderId, to, reference }, context)
    if (!reported.ok)
      throw reported.code === 'not_found' ? new Refusal('not_found') : await notPossible(orderId)
    return c.json(await answerOrder(orderId), 200)
  })

  async function notPossible(orderId: number): Promise<Refusal> {
    const { status } = (await answerOrder(orderId)).data[0] ?? {}
    const next = isOrderStatus(status) ? nextStatuses(status, 'staff') : []
    const onward = next.length > 0 ? `can become ${next.join(' or ')}` : 'stays what it is'
    const problem = `the order is ${status}, and ${onward}`
    return new Refusal('status_not_possible', { problems: [{ field: 'status', problem }] })
  }
}
