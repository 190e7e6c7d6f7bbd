import type { demoEn } from '../en/demo.ts'

export const demoEs: typeof demoEn = {
  reasons: {
    not_empty:
      'la base de datos ya contiene artículos, clientes o pedidos propios: la tienda de demostración solo se agrega a una base vacía',
    other_items:
      'los catálogos contienen artículos que no son de la demostración: marque los de la demostración como eliminados con import --replace',
    other_orders:
      'clientes suyos pidieron artículos de la demostración: sus pedidos se conservan, y la tienda de demostración también',
  },
  removed: 'Se quitó la tienda de demostración.',
  client: (username) => `Cliente de demostración: usuario ${username}`,
}
