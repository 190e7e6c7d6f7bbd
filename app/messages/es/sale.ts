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
}
