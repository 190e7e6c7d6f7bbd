import type { searchEn } from '../en/search.ts'

export const searchEs: typeof searchEn = {
  nothingTyped: 'Escriba un nombre o un código para buscar.',
  suggestions: 'Sugerencias',
  count: (count: string, isOne: boolean) => (isOne ? '1 sugerencia' : `${count} sugerencias`),
  exactCode: 'Código exacto',
  inCategory: 'Categoría',
  insteadOfNothing: (typed, word) =>
    `No hay artículos para «${typed}». Se muestran los resultados de ${word}.`,
  instead: (typed, word) => `Se muestran los resultados de ${word}, una búsqueda relacionada con «${typed}».`,
}
