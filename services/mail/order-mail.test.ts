import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#domain/text/language.ts'
import { DEFAULT_TIME_ZONE, shopTimeZone } from '#domain/text/time-zone.ts'
import {
  cancelledByClientMail,
  noticeMail,
  type OrderFacts,
  placedMail,
  shipmentMail,
  statusMail,
} from './order-mail.ts'

const ORDER: OrderFacts = {
  number: '1-17',
  orderedBy: '',
  quotation: '',
  preparedBy: '',
  reference: '',
  placedAt: new Date('2026-11-21T13:30:00Z'),
  clientReference: '',
  deliveryInstructions: '',
  comment: 'Entregar por la mañana',
  currency: 'USD',
  lines: [
    {
      code: 'TUB-15',
      name: 'Tubo de cobre 15 mm',
      nameShown: '',
      quantity: 12,
      price: 41_000,
      total: 4_920,
    },
    { code: '', name: 'Arandela de goma', nameShown: '', quantity: 1_000, price: 43, total: 430 },
  ],
  subtotal: 5_350,
  taxes: 856,
  taxParts: [],
  total: 6_206,
  client: { name: 'Anna Instalaciones', username: 'anna', email: 'anna@clients.test', phone: '' },
  companyName: 'Ferretería Puerto',
  zone: DEFAULT_TIME_ZONE,
}
const LINK = 'https://shop.test/en/client/orders/1/17'
const forClient = { language: 'en', link: LINK, figures: true } as const

test('tells a client what was ordered, what it costs, and what happens next', () => {
  expect(placedMail(ORDER, forClient)).toEqual({
    subject: 'We received your order 1-17',
    body: `Dear Anna Instalaciones,

We received your order 1-17 on November 21, 2026, 9:30 AM.

TUB-15  Tubo de cobre 15 mm
12 × $4.10 = $49.20

Arandela de goma
1,000 × $0.0043 = $4.30

Subtotal: $53.50
Tax: $8.56
Total: $62.06

Comment: Entregar por la mañana

What happens next
1. We check your order and confirm it.
2. We prepare the goods.
3. We write to you at every step.

See your order:
${LINK}

Ferretería Puerto
`,
  })
})

const SHIPMENT = {
  part: 'part',
  shippedAt: '2026-11-24T02:20:00.000Z',
  carrier: 'UPS',
  trackingNumber: '1Z999',
  trackingUrl: 'https://ups.test/1Z999',
  lines: [
    { code: 'TUB-15', name: 'Tubo de cobre 15 mm', nameShown: 'Copper pipe 15 mm', quantity: 8 },
    { code: '', name: 'Arandela de goma', nameShown: '', quantity: 1_000 },
  ],
} as const

test('tells a client what is in a shipment, and where it is followed', () => {
  expect(shipmentMail({ ...ORDER, reference: 'A-2041' }, SHIPMENT, forClient)).toEqual({
    subject: 'A part of your order 1-17 was shipped',
    body: `Dear Anna Instalaciones,

A part of your order 1-17 was shipped, and the rest follows:

8 × TUB-15  Copper pipe 15 mm
1,000 × Arandela de goma

Shipped: November 23, 2026
Carrier: UPS
Tracking number: 1Z999

Follow the shipment:
https://ups.test/1Z999

Our number: A-2041

See your order:
${LINK}

Ferretería Puerto
`,
  })
})

test('leaves out what is not known of a shipment', () => {
  const unknown = {
    ...SHIPMENT,
    part: 'all',
    shippedAt: '2026-11-24',
    carrier: '',
    trackingNumber: '',
    trackingUrl: '',
  } as const
  for (const language of LANGUAGES) {
    const { subject, body } = shipmentMail(ORDER, unknown, { ...forClient, language })
    expect(subject).toContain('1-17')
    expect(body).not.toMatch(/UPS|1Z999|https:\/\/ups|undefined|\n\n\n/)
  }
  expect(shipmentMail(ORDER, unknown, forClient).body).toContain('\nShipped: November 24, 2026\n')
})

test('names the remarks of the client, to the client and to the company', () => {
  const order = { ...ORDER, clientReference: 'OC-4711', deliveryInstructions: 'Muelle 3' }
  expect(placedMail(order, forClient).body).toContain(
    'Your reference: OC-4711\n\nDelivery instructions: Muelle 3\n\nComment: Entregar por la mañana\n',
  )
  expect(noticeMail(order, 'es').body).toContain(
    'Referencia del cliente: OC-4711\n\nIndicaciones de entrega: Muelle 3\n\nComentario:',
  )
})

test('uses the dates, amounts and punctuation of Spanish and Chinese', () => {
  const es = placedMail(ORDER, { ...forClient, language: 'es' })
  expect(es.body).toContain('21 de noviembre del 2026, 9:30 AM')
  expect(es.body.replaceAll('\u00a0', ' ')).toContain('Total: 62,06 US$')
  const zh = placedMail(ORDER, { ...forClient, language: 'zh' })
  expect(zh.subject).toBe('您的订单 1-17 已收到')
  expect(zh.body).toContain('2026年11月21日 9:30 AM')
  expect(zh.body).toContain('合计：US$62.06')
})

test.each(LANGUAGES)(
  'where prices are shown to nobody, the client’s mail in %s has no amounts',
  (language) => {
    const { body } = placedMail(ORDER, { ...forClient, language, figures: false })
    expect(body).toContain('TUB-15')
    expect(body).toMatch(/1[.,]?000/)
    expect(body).not.toMatch(/\$|4[.,]10|62[.,]06/)
  },
)

describe('the company', () => {
  test('receives the client, the lines and the total', () => {
    const { subject, body } = noticeMail(ORDER, 'es')
    expect(subject).toBe('Nuevo pedido 1-17 de Anna Instalaciones')
    expect(body).toContain(
      'Cliente: Anna Instalaciones\nUsuario: anna\nCorreo electrónico: anna@clients.test\n',
    )
    expect(body).not.toContain('Teléfono')
    expect(body.replaceAll('\u00a0', ' ')).toContain('Total: 62,06 US$')
  })

  test('receives the cancellation by a client', () => {
    expect(cancelledByClientMail(ORDER, 'es').subject).toBe('Anna Instalaciones canceló el pedido 1-17')
  })
})

test('leaves no empty lines for a missing shop name or comment', () => {
  const { body } = placedMail({ ...ORDER, companyName: '', comment: '' }, forClient)
  expect(body).not.toMatch(/\n{3}|undefined|^\n/)
  expect(body.endsWith(`${LINK}\n`)).toBe(true)
})

test('uses the number in the company’s own system, where there is one, for a new status and a cancellation', () => {
  const named = { ...ORDER, reference: 'PED-2041' }
  expect(statusMail(named, 'shipped', forClient).body).toContain('\n\nOur number: PED-2041\n\n')
  expect(cancelledByClientMail(named, 'es').body).toContain('Nuestro número: PED-2041')
  expect(statusMail(ORDER, 'shipped', forClient).body).not.toContain('Our number')
})

test('links a new status to the order', () => {
  const { subject, body } = statusMail(ORDER, 'shipped', forClient)
  expect(subject).toBe('Your order 1-17 is on its way')
  expect(body).toContain(LINK)
})

test('gives the time of the shop, and amounts in the currency of the order', () => {
  const inMadrid = { ...ORDER, zone: shopTimeZone('Europe/Madrid'), currency: 'EUR' } as const
  const { body } = placedMail(inMadrid, { ...forClient, language: 'es' })
  expect(body).toContain('21 de noviembre del 2026, 2:30 PM')
  expect(body.replaceAll('\u00a0', ' ')).toContain('12 × 4,10 € = 49,20 €')
})

test('names each of several tax rates', () => {
  const taxParts = [
    { rate: 210_000, base: 4_920, tax: 813 },
    { rate: 100_000, base: 430, tax: 43 },
  ]
  const { body } = placedMail({ ...ORDER, taxParts }, { ...forClient, language: 'es' })
  expect(body.replaceAll('\u00a0', ' ')).toContain('Impuesto 21 %: 8,13 US$\nImpuesto 10 %: 0,43 US$\nTotal')
})

test('the client reads the name that was on the page, the company both', () => {
  const [line] = ORDER.lines
  const order = { ...ORDER, lines: line ? [{ ...line, nameShown: 'Copper pipe 15 mm' }] : [] }
  const client = { language: 'en', link: 'https://shop.test/en/client/orders/1-17', figures: true } as const
  expect(placedMail(order, client).body).toContain('TUB-15  Copper pipe 15 mm\n')
  expect(noticeMail(order, 'es').body).toContain('TUB-15  Tubo de cobre 15 mm · Copper pipe 15 mm\n')
})
