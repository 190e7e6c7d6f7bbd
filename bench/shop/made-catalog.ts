import { randomFrom } from '../../test/long/crash/faults.ts'

/**
 * A made catalogue of any size, the same for the same seed: a hardware wholesaler with ten departments of six categories,
 * one item of eight being a family of two to four variants, and tier prices, offers and new items.
 */

interface Department {
  readonly name: string
  readonly products: readonly string[]
}

const DEPARTMENTS: readonly Department[] = [
  { name: 'Plumbing', products: ['Copper pipe', 'Ball valve', 'Compression elbow', 'Basin tap', 'Trap'] },
  {
    name: 'Electrical',
    products: ['Installation cable', 'Socket outlet', 'Circuit breaker', 'Junction box'],
  },
  { name: 'Fasteners', products: ['Wood screw', 'Hexagon bolt', 'Anchor', 'Threaded rod', 'Washer'] },
  {
    name: 'Hand tools',
    products: ['Claw hammer', 'Pipe wrench', 'Screwdriver', 'Combination pliers', 'Chisel'],
  },
  { name: 'Power tools', products: ['Cordless drill', 'Angle grinder', 'Jigsaw', 'Rotary hammer'] },
  { name: 'Paint', products: ['Wall paint', 'Varnish', 'Primer', 'Paint roller', 'Masking tape'] },
  { name: 'Garden', products: ['Garden hose', 'Sprinkler', 'Pruning shears', 'Wheelbarrow'] },
  { name: 'Lighting', products: ['LED panel', 'Flood light', 'Bulb', 'Track light'] },
  { name: 'Safety', products: ['Work gloves', 'Safety glasses', 'Helmet', 'Ear defenders', 'Dust mask'] },
  { name: 'Storage', products: ['Shelf unit', 'Tool box', 'Stacking crate', 'Cable reel'] },
]
const RANGES = ['Basic', 'Professional', 'Sets', 'Accessories', 'Spare parts', 'Clearance']
const MAKERS = [
  'Arvo',
  'Bexta',
  'Dorn',
  'Elska',
  'Fenn',
  'Gravo',
  'Hald',
  'Ister',
  'Jora',
  'Kolm',
  'Norte',
  'Sur',
]
const MATERIALS = ['steel', 'brass', 'stainless', 'copper', 'PVC', 'galvanized', 'aluminium', 'nylon']
const SIZES = [
  '8 mm',
  '10 mm',
  '12 mm',
  '15 mm',
  '22 mm',
  '28 mm',
  '1/2"',
  '3/4"',
  '1"',
  '2 m',
  '5 m',
  '25 m',
]
const COLORS = ['black', 'white', 'red', 'blue', 'green', 'grey']

const SHARE_OF_FAMILIES = 1 / 8
const SHARE_WITH_TIER_PRICE = 1 / 3
const SHARE_OF_OFFERS = 1 / 50
const SHARE_OF_NEW = 1 / 40

export function madeCategories() {
  const departments = DEPARTMENTS.map(({ name }, index) => categoryRow(index + 1, null, name))
  const ranges = DEPARTMENTS.flatMap(({ name }, department) =>
    RANGES.map((range, index) =>
      categoryRow(firstRangeOf(department) + index, department + 1, `${name}: ${range}`),
    ),
  )
  return [...departments, ...ranges]
}

function firstRangeOf(department: number): number {
  return DEPARTMENTS.length + department * RANGES.length + 1
}

function categoryRow(stockCategoryId: number, parentStockCategoryId: number | null, name: string) {
  return { stockCategoryId, parentStockCategoryId, name, imageUrl: '', deleted: false }
}

/** `count` items. Each round adds a cent to every price. */
export function* madeItems(count: number, { seed = 1, round = 0 } = {}) {
  let id = 0
  let parent: number | null = null
  for (const { kind, cents, ...made } of endlessItems(randomFrom(seed))) {
    id += 1
    if (id > count) return
    if (kind === 'family') parent = id
    const isParent = kind === 'family'
    yield itemRow({ ...made, id, isParent, parent: kind === 'variant' ? parent : null, cents: cents + round })
  }
}

interface Made {
  readonly stockCategoryId: number
  readonly name: string
  readonly cents: number
  readonly hasTier: boolean
  readonly isOffer: boolean
  readonly isNew: boolean
}

/** Items without end; the variants follow their family. */
function* endlessItems(random: () => number): Generator<Made & { kind: 'plain' | 'family' | 'variant' }> {
  const below = (limit: number) => Math.floor(random() * limit)
  const pick = <Value>(values: readonly Value[]) => values[below(values.length)] as Value
  for (;;) {
    const department = below(DEPARTMENTS.length)
    const { products } = DEPARTMENTS[department] as Department
    const name = `${pick(MAKERS)} ${pick(products)} ${pick(MATERIALS)}`
    const shared = {
      stockCategoryId: firstRangeOf(department) + below(RANGES.length),
      cents: 50 + Math.floor(random() ** 3 * 50_000),
      hasTier: random() < SHARE_WITH_TIER_PRICE,
      isOffer: random() < SHARE_OF_OFFERS,
      isNew: random() < SHARE_OF_NEW,
    }
    if (random() < SHARE_OF_FAMILIES) {
      yield { ...shared, name, kind: 'family' }
      for (const color of COLORS.slice(0, 2 + below(3)))
        yield { ...shared, name: `${name} ${color}`, kind: 'variant' }
    } else yield { ...shared, name: `${name} ${pick(SIZES)}`, kind: 'plain' }
  }
}

function itemRow(made: Made & { id: number; parent: number | null; isParent: boolean }) {
  return {
    stockItemId: made.id,
    stockCategoryId: made.stockCategoryId,
    stockItemParentId: made.parent,
    isParent: made.isParent,
    name: made.name,
    code: `LJ${String(made.id).padStart(7, '0')}`,
    additionalCode: '',
    imageUrl: '',
    deleted: false,
    isOffer: made.isOffer,
    isNew: made.isNew,
    price: made.cents / 100,
    bestPrice: made.hasTier ? Math.round(made.cents * 0.9) / 100 : null,
    quantityBestPrice: made.hasTier ? 12 : null,
  }
}
