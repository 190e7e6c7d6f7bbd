import type { listEn } from '../en/list.ts'

export const listEs: typeof listEn = {
  item: 'Artículo',
  tiers: 'Por cantidad',
  keys: 'Escriba una cantidad: Intro (Enter) la agrega al carrito y Tab pasa a la siguiente.',
}
