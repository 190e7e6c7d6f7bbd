import type { saleEn } from '../en/sale.ts'

export const saleEs: typeof saleEn = {
  unitOf: (unit, pieces) => `${unit} de ${pieces}`,
  soldBy: (unit) => `Se vende por ${unit}`,
  available: { in_stock: 'En stock', short: 'Pocas unidades', on_order: 'Bajo pedido' },
  inStock: (count) => `${count} en stock`,
  onlyLeft: (count) => `Solo quedan ${count}`,
  onOrderFor: (days, isOne) => `Bajo pedido: ${days} ${isOne ? 'día' : 'días'}`,
  perPiece: (price) => `${price} por pieza`,
  terms: {
    title: 'Entrega y pago',
    delivery: 'Entrega',
    payment: 'Pago',
    minimum_order: 'Pedido mínimo',
    returns: 'Devoluciones',
  },
  choose: { color: 'Elija un color', size: 'Elija una medida', variant: 'Elija una variante' },
  ask: {
    link: 'Preguntar por WhatsApp',
    linkAbout: (code) => `Preguntar por WhatsApp sobre ${code}`,
    message: (item, address) => `Hola, tengo una consulta sobre ${item}: ${address}`,
    price: (name, code) =>
      code === ''
        ? `Quisiera saber el precio de ${name}.`
        : `Quisiera saber el precio de ${name}, código ${code}.`,
  },
  offer: {
    validFromTo: (from, to) => `Válida del ${from} al ${to}`,
    validFrom: (from) => `Válida desde el ${from}`,
    validTo: (to) => `Válida hasta el ${to}`,
  },
}
