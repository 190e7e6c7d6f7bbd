import { createServiceClient } from '#contracts/http/client.ts'
import { addPerson as addCall, listPeople, removePerson } from '#contracts/people.ts'
import { login } from '#contracts/product.ts'
import type { DemoShop } from './shop-fixture.ts'

/** Calls of the product API as the client of the demo. */
async function asClient({ services, username, accessCode }: DemoShop) {
  const product = createServiceClient(`${services}/product`, fetch)
  const signedIn = await product.send(login, { body: { username, password: accessCode } })
  if (!signedIn.ok) throw new Error(JSON.stringify(signedIn.failure))
  return { product, token: signedIn.value.token }
}

/** Removes the people that earlier journeys left. */
export async function removePeople(shop: DemoShop): Promise<void> {
  const { product, token } = await asClient(shop)
  const listed = await product.send(listPeople, { token })
  for (const { personId } of listed.ok ? listed.value.people : [])
    await product.send(removePerson, { token, params: { personId } })
}

/** Adds a person who prepares; returns the id. */
export async function addPreparer(shop: DemoShop, name: string): Promise<number> {
  const { product, token } = await asClient(shop)
  const email = `${name.toLowerCase()}@people.test`
  const body = { name, email, role: 'prepare' as const, orderLimit: null }
  const added = await product.send(addCall, { token, body })
  if (!added.ok) throw new Error(JSON.stringify(added.failure))
  return added.value.person.personId
}
