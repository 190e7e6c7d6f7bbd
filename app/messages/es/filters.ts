import type { filtersEn } from '../en/filters.ts'

export const filtersEs: typeof filtersEn = {
  flags: { offer: 'En oferta', new: 'Novedades', tier: 'Precio por cantidad', stock: 'En stock' },
  category: 'Categoría',
  everywhere: 'Todas las categorías',
  price: (currency) => `Precio (${currency})`,
  from: 'Desde',
  to: 'Hasta',
  apply: 'Aplicar',
  atLeast: (price) => `${price} o más`,
  atMost: (price) => `Hasta ${price}`,
  unreadable: (example) => `Escriba un precio, por ejemplo ${example}`,
  search: (search) => `Búsqueda: ${search}`,
  brand: (brand) => `Marca: ${brand}`,
  feature: (name, value) => `${name}: ${value}`,
  chosen: (count) => `Filtros (${count})`,
  clear: 'Quitar todos',
  show: (total, isOne) => (isOne ? 'Ver 1 artículo' : `Ver ${total} artículos`),
  nothing: 'Ningún artículo cumple todos estos filtros',
  takeAway: 'Quite uno de ellos:',
  ofBrand: {
    categories: 'Categorías de la marca',
    nothing: 'Todavía no hay artículos de esta marca.',
    seeAllOf: (total) => `Ver los ${total}`,
  },
}
