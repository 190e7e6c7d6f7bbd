import type { Context } from 'hono'
import { clientLogin } from '#contracts/account.ts'
import * as contract from '#contracts/catalog.ts'
import { getItemDescriptions } from '#contracts/descriptions.ts'
import { getCatalogFeatures, getHeaderFeatures, getItemFeatures } from '#contracts/features.ts'
import { type CartLine, listCartLines } from './cart/cart-lines.ts'
import type { PriceVisibility } from '#domain/money/price-visibility.ts'
import { publishContract } from './http/openapi.ts'
import { priceVisibilityFor } from './settings/price-visibility.ts'
import { Refusal, valueOf } from './http/refusal.ts'
import {
  bearerToken,
  createService,
  isOurStorefront,
  refuseOtherMethods,
  requireCatalog,
  type ServiceDeps,
} from './http/service.ts'
import { signIn } from './accounts/sign-in.ts'
import { attemptSource } from './accounts/attempts.ts'
import { addAccountCalls } from './accounts/account-calls.ts'
import { toCartItems } from './cart/cart-items.ts'
import { addLines } from './cart/add-lines.ts'
import { addLine, changeLine, removeLine } from './cart/cart.ts'
import { listDescriptions } from './catalog/descriptions.ts'
import { listHeaderFeatures, listItemFeatures } from './catalog/features.ts'
import { answerFeatures, answerFeed, categoryFeed, itemFeed } from './catalog/feed.ts'
import { addIntegrationCalls } from './integration/catalog/catalog-calls.ts'
import { addFileCalls } from './integration/files/file-calls.ts'
import { findOrderDetails, listOrdersOfClient } from './orders/client-orders.ts'
import { SharedBodies } from './http/shared-body.ts'
import { listUsualItems } from './orders/usual-items.ts'
import { findCallerSession, type Owner, requireOwner } from './accounts/caller-session.ts'
import { addApprovalCalls } from './approvals/approval-calls.ts'
import { addQuotationCalls } from './quotations/quotation-calls.ts'
import { addShoppingListCalls } from './shopping-lists/shopping-list-calls.ts'

/** The catalogue service: items and categories for everyone; cart and orders for the signed-in client. */
export function createCatalogService(deps: ServiceDeps) {
  const service = createService()
  const { db, keys } = deps
  const bodies = new SharedBodies()
  const catalogIds = async () => (await deps.catalogs()).map((catalog) => catalog.catalogId)

  const ownerOf = (token: string | undefined, named: Parameters<typeof requireOwner>[2]) =>
    requireOwner(deps, token, named)

  const feedQuery = (c: Context, { since }: { since?: string | undefined }) => ({
    since,
    isOurStorefront: isOurStorefront(c, keys),
  })

  async function cartAnswer({ catalogIds, visibility }: Owner, lines: readonly CartLine[]) {
    return listAnswer(await toCartItems(db, catalogIds, lines, visibility))
  }

  service.openapi(contract.getCategories, async (c) => {
    const path = c.req.valid('param')
    await requireCatalog(deps, path)
    return answerFeed(c, db, bodies, categoryFeed(deps, path.catalogId), feedQuery(c, c.req.valid('query')))
  })

  service.openapi(contract.getStockItems, async (c) => {
    const path = c.req.valid('param')
    await requireCatalog(deps, path)
    const list = itemFeed(deps, path.catalogId, {
      visibility: await callerPriceVisibility(c, deps),
      isOurStorefront: isOurStorefront(c, deps.keys),
    })
    return answerFeed(c, db, bodies, list, feedQuery(c, c.req.valid('query')))
  })

  service.openapi(clientLogin, async (c) => {
    const attempt = { ...c.req.valid('json'), ...(await attemptSource(c, deps)) }
    return c.json(listAnswer([valueOf(await signIn(db, keys, attempt))]), 200)
  })

  service.answer(getHeaderFeatures, async () => listAnswer(await listHeaderFeatures(db)))

  service.answer(getItemFeatures, async ({ query: { stockItemId } }) => {
    const features = await listItemFeatures(db, await catalogIds(), stockItemId)
    const id = stockItemId.includes('.') ? stockItemId : Number(stockItemId)
    return listAnswer(features.map((feature) => ({ ...feature, stockItemId: id })))
  })

  service.answer(getItemDescriptions, async ({ query: { stockItemId } }) => {
    const descriptions = await listDescriptions(db, await catalogIds(), stockItemId)
    const id = stockItemId.includes('.') ? stockItemId : Number(stockItemId)
    return listAnswer(descriptions.map((description) => ({ stockItemId: id, ...description })))
  })

  service.openapi(getCatalogFeatures, async (c) => {
    const path = c.req.valid('param')
    await requireCatalog(deps, path)
    return answerFeatures(c, deps, bodies, path.catalogId)
  })

  addAccountCalls(service, deps)

  service.answer(contract.getCart, async ({ token, params }) => {
    const owner = await ownerOf(token, params)
    return cartAnswer(owner, await listCartLines(db, owner.clientId))
  })

  service.answer(contract.insertCartLine, async ({ token, params, body }) => {
    const { stockItemId, quantity, key } = body
    const owner = await ownerOf(token, { ...params, clientId: body.clientId })
    const change = { clientId: owner.clientId, itemId: String(stockItemId), quantity, key }
    const lines = valueOf(await addLine(db, owner.catalogIds, change))
    return cartAnswer(owner, lines)
  })

  service.answer(contract.insertCartLines, async ({ token, params, body }) => {
    const owner = await ownerOf(token, { ...params, clientId: body.clientId })
    const named = body.lines.map(({ stockItemId, ...line }) => ({ itemId: String(stockItemId), ...line }))
    const additions = { clientId: owner.clientId, lines: named }
    const { lines, refused } = await addLines(db, owner.catalogIds, additions)
    return { ...(await cartAnswer(owner, lines)), refused: [...refused] }
  })

  service.answer(contract.updateCartLine, async ({ token, params, body }) => {
    const { stockItemId, quantity } = body
    const owner = await ownerOf(token, { ...params, clientId: body.clientId })
    const change = { clientId: owner.clientId, itemId: String(stockItemId), quantity }
    const line = valueOf(await changeLine(db, owner.catalogIds, change))
    return cartAnswer(owner, [line])
  })

  service.answer(contract.deleteCartLine, async ({ token, params }) => {
    const { clientId } = await ownerOf(token, params)
    valueOf(await removeLine(db, clientId, params.shoppingCartId))
    return listAnswer([])
  })

  service.openapi(contract.getOrders, async (c) => {
    const path = c.req.valid('param')
    const { clientId, visibility } = await ownerOf(bearerToken(c), path)
    const query = { clientId, catalogId: path.catalogId, ...c.req.valid('query') }
    const { orders, total } = await listOrdersOfClient(db, query, visibility)
    return c.json({ ...listAnswer(orders), total }, 200)
  })

  service.answer(contract.getUsualItems, async ({ token, params }) => {
    const { clientId, visibility } = await ownerOf(token, params)
    const { catalogId } = params
    return listAnswer(await listUsualItems(db, { clientId, catalogId, now: new Date() }, visibility))
  })

  service.openapi(contract.getOrderDetails, async (c) => {
    const path = c.req.valid('param')
    const { clientId, visibility } = await ownerOf(bearerToken(c), path)
    const order = await findOrderDetails(db, { clientId, ...path }, visibility)
    if (!order) throw new Refusal('not_found')
    return c.json(listAnswer([order]), 200)
  })

  addShoppingListCalls(service, deps)
  addApprovalCalls(service, deps)
  addQuotationCalls(service, deps)
  addIntegrationCalls(service, deps)
  addFileCalls(service, deps)

  publishContract(service, 'catalog')
  refuseOtherMethods(service)
  return service
}

/** Our storefront receives all prices and hides them itself, per visitor. */
async function callerPriceVisibility(c: Context, deps: ServiceDeps): Promise<PriceVisibility> {
  if (isOurStorefront(c, deps.keys)) return priceVisibilityFor(deps.db, 'staff')
  return priceVisibilityFor(deps.db, (await findCallerSession(bearerToken(c), deps)) ? 'client' : 'visitor')
}

function listAnswer<Row>(data: Row[]) {
  return { isSuccessful: true as const, data }
}
