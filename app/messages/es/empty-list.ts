import type { emptyListEn } from '../en/empty-list.ts'

export const emptyListEs: typeof emptyListEn = {
  searchHint: 'Pruebe con menos palabras o con parte de un código.',
  offers: 'No hay ofertas en este momento',
  category: 'Esta categoría no tiene artículos en este momento',
  catalog: 'El catálogo todavía no tiene artículos',
  searchEverywhere: 'Buscar en todo el catálogo',
  ask: 'Consúltenos',
  byCategory: 'O busque por categoría',
}
