import { randomUUID } from 'node:crypto'
import { type Answer, type Call, idsOf, isCall, tokenOf, UNKNOWN } from './calls.ts'
import type { ErpSettings } from './erp-settings.ts'
import type { Client } from './record-types.ts'
import type { RecordsFile } from './records.ts'
import { productSession } from './sign-in-shapes.ts'

/** The product API: texts, content and sign-in. Its answers have no envelope. */

const ENVIRONMENTS: Readonly<Record<string, string | number | null>> = {
  phone: '+58 212 555 0100',
  instagram: 'https://instagram.com/ferreteria',
  facebook: null,
  whatsapp: '',
  tax: 16,
}

const LAYOUTS: Readonly<Record<string, object>> = {
  es: { title_highlighted: 'Destacados de la ferretería', step_one: 'Visite el catálogo', aside_title: null },
  en: { title_highlighted: 'From the ironmonger', step_one: 'Visit the catalog', aside_title: null },
  zh: { title_highlighted: '五金精选', step_one: '浏览目录', aside_title: null },
}

const OFFERS = [
  {
    offerId: 31,
    slug: 'martillos-de-temporada',
    title: 'Martillos de temporada',
    summary: 'Desde 10 unidades',
    body: '<p>Todos los martillos.</p>',
    imageUrl: null,
    validFrom: '2026-01-01T00:00:00',
    validTo: null,
    stockItemIds: [101],
    creadoPor: 'sistema',
  },
]

const CONTENT: Readonly<Record<string, unknown>> = {
  '/product/publics/about': {
    title: 'La ferretería',
    sections: [{ title: 'Desde siempre', body: 'Herramientas y jardín.', imageUrl: null }],
  },
  '/product/publics/banners': [
    {
      bannerId: 1,
      title: 'Todo para su taller',
      subtitle: null,
      imageUrl: null,
      url: '/catalogo',
      buttonText: 'Ver catálogo',
    },
  ],
  '/product/publics/brands': { data: [{ brandId: 1, name: 'Látex', imageUrl: null }] },
  '/product/publics/offers': OFFERS,
  '/product/publics/videos': [],
}

export function answerProduct(call: Call, file: RecordsFile, settings: ErpSettings): Answer {
  const { records } = file
  if (isCall(call, 'POST', '/product/oauth/login')) return signIn(call, file, settings)
  if (isCall(call, 'POST', '/product/user/authenticate'))
    return { status: 401, body: { message: 'Usuario o clave incorrecta' } }
  if (isCall(call, 'POST', '/product/publics/contact')) {
    records.contacts.push(call.body)
    file.save()
    return withoutEnvelope({ message: 'Mensaje recibido, gracias' })
  }
  if (isCall(call, 'GET', '/product/publics/layout')) return withoutEnvelope(LAYOUTS[languageOf(call)])
  if (isCall(call, 'GET', '/product/publics/system/environments')) {
    const values = { ...ENVIRONMENTS, ...settings.environments }
    const names = call.query.getAll('names[]').filter((name) => name in values)
    return withoutEnvelope(Object.fromEntries(names.map((name) => [name, values[name]])))
  }
  if (isCall(call, 'GET', '/product/publics/keyword/related'))
    return withoutEnvelope({ keywords: ['martillo'] })
  if (call.method === 'GET' && call.path in CONTENT) return withoutEnvelope(CONTENT[call.path])
  if (idsOf(call, 'GET', '/product/publics/offer')) {
    const offer = OFFERS.find(({ slug }) => call.path.endsWith(`/${slug}`))
    return offer ? withoutEnvelope(offer) : UNKNOWN
  }

  const session = records.tokens[tokenOf(call)]
  const client = records.clients.find(({ clientId }) => clientId === session?.clientId)
  if (session?.service !== 'product' || !client) return { status: 401, body: { message: 'Sesión vencida' } }
  if (isCall(call, 'GET', '/product/client/profile')) return withoutEnvelope(withoutPassword(client))
  if (isCall(call, 'POST', '/product/oauth/logout')) {
    delete records.tokens[tokenOf(call)]
    file.save()
    return withoutEnvelope({ message: 'Sesión cerrada' })
  }
  return UNKNOWN
}

function signIn(call: Call, file: RecordsFile, settings: ErpSettings): Answer {
  const client = clientOf(call, file)
  if (!client) return { status: 401, body: { message: 'Usuario o clave incorrecta' } }
  const token = newToken(file, 'product', client)
  const message = `Bienvenida, ${client.name}`
  return withoutEnvelope(productSession(settings.signIn, withoutPassword(client), token, message))
}

/** The client with this user name or e-mail, and this password. */
export function clientOf({ body }: Call, { records }: RecordsFile): Client | undefined {
  const { username, password } = body
  return records.clients.find(
    (client) => [client.username, client.email].includes(String(username)) && client.password === password,
  )
}

/** Opens a session at one service: the two services do not share sessions. */
export function newToken(file: RecordsFile, service: 'product' | 'catalog', client: Client): string {
  const token = `${service}-${randomUUID()}`
  file.records.tokens[token] = { service, clientId: client.clientId }
  file.save()
  return token
}

export function withoutPassword({ clientId, username, name, email, phone }: Client): object {
  return { clientId, username, name, email, phone, vendedor: null, activo: true }
}

function languageOf(call: Call): string {
  const language = String(call.headers['language'])
  return language in LAYOUTS ? language : 'es'
}

function withoutEnvelope(body: unknown): Answer {
  return { status: 200, body }
}
