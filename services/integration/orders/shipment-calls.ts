import {
  reportShipment as reportCall,
  takeShipmentBack as takeBackCall,
} from '#contracts/integration/shipments.ts'
import type { ShippedRowProblem } from '#domain/orders/shipments.ts'
import { Refusal, valueOf } from '../../http/refusal.ts'
import type { createService, ServiceDeps } from '../../http/service.ts'
import { readIntegrationOrder } from '../../orders/changed-orders.ts'
import { mailContextOf } from '../../orders/order-mails.ts'
import { type CannotShip, reportShipment, takeShipmentBack } from '../../orders/report-shipment.ts'
import { callerOf, guardCall } from '../integration-guard.ts'

/** The calls with which the company's own system reports what it ships. */
export function addShipmentCalls(service: ReturnType<typeof createService>, deps: ServiceDeps): void {
  const { db } = deps
  const catalogIds = async () => (await deps.catalogs()).map(({ catalogId }) => catalogId)

  async function answerOrder(orderId: number) {
    const order = await readIntegrationOrder(db, orderId, await catalogIds())
    if (!order) throw new Refusal('not_found')
    return { isSuccessful: true as const, data: [order] }
  }

  guardCall(service, deps, reportCall)
  service.openapi(reportCall, async (c) => {
    const named = c.req.valid('param')
    const context = await mailContextOf({ ...deps, catalogIds: await catalogIds() })
    const reported = await reportShipment(db, callerOf(c), { ...named, ...c.req.valid('json') }, context)
    if (!reported.ok) throw refusalOf(reported)
    return c.json(await answerOrder(named.orderId), 200)
  })

  guardCall(service, deps, takeBackCall)
  service.openapi(takeBackCall, async (c) => {
    const named = c.req.valid('param')
    valueOf(await takeShipmentBack(db, callerOf(c), named))
    return c.json(await answerOrder(named.orderId), 200)
  })
}

function refusalOf(refused: CannotShip): Refusal {
  if (refused.code === 'not_found') return new Refusal('not_found')
  const problems =
    refused.code === 'rows_wrong'
      ? refused.problems.map((problem) => ({ field: `lines.${problem.row}`, problem: describe(problem) }))
      : [{ field: 'orderId', problem: 'the order is cancelled' }]
  return new Refusal('shipment_not_possible', { problems })
}

function describe(problem: ShippedRowProblem): string {
  switch (problem.code) {
    case 'unknown_line':
      return 'the order has no such line'
    case 'code_of_several_lines':
      return 'several lines of the order have this code; name the lineNumber'
    case 'more_than_ordered':
      return `at most ${problem.open} of this line can be shipped, because of what was ordered and is in other shipments`
  }
}
