import type { lineFilesEn } from '../../en/client-area/line-files.ts'

export const lineFilesEs: typeof lineFilesEn = {
  xlsx: 'Descargar en Excel',
  csv: 'Descargar en CSV',
  sheet: 'Líneas',
  order: 'Pedido',
  currency: 'Moneda',
  names: { cart: 'carrito', list: 'lista', order: 'pedido', orders: 'pedidos' },
  period: {
    title: 'Descargar varios pedidos',
    hint: 'El archivo tiene una fila por cada línea de cada pedido. Si no quiere límite, deje la fecha vacía.',
    since: 'Desde',
    until: 'Hasta',
  },
  pdf: {
    client: 'Cliente',
    note: 'Nota',
    pricesOfToday: 'Precios de este día. No es un pedido.',
    noOrder: 'No es un pedido.',
    withoutAmount: 'Las líneas sin importe no están incluidas en el total.',
    unprintable: (mark) =>
      `${mark} indica letras que este documento no puede imprimir. La página web las muestra.`,
  },
  refusals: {
    not_found: 'Ese carrito, lista o pedido ya no existe',
    unavailable: 'No se pudo leer, por lo que no se generó el archivo; inténtelo de nuevo',
    no_orders: 'No tiene pedidos en este período',
    too_many_orders: 'Este período tiene demasiados pedidos para un archivo; elija uno más corto',
    being_made: 'Su archivo anterior aún se está generando; inténtelo de nuevo en un momento',
    orders_unavailable:
      'No se pudieron leer todos sus pedidos, por lo que no se generó el archivo; inténtelo de nuevo',
  },
}
