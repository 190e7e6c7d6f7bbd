/** Examples for the OpenAPI documents: data of the demo shop in Spanish. A test compares them with its answers. */

/** Stands for the token of a sign-in. */
export const TOKEN =
  'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzaWQiOiJ4U3ZaM2I0In0.9A5vyEtR8z5egt2iUyWYlMrwqywa'

/** The first start of the demo shop prints the access code of its client. */
export const CREDENTIALS = { username: 'demo', password: 'XXXX-XXXX-XXXX' }

const ORDERING_CLIENT = {
  clientId: 1,
  username: 'demo',
  name: 'Demo',
  email: 'demo@example.com',
  phone: '',
}

export const CLIENT = { ...ORDERING_CLIENT, hasPeople: false }

/** The code of somebody who was just added. */
export const ACCESS_CODE = 'XXXX-XXXX-XXXX'

export const PERSON = {
  personId: 1,
  name: 'Warehouse',
  email: 'warehouse@example.com',
  role: 'order',
  orderLimit: 500,
}

export const STOCK_ITEM = {
  stockItemId: 1040,
  stockCategoryId: 222,
  stockItemParentId: null,
  isParent: false,
  name: 'Notas adhesivas Trazo 76 × 76 mm, paquete de 3 colores',
  names: { en: 'Trazo sticky notes, 76 × 76 mm, pack of 3 colors', zh: 'Trazo 便利贴 76 × 76 mm 3色装' },
  code: 'NOT-2410',
  additionalCode: '',
  imageUrl: 'sticky-notes.webp',
  deleted: false,
  isOffer: true,
  isNew: false,
  price: 2.1,
  bestPrice: 1.85,
  quantityBestPrice: 12,
  brand: 'Trazo',
  barcode: '2084031025179',
}

export const CATEGORIES = [
  {
    stockCategoryId: 100,
    parentStockCategoryId: null,
    name: 'Escritura',
    names: { en: 'Writing', zh: '书写工具' },
    imageUrl: 'colored-pencils.webp',
    deleted: false,
  },
  {
    stockCategoryId: 110,
    parentStockCategoryId: 100,
    name: 'Bolígrafos y plumas',
    names: { en: 'Pens', zh: '圆珠笔与钢笔' },
    imageUrl: 'ballpoint-pen.webp',
    deleted: false,
  },
]

export const HEADER_FEATURES = [
  { stockItemHeaderFeatureId: 5, name: 'Color', names: { en: 'Color', zh: '颜色' } },
  { stockItemHeaderFeatureId: 13, name: 'Hojas', names: { en: 'Sheets', zh: '张数' } },
]

export const ITEM_FEATURES = [
  {
    stockItemFeatureId: 47,
    stockItemHeaderFeatureId: 13,
    value: '3 blocs de 100',
    values: { en: '3 pads of 100', zh: '3本，每本100张' },
    imageUrl: '',
    stockItemId: 1040,
  },
  {
    stockItemFeatureId: 49,
    stockItemHeaderFeatureId: 5,
    value: 'Amarillo, rosa y azul',
    values: { en: 'Yellow, pink and blue', zh: '黄色、粉色、蓝色' },
    imageUrl: '',
    stockItemId: 1040,
  },
]

export const DESCRIPTIONS = [
  {
    stockItemId: 1040,
    language: 'es',
    description:
      'Tres blocs de 100 notas en amarillo, rosa y azul. Se pegan al papel, al monitor o a la puerta de un armario y se quitan sin dejar rastro.',
  },
  {
    stockItemId: 1040,
    language: 'en',
    description:
      'Three pads of 100 notes in yellow, pink and blue. They stick to paper, a monitor or a cabinet door and peel off without a trace.',
  },
]

export const CATALOG_FEATURES = [
  {
    stockItemHeaderFeatureId: 13,
    name: 'Hojas',
    names: { en: 'Sheets', zh: '张数' },
    value: '3 blocs de 100',
    values: { en: '3 pads of 100', zh: '3本，每本100张' },
    stockItemIds: [1040],
  },
]

function cartItem(quantity: number) {
  const line = { shoppingCartId: 1, quantity, price: 1.85, priceWhenAdded: 1.85, problem: null }
  return { ...STOCK_ITEM, catalogId: 1, shoppingCarts: [line] }
}

export const CART_OF_24 = cartItem(24)
export const CART_OF_36 = cartItem(36)

export const UUID = '0b1f6a4e-5a52-4d3e-9d0e-3f1f3a1c2b7d'

/** The demo shop has forty orders; the next one has this number. */
export const ORDER_ID = 41

export const ORDER = {
  orderId: ORDER_ID,
  uuid: UUID,
  date: '2026-11-22T04:51:17.647Z',
  status: 'received',
  currency: 'USD',
  subtotal: 66.6,
  taxes: 10.66,
  total: 77.26,
  comment: 'Entregar por la mañana',
  clientReference: 'OC-4711',
  deliveryInstructions: '',
  quotation: '',
  orderedBy: '',
  preparedBy: '',
  catalogId: 1,
  reference: '',
  partlyShipped: false,
}

const ORDER_WITH_LINES = {
  ...ORDER,
  lines: [
    {
      lineNumber: 1,
      stockItemId: 1040,
      code: STOCK_ITEM.code,
      name: STOCK_ITEM.name,
      quantity: 36,
      price: 1.85,
      total: 66.6,
      taxRate: 16,
    },
  ],
  taxesByRate: [{ rate: 16, base: 66.6, tax: 10.66 }],
  statusHistory: [{ status: 'received', date: ORDER.date }],
  shipments: [],
}

/** A shipment of two thirds of the order. */
export const SHIPMENT = {
  reference: 'ALB-7001',
  carrier: 'UPS',
  trackingNumber: '1Z999AA10123456784',
  trackingUrl: 'https://www.ups.com/track?tracknum=1Z999AA10123456784',
  shippedAt: '2026-11-23T14:20:00.000Z',
  deliveredAt: null,
  lines: [{ lineNumber: 1, code: STOCK_ITEM.code, quantity: 24 }],
}

export const ORDER_DETAILS = { ...ORDER_WITH_LINES, notes: [] }

/** The order as the integration calls return it. */
export const INTEGRATION_ORDER = {
  ...ORDER_WITH_LINES,
  number: `1-${ORDER_ID}`,
  origin: 'shop',
  accountId: 1,
  companyId: 1,
  moneyTypeId: 1,
  language: 'es',
  client: { ...ORDERING_CLIENT, reference: '' },
}

export const LAYOUT = {
  aside_button: 'Solicitar un código de acceso',
  aside_sub_title: 'El código de acceso es gratuito: solicítelo y respondemos en un día hábil.',
  aside_title: '¿Aún no es cliente?',
  card_action_button: 'Catálogo',
  card_action_title: 'Todo el surtido, por categorías',
  delivery: 'Miami-Dade en 24 horas; resto de Florida en 2 o 3 días hábiles.',
  lead: 'Papelería al por mayor para comercios, oficinas y colegios, con precio por cantidad',
  minimum_order: 'Sin importe mínimo. Puede recoger su pedido en el almacén.',
  opening_hours: 'De lunes a viernes, de 8:00 a 17:00',
  payment: 'Por transferencia o tarjeta; a 30 días para clientes aprobados.',
  returns: '15 días, en su embalaje original.',
  step_one: 'Visite el catálogo',
  step_two: 'Solicite su código de acceso',
  step_three: 'Reciba su pedido',
  step_title: 'Cómo comprar',
  title_highlighted: 'Destacados',
  title_offer: 'Ofertas',
  title_recent: 'Novedades',
}

export const BANNER = {
  bannerId: 1,
  title: 'Todo para la vuelta a clases',
  subtitle: 'Cuadernos, lápices y mochilas, más baratos por cantidad.',
  imageUrl: 'vuelta-a-clases.webp',
  url: '/offer/vuelta-a-clases',
  buttonText: 'Ver la oferta',
}

export const BRAND = {
  brandId: 1,
  name: 'Trazo',
  imageUrl: 'marca-trazo.webp',
  summary: 'Escritura y dibujo para la escuela y la oficina.',
}

export const OFFER = {
  offerId: 2,
  slug: 'oficina-al-dia',
  title: 'Oficina al día',
  summary: 'Lo que más usa su oficina, por caja.',
  body: '<p>Papel, notas, grapas y archivadores: lo básico para que no falte nada en el armario.</p><table><thead><tr><th>Artículo</th><th>Mejor precio desde</th></tr></thead><tbody><tr><td>Resma A4 de 75 g</td><td>10 resmas</td></tr><tr><td>Notas adhesivas</td><td>12 paquetes</td></tr><tr><td>Grapadora metálica</td><td>12 unidades</td></tr></tbody></table>',
  imageUrl: 'oferta-oficina.webp',
  validFrom: null,
  validTo: null,
  stockItemIds: [1036, 1040, 1055, 1228, 1046, 1230, 1212, 1001],
}

export const VIDEO = {
  videoId: 1,
  title: 'Video de muestra: «Big Buck Bunny», Blender Foundation, CC BY 3.0',
  url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  imageUrl: 'video.webp',
}

export const ABOUT = {
  title: 'Quiénes somos',
  sections: [
    {
      title: 'Papelería al por mayor',
      body: 'Tinta y Margen abastece a comercios, oficinas y colegios de papelería, embalaje, material de arte y todo lo que se gasta en un lugar de trabajo.\n\nDoce categorías, por unidad o por caja.',
      imageUrl: 'nosotros-almacen.webp',
    },
  ],
  pages: [],
}

/** The demo has three shopping lists. */
const LIST_ID = 4
const LIST = {
  shoppingListId: LIST_ID,
  name: 'Friday',
  revision: 1,
  changedAt: '2026-11-21T09:30:00.000Z',
}
export const LIST_SUMMARY = { ...LIST, lineCount: 1 }
export const LIST_LINE = { catalogId: 1, stockItemId: 1040, quantity: 24 }
/** A list as it is after so many changes. */
export function listExampleAt(revision: number) {
  return { ...LIST, revision, lines: [LIST_LINE] }
}
export const NAMED_LIST = { clientId: CLIENT.clientId, shoppingListId: LIST_ID }

export const APPROVAL = {
  state: 'waiting',
  askedBy: PERSON.name,
  askedById: PERSON.personId,
  askedAt: '2026-11-21T09:30:00.000Z',
  message: 'We need it on Friday',
  clientReference: 'PO-4711',
  deliveryInstructions: '',
  comment: '',
  returnedBy: '',
  returnedAt: null,
  answer: '',
}

export const ASKED_QUOTATION = {
  uuid: UUID,
  message: 'We need them by Friday',
  lines: [{ catalogId: 1, stockItemId: STOCK_ITEM.stockItemId, quantity: 500 }],
}

export const QUOTATION = {
  quotationId: 1,
  state: 'waiting',
  askedAt: '2026-11-21T09:30:00.000Z',
  askedBy: '',
  message: ASKED_QUOTATION.message,
  answeredAt: null,
  answer: '',
  validUntil: null,
  currency: null,
  subtotal: null,
  taxes: null,
  total: null,
  taxesByRate: [],
  lines: [
    {
      ...ASKED_QUOTATION.lines[0],
      code: STOCK_ITEM.code,
      name: STOCK_ITEM.name,
      price: null,
      total: null,
    },
  ],
  orders: [],
}
