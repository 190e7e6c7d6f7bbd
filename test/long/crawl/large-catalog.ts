import { mkdirSync, writeFileSync } from 'node:fs'

const KINDS = [
  'Tubo',
  'Válvula',
  'Codo',
  'Brida',
  'Manguera',
  'Junta',
  'Llave',
  'Filtro',
  'Bomba',
  'Grifo',
  '螺丝',
  '螺母',
]
const STUFFS = ['de cobre', 'de latón', 'de acero inoxidable', 'de PVC', 'de goma', 'de aluminio']
const TOPS = 12
const SUBS_OF_TOP = 8

/**
 * Writes a catalogue of `count` items as files to import: three levels, families, duplicate names, and items without
 * a category.
 */
export function writeLargeCatalog(folder: string, count: number): { stock: string; categories: string } {
  mkdirSync(folder, { recursive: true })
  const stock = `${folder}/stock.json`
  const categories = `${folder}/categories.json`
  writeFileSync(stock, JSON.stringify(Array.from({ length: count }, (_, index) => itemOf(index + 1))))
  writeFileSync(categories, JSON.stringify(categoriesOf()))
  return { stock, categories }
}

function categoriesOf() {
  const tops = Array.from({ length: TOPS }, (_, at) => ({
    id: at + 1,
    parent: null,
    name: `${KINDS[at]} y afines`,
  }))
  const subs = tops.flatMap(({ id }) =>
    Array.from({ length: SUBS_OF_TOP }, (_, at) => ({
      id: id * 100 + at,
      parent: id,
      // Every second category shares its name with categories under other parents
      name: at % 2 === 0 ? `Accesorios ${at}` : `${KINDS[id - 1]} ${STUFFS[at % STUFFS.length]}`,
    })),
  )
  return [...tops, ...subs].map(({ id, parent, name }) => ({
    stockCategoryId: id,
    parentStockCategoryId: parent,
    name,
    deleted: false,
  }))
}

function itemOf(id: number) {
  const kind = id % TOPS
  const isFamily = id % 50 === 0
  const isVariant = id % 50 > 0 && id % 50 < 4 && id > 50
  const category = id % 97 === 0 ? null : (kind + 1) * 100 + (id % SUBS_OF_TOP)
  return {
    stockItemId: id,
    stockCategoryId: category,
    stockItemParentId: isVariant ? id - (id % 50) : null,
    isParent: isFamily,
    name: `${KINDS[kind]} ${STUFFS[id % STUFFS.length]} ${(id % 400) + 1} mm`,
    code: `C-${String(id).padStart(6, '0')}`,
    additionalCode: '',
    imageUrl: '',
    deleted: false,
    isOffer: id % 37 === 0,
    isNew: id % 41 === 0,
    price: id % 53 === 0 ? null : (id % 900) + 0.5,
    bestPrice: null,
    quantityBestPrice: null,
  }
}
