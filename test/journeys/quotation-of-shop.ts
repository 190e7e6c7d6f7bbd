import { createServiceClient } from '#contracts/http/client.ts'
import { login } from '#contracts/product.ts'
import { askQuotation as askCall } from '#contracts/quotations.ts'
import type { DemoShop } from './shop-fixture.ts'

/** Asks for a quotation of an item as the client of the demo; returns its id. */
export async function askQuotation(
  { services, username, accessCode }: DemoShop,
  stockItemId: number,
): Promise<string> {
  const serviceOf = (name: string) => createServiceClient(`${services}/${name}`, fetch)
  const signedIn = await serviceOf('product').send(login, { body: { username, password: accessCode } })
  if (!signedIn.ok) throw new Error(JSON.stringify(signedIn.failure))
  const asked = await serviceOf('catalog').send(askCall, {
    params: { accountId: 1, companyId: 1, catalogId: 1 },
    token: signedIn.value.token,
    body: {
      uuid: crypto.randomUUID(),
      message: 'For Friday',
      lines: [{ catalogId: 1, stockItemId, quantity: 250 }],
    },
  })
  if (!asked.ok) throw new Error(JSON.stringify(asked.failure))
  return String(asked.value.data[0]?.quotationId)
}
