import type { orderEn } from '../en/order.ts'
import { counted } from './counted.ts'

export const orderEs: typeof orderEn = {
  notes: (statuses) => [
    'NÚMERO es el número que ven los clientes y muestran los correos: 146 o 1-146',
    `ESTADO es uno de: ${statuses}; sirve también su palabra en español o en chino: confirmado, 已确认`,
    'CLIENTE es un usuario, un correo o un nombre; DÍA es un día de la tienda: 2026-11-21, 21/11/2026 (día/mes/año), hoy o ayer',
    'export escribe una fila por línea de pedido; pdf escribe el documento que recibe el cliente',
    'pushes lista lo que los clientes enviaron y aún no es un pedido; settle indica qué fue de un envío cuya respuesta se perdió',
    'ENVÍO es su número, o la referencia que ve el cliente: R-5',
  ],
  noOrderNumber: (name, text) =>
    `${name} no es un número de pedido como 17 o 1-17, tal como lo muestran los correos: ${text}`,
  noDay: (option, text) => `${option} no es un día como 2026-11-21, 21/11/2026, hoy o ayer: ${text}`,
  noFile: (text) => `ARCHIVO no termina en .csv ni en .xlsx: ${text}`,
  noPdf: (text) => `ARCHIVO no termina en .pdf: ${text}`,
  fileExists: (file) => `${file} ya existe y no se sobrescribe: indique otro archivo`,
  unknownOrder: (number) => `no existe el pedido ${number}`,
  otherCatalog: (written, number) => `no existe el pedido ${written}; existe ${number}`,
  moved: (number, status) => `El pedido ${number} está ahora ${status}.`,
  cannotMove: (number, status, next) =>
    next.length > 0
      ? `el pedido ${number} está ${status}, y puede pasar a ${next.join(' o ')}`
      : `el pedido ${number} está ${status}, y ya no cambia`,
  neverBack: (number, status) =>
    `el pedido ${number} no vuelve a estar ${status}: su cliente ya conoce el estado posterior (docs/guide/operate.md#orders)`,
  exported: (file, orders, lines) =>
    `${file}: ${counted(orders, 'pedido', 'pedidos')}, ${counted(lines, 'línea', 'líneas')}`,
  printed: (file, number) => `${file}: pedido ${number}`,
  headings: {
    order: 'pedido',
    date: 'fecha',
    client: 'cliente',
    catalog: 'catálogo',
    status: 'estado',
    total: 'total',
    currency: 'moneda',
  },
  statuses: {
    received: 'recibido',
    confirmed: 'confirmado',
    preparing: 'en preparación',
    shipped: 'despachado',
    delivered: 'entregado',
    cancelled: 'cancelado',
  },
  partlyShipped: 'despachado en parte',
  shipment: (reference, date) => `Envío ${reference}, ${date}`,
  deliveredAt: (date) => `entregado el ${date}`,
  notShipped: 'En ningún envío',
  order: (number, status) => `Pedido ${number}, ${status}`,
  date: 'Fecha',
  client: 'Cliente',
  company: 'Empresa, catálogo',
  uuid: 'uuid',
  currency: 'Moneda',
  reference: 'Referencia',
  clientReference: 'Referencia del cliente',
  quotation: 'Cotización',
  enteredAs: 'Introducido en el ERP como',
  orderedBy: 'Pedido por',
  preparedBy: 'Preparado por',
  deliveryInstructions: 'Indicaciones de entrega',
  comment: 'Comentario',
  lineHeadings: {
    item: 'artículo',
    code: 'código',
    name: 'nombre',
    quantity: 'cantidad',
    price: 'precio',
    total: 'total',
  },
  subtotal: 'Subtotal',
  tax: 'Impuesto',
  taxOf: (rate) => `Impuesto ${rate} %`,
  total: 'Total',
  pushHeadings: {
    push: 'envío',
    reference: 'referencia',
    sent: 'enviado',
    client: 'cliente',
    catalog: 'catálogo',
    state: 'estado',
    total: 'total',
    currency: 'moneda',
    lastProblem: 'último problema',
  },
  waitsForSignIn: (state) => `${state}, espera a que el cliente inicie sesión`,
  settleAs: 'indique qué fue del envío: arrived NÚMERO, again o given-up',
  noPush: (push) => `no existe el envío ${push}`,
  noPushOfCart: (reference) => `${reference} no tiene ningún envío abierto`,
  severalPushes: (reference, pushes) =>
    `${reference} tiene varios envíos: resuelva cada uno por su número: ${pushes.join(', ')}`,
  pushOfCatalog: (push, catalog) => `${push} (catálogo ${catalog})`,
  otherPushCatalog: (push) => `el envío ${push} y ese pedido son de catálogos distintos`,
  settled: (push, state) => `El envío ${push} está ahora en ${state}.`,
  cannotSettle: (push, state) =>
    state === undefined
      ? `el envío ${push} se está procesando y no se puede resolver así`
      : `el envío ${push} está en ${state} y no se puede resolver así`,
}
