/** A deterministic catalogue of any size, as the rows of a catalogue service. */

const PRODUCTS = [
  'Tubo',
  'Codo',
  'Válvula',
  'Manguera',
  'Tornillo',
  'Llave',
  'Cable',
  'Resistencia',
  'Junta',
  'Filtro',
]
const MATERIALS = [
  'de cobre',
  'de acero',
  'galvanizado',
  'de PVC',
  'inoxidable',
  'reforzado',
  '不锈钢',
  'de latón',
]
const CATEGORIES = 300

export function largeCategories() {
  return Array.from({ length: CATEGORIES }, (_, index) => ({
    stockCategoryId: index + 1,
    parentStockCategoryId: index < 20 ? null : (index % 20) + 1,
    name: `${PRODUCTS[index % PRODUCTS.length]} ${index + 1}`,
    imageUrl: '',
    deleted: false,
  }))
}

/** Each `round` raises every price by a cent and renames every fifth item. */
export function largeStock(count: number, round = 0) {
  return Array.from({ length: count }, (_, index) => ({
    stockItemId: index + 1,
    stockCategoryId: (index % CATEGORIES) + 1,
    stockItemParentId: null,
    isParent: false,
    name: `${PRODUCTS[index % 10]} ${MATERIALS[(index >> 3) % 8]} ${index % 977} mm${round > 0 && index % 5 === 0 ? ` (${round})` : ''}`,
    code: `${['TUB', 'COD', 'VAL'][index % 3]}-${index + 10_000}`,
    additionalCode: index % 4 === 0 ? `A${index * 7}` : '',
    imageUrl: '',
    deleted: false,
    isOffer: index % 40 === 0,
    isNew: index % 55 === 0,
    price: (100 + (index % 5_000) + round) / 100,
    bestPrice: index % 3 === 0 ? (90 + (index % 5_000) + round) / 100 : null,
    quantityBestPrice: index % 3 === 0 ? 10 : null,
  }))
}
