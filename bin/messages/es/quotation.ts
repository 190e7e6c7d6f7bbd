import type { quotationEn } from '../en/quotation.ts'

export const quotationEs: typeof quotationEn = {
  notes: [
    'los precios que pidieron visitantes y clientes; NÚMERO es el que muestran los correos: Q-5 o 5',
    "ARTÍCULO es el código de un artículo de la cotización, o el número de su línea como lo muestra `show`, entre comillas: '#3=12.50'; lo que no tiene precio no se ofrece",
    'PRECIO es antes de impuestos, en la moneda de la tienda: 12.50 o 12,50',
    'DÍA es el último día en que valen los precios: 2026-12-31 o 31/12/2026 (día/mes/año)',
    'ARCHIVO tiene columnas con el código, o el número de la línea como #3, y el precio',
  ],
  noNumber: (name, text) => `${name} no es un número de cotización como Q-5: ${text}`,
  noPrice: (word) =>
    `${word} no es un código con su precio como A-100=12.50; escriba los miles sin punto ni coma: 1500`,
  noPriceInLine: (line, text) =>
    `línea ${line}: ${text} no es un precio como 12.50; escriba los miles sin punto ni coma: 1500`,
  untilMissing: 'falta --until: el último día en que valen los precios',
  pricesOnce: 'indique los precios como ARTÍCULO=PRECIO, o un archivo con --prices',
  unknown: (number) => `no existe la cotización ${number}`,
  codes: {
    unknown_codes: (number, codes) => `la cotización ${number} no tiene ${codes.join(', ')}`,
    ambiguous_codes: (number, codes) =>
      `varias líneas de la cotización ${number} tienen el código ${codes.join(', ')}; indique cada una por su número, como #3`,
    repeated_codes: (number, codes) =>
      `una línea de la cotización ${number} tiene más de un precio: ${codes.join(', ')}`,
  },
  reasons: {
    already_ordered: (number) => `la cotización ${number} ya se pidió y queda como está`,
    day_is_over: (number) => `la cotización ${number} nacería vencida: --until es un día pasado`,
    no_prices: (number) => `la cotización ${number} queda sin precios; para no ofrecer nada, rechácela`,
  },
  answered: (number, day) => `La cotización ${number} está respondida; sus precios valen hasta el ${day}.`,
  declined: (number) => `La cotización ${number} está rechazada.`,
  noEmail: 'No se envía ningún correo: no hay dirección. El cliente la ve en la tienda.',
  title: (number, state) => `Cotización ${number}, ${state}`,
  states: {
    waiting: 'pendiente',
    answered: 'respondida',
    expired: 'vencida',
    declined: 'rechazada',
    ordered: 'pedida',
  },
  headings: {
    line: 'línea',
    quotation: 'cotización',
    asked: 'solicitada',
    from: 'de',
    company: 'empresa',
    name: 'nombre',
    email: 'correo',
    phone: 'teléfono',
    state: 'estado',
    until: 'hasta',
    currency: 'moneda',
    message: 'mensaje',
    answer: 'respuesta',
    code: 'código',
    quantity: 'cantidad',
    price: 'precio',
    total: 'total',
  },
}
