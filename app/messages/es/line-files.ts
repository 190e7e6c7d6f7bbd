import type { lineFilesEn } from '../en/line-files.ts'

export const lineFilesEs: typeof lineFilesEn = {
  xlsx: 'Descargar en Excel',
  csv: 'Descargar en CSV',
  sheet: 'Líneas',
  order: 'Pedido',
  currency: 'Moneda',
  names: { cart: 'carrito', list: 'lista', order: 'pedido', orders: 'pedidos' },
  period: {
    title: 'Descargar varios pedidos',
    hint: 'Con una fila por cada línea de los pedidos de un período. Deje una fecha vacía si no quiere límite.',
    since: 'Desde',
    until: 'Hasta',
  },
  refusals: {
    no_orders: 'No tiene pedidos en este período',
    too_many_orders: 'Hay más de 500 pedidos en este período; elija uno más corto',
    orders_unavailable: 'No se pudieron leer todos sus pedidos y no hay archivo; inténtelo de nuevo',
  },
}
