import { counted } from './counted.ts'

export const orderEn = {
  notes: (statuses: string) => [
    'NUMBER is the number that clients and mails show: 146 or 1-146',
    `STATUS is one of: ${statuses}; its word in Spanish or Chinese works too: confirmado, 已确认`,
    'CLIENT is a username, an e-mail or a name; DAY is a day of the shop: 2026-11-21, 21/11/2026 (day/month/year), today or yesterday',
    'export writes one row per order line; pdf writes the document that the client gets',
    'pushes lists what clients sent that is no order yet; settle says what became of one whose answer was lost',
    'PUSH is its number, or the reference that the client sees: R-5',
  ],
  noOrderNumber: (name: string, text: string) =>
    `${name} is no order number such as 17 or 1-17, as clients and mails show it: ${text}`,
  noDay: (option: string, text: string) =>
    `${option} is no day such as 2026-11-21, 21/11/2026, today or yesterday: ${text}`,
  noFile: (text: string) => `FILE ends neither in .csv nor in .xlsx: ${text}`,
  noPdf: (text: string) => `FILE does not end in .pdf: ${text}`,
  fileExists: (file: string) => `${file} already exists and is not overwritten: name another file`,
  unknownOrder: (number: string) => `there is no order ${number}`,
  otherCatalog: (written: string, number: string) => `there is no order ${written}; there is ${number}`,
  moved: (number: string, status: string) => `Order ${number} is ${status}.`,
  cannotMove: (number: string, status: string, next: readonly string[]) =>
    next.length > 0
      ? `order ${number} is ${status}, and can become ${next.join(' or ')}`
      : `order ${number} is ${status}, and stays what it is`,
  neverBack: (number: string, status: string) =>
    `order ${number} does not go back to ${status}: its client knows the later status (docs/guide/operate.md#orders)`,
  exported: (file: string, orders: number, lines: number) =>
    `${file}: ${counted(orders, 'order')}, ${counted(lines, 'line')}`,
  printed: (file: string, number: string) => `${file}: order ${number}`,
  headings: {
    order: 'order',
    date: 'date',
    client: 'client',
    catalog: 'catalogue',
    status: 'status',
    total: 'total',
    currency: 'currency',
  },
  /** The words of the pages, in small letters. */
  statuses: {
    received: 'received',
    confirmed: 'confirmed',
    preparing: 'preparing',
    shipped: 'shipped',
    delivered: 'delivered',
    cancelled: 'cancelled',
  },
  order: (number: string, status: string) => `Order ${number}, ${status}`,
  date: 'Date',
  client: 'Client',
  company: 'Company, catalogue',
  uuid: 'uuid',
  currency: 'Currency',
  reference: 'Reference',
  clientReference: 'Client reference',
  quotation: 'Quotation',
  orderedBy: 'Ordered by',
  preparedBy: 'Prepared by',
  deliveryInstructions: 'Delivery instructions',
  comment: 'Comment',
  lineHeadings: {
    item: 'item',
    code: 'code',
    name: 'name',
    quantity: 'quantity',
    price: 'price',
    total: 'total',
  },
  subtotal: 'Subtotal',
  tax: 'Tax',
  taxOf: (rate: number) => `Tax ${rate}%`,
  total: 'Total',
  pushHeadings: {
    push: 'push',
    reference: 'reference',
    sent: 'sent',
    client: 'client',
    catalog: 'catalogue',
    state: 'state',
    total: 'total',
    currency: 'currency',
    lastProblem: 'last problem',
  },
  waitsForSignIn: (state: string) => `${state}, waits for sign-in`,
  settleAs: 'settle as: arrived NUMBER, again, or given-up',
  noPush: (push: string) => `there is no push ${push}`,
  noPushOfCart: (reference: string) => `there is no open push of ${reference}`,
  severalPushes: (reference: string, pushes: readonly string[]) =>
    `${reference} has several pushes: settle each by its number: ${pushes.join(', ')}`,
  pushOfCatalog: (push: number, catalog: number) => `${push} (catalogue ${catalog})`,
  otherPushCatalog: (push: number) => `push ${push} is of another catalogue than that order`,
  settled: (push: number, state: string) => `Push ${push} is ${state}.`,
  cannotSettle: (push: number, state?: string) =>
    `push ${push} is ${state ?? 'being processed'} and cannot be settled this way`,
}
