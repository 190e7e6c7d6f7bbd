import { get, type IncomingHttpHeaders } from 'node:http'
import { insertCartLine } from '#contracts/catalog.ts'
import { createServiceClient } from '#contracts/http/client.ts'
import { login } from '#contracts/product.ts'
import { STYLES_COOKIE } from '#app/request/cookies.ts'
import { CLIENTS } from './shop-folder.ts'

/** What a browser sends when a link is followed. */
const BROWSER = {
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'Accept-Encoding': 'gzip, deflate, br, zstd',
  'Accept-Language': 'en',
  'Sec-Fetch-Dest': 'document',
  'Sec-Fetch-Mode': 'navigate',
  'Sec-Fetch-Site': 'same-origin',
  'User-Agent': 'Mozilla/5.0 (X11; Linux x64) bench',
}

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** As sent: compressed if the request allowed it. */
  readonly body: Buffer
}

/** A request whose answer is not unpacked. */
export function readAnswer(address: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  get(address, { headers, agent: false }, (answer) => {
    const parts: Buffer[] = []
    answer.on('data', (part: Buffer) => parts.push(part))
    answer.on('error', reject)
    answer.on('end', () =>
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
    )
  }).on('error', reject)
  return promise
}

/** The headers of a browser that has been in the shop before: with its cookies, and the style sheet in its cache. */
export async function returningBrowser(origin: string, cookie = ''): Promise<Record<string, string>> {
  const nameOf = (pair: string) => pair.split('=')[0] ?? ''
  const cookies = new Map(cookie.split('; ').map((pair) => [nameOf(pair), pair]))
  const headers = () => ({ ...BROWSER, Cookie: [...cookies.values()].filter(Boolean).join('; ') })
  const first = await readAnswer(`${origin}/en/catalogo`, { ...headers(), 'Accept-Encoding': 'identity' })
  for (const line of first.headers['set-cookie'] ?? []) {
    const [pair = ''] = line.split(';')
    cookies.set(nameOf(pair), pair)
  }
  // As app/document/keep-style-sheet.ts does in a browser
  const styles = /<style[^>]* data-href="[^"]*\/([^"/]+)"/.exec(first.body.toString())?.[1]
  if (styles !== undefined) cookies.set(STYLES_COOKIE, `${STYLES_COOKIE}=${styles}`)
  return { ...headers(), Referer: `${origin}/en` }
}

/** The addresses of the items on the first list page. */
export async function listedItems(
  origin: string,
  headers: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  const { body } = await readAnswer(`${origin}/en/catalogo`, { ...headers, 'Accept-Encoding': 'identity' })
  const links = body.toString().matchAll(/href="(\/en\/stock\/[^"?#]+)"/g)
  const addresses = [...new Set([...links].map(([, path = '']) => path))]
  if (addresses.length === 0) throw new Error('the list shows no item')
  return addresses
}

/** The session cookie of a client, from the sign-in form. */
export async function signIn(
  origin: string,
  { username, accessCode }: (typeof CLIENTS)[number],
): Promise<string> {
  const answer = await fetch(`${origin}/en/oauth/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin },
    body: new URLSearchParams({ username, password: accessCode }),
  })
  if (answer.status !== 303 && answer.status !== 302)
    throw new Error(`the sign-in was answered with ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

export interface SignedIn {
  readonly clientId: number
  readonly token: string
}

/** Signs in to the services. */
export async function signInToServices(
  origin: string,
  { username, accessCode }: (typeof CLIENTS)[number],
): Promise<SignedIn> {
  const product = createServiceClient(`${origin}/services/product`, fetch)
  const answer = await product.send(login, { body: { username, password: accessCode } })
  if (!answer.ok) throw new Error(JSON.stringify(answer.failure))
  const { token, client } = answer.value
  if (!client) throw new Error('the built-in service names the client')
  return { clientId: client.clientId, token }
}

export const CATALOG = { accountId: 1, companyId: 1, catalogId: 1 }

export async function addToCart(
  origin: string,
  { clientId, token }: SignedIn,
  stockItemIds: readonly number[],
): Promise<void> {
  const catalog = createServiceClient(`${origin}/services/catalog`, fetch)
  for (const stockItemId of stockItemIds) {
    const added = await catalog.send(insertCartLine, {
      params: CATALOG,
      token,
      body: { clientId, stockItemId, quantity: 2 },
    })
    if (!added.ok) throw new Error(JSON.stringify(added.failure))
  }
}

/** The headers of a client's browser that has been in the shop before, with these items in the cart. */
export async function clientBrowser(
  origin: string,
  itemsInCart: readonly number[] = [],
  client = CLIENTS[0],
): Promise<Record<string, string>> {
  if (!client) throw new Error('the shop has clients')
  const headers = await returningBrowser(origin, await signIn(origin, client))
  if (itemsInCart.length > 0) await addToCart(origin, await signInToServices(origin, client), itemsInCart)
  return headers
}
