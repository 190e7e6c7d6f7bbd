import type { compareEn } from '../en/compare.ts'

export const compareEs: typeof compareEn = {
  title: 'Comparar artículos',
  description: 'Artículos lado a lado, con sus características y precios.',
  count: (items, most) => `${items} de ${most}`,
  choose: (items) => `Elija los artículos que quiere comparar, ${items} como máximo`,
  cancel: 'Cancelar',
  alike: 'Igual en todos',
  noFeatures: 'Estos artículos no tienen características que comparar.',
  notGiven: 'Sin dato',
  remove: 'Quitar',
  removeNamed: (item) => `Quitar ${item} de la comparación`,
  addAnother: 'Agregar otro artículo',
  emptyTitle: 'Todavía no hay nada que comparar',
  emptyText: 'Elija «Comparar» sobre la lista de una categoría o junto a las características de un artículo.',
  toCatalog: 'Ver el catálogo',
}
