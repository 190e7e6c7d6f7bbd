import type { auditEn } from '../en/audit.ts'

export const auditEs: typeof auditEn = {
  notes: [
    'pide las páginas y las llamadas de la tienda en marcha como visitante',
    'e informa de los precios que el ajuste price_visibility oculta',
    'donde nadie ve precios: también como el cliente de --username y --code; no cambia nada',
  ],
  optionsTogether: '--username y --code van juntos',
  notAddress: (text) => `--url no es una dirección como http://127.0.0.1:3000: ${text}`,
  nothingHidden: 'price_visibility es everyone: no hay nada que ocultar, y no se revisó nada.',
  checkedAsGuest: (policy, pages, calls) =>
    `price_visibility es ${policy}. Se revisaron ${pages} páginas y ${calls} llamadas como visitante.`,
  checkedAsClient: (policy, pages, calls) =>
    `price_visibility es ${policy}. Se revisaron ${pages} páginas y ${calls} llamadas como visitante y como el cliente.`,
  searched: (items, figures) => `Mostraron ${items} artículos; se buscaron ${figures} precios distintos.`,
  clientSeesPrices: 'Un cliente con sesión iniciada ve los precios: eso no se revisó.',
  needsClient: 'No se revisaron carritos ni pedidos: indique un cliente con --username y --code.',
  cutShort: 'La tienda es grande: de cada tipo de página solo se revisó una parte.',
  provesNothing:
    'No se encontraron precios o artículos, así que la revisión no demuestra nada. ¿Es esta la dirección de la tienda?',
  clean: 'No se encontró ningún precio oculto.',
  leak: (address, owner, excerpt) => `${address}: ${owner}: ${excerpt}`,
  moreAt: (address, count) => `${address}: y ${count} más`,
  moreAddresses: (count) => `… y ${count} direcciones más`,
  owners: {
    field: (name) => `una cifra en un campo llamado ${name}`,
    sorting: 'el orden de los precios',
    unreadable: 'datos que no se pudieron leer y que podrían contener cualquier precio',
    cart: 'un importe del carrito',
    order: (order) => `un importe del pedido ${order}`,
    orderLine: (order) => `una línea del pedido ${order}`,
  },
  cannotSignIn: (username) => `${username} no pudo iniciar sesión con este código`,
  redirectedWithoutEnd: (path) => `${path} redirige sin fin`,
  unreadable: {
    settings: (reason) =>
      `no se pudieron leer los ajustes de la tienda: ${reason}. ¿Está abierta en esta dirección? Con --url se indica otra`,
    items: (reason) => `no se pudieron leer los artículos de la tienda: ${reason}`,
    categories: (reason) => `no se pudieron leer las categorías de la tienda: ${reason}`,
  },
  refusedWith: (status) => `rechazado con ${status}`,
}
