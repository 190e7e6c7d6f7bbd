import * as contract from '#contracts/approvals.ts'
import { requireOwner } from '../accounts/caller-session.ts'
import { valueOf } from '../http/refusal.ts'
import type { Service, ServiceDeps } from '../http/service.ts'
import * as approvals from './approvals.ts'

/** The calls for the approval of a client's cart. */
export function addApprovalCalls(service: Service, deps: ServiceDeps): void {
  const { db, shopAddress } = deps

  service.answer(contract.getApproval, async ({ token, params }) => {
    const { clientId } = await requireOwner(deps, token, params)
    const approval = await approvals.findApproval(db, clientId)
    return listAnswer(approval ? [approval] : [])
  })

  service.answer(contract.askApproval, async ({ token, params, body }) => {
    const { session } = await requireOwner(deps, token, { ...params, clientId: body.clientId })
    return listAnswer([valueOf(await approvals.askApproval(db, session, body, shopAddress))])
  })

  service.answer(contract.returnCart, async ({ token, params, body }) => {
    const { session } = await requireOwner(deps, token, { ...params, clientId: body.clientId })
    return listAnswer([valueOf(await approvals.returnCart(db, session, body.answer, shopAddress))])
  })

  service.answer(contract.withdrawApproval, async ({ token, params }) => {
    const { session } = await requireOwner(deps, token, params)
    valueOf(await approvals.withdrawApproval(db, session))
    return listAnswer([])
  })
}

function listAnswer<Row>(data: Row[]) {
  return { isSuccessful: true as const, data }
}
