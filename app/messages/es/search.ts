import type { searchEn } from '../en/search.ts'

export const searchEs: typeof searchEn = {
  nothingTyped: 'Escriba un nombre o un código para buscar.',
  suggestions: 'Sugerencias',
  count: (count: string, isOne: boolean) => (isOne ? '1 sugerencia' : `${count} sugerencias`),
  exactCode: 'Código exacto',
  inCategory: 'Categoría',
  related: 'Búsquedas relacionadas',
}
