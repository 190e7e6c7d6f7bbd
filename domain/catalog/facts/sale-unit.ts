import { fold } from '../../text/fold.ts'
import type { Language } from '../../text/language.ts'

/**
 * The units in which items are sold. A closed list, because a page shows them in its own language; the same words as in
 * lists of merchants and the codes of their programs name them.
 */
export const SALE_UNITS = [
  'piece',
  'pair',
  'set',
  'dozen',
  'pack',
  'box',
  'bag',
  'sack',
  'bundle',
  'roll',
  'sheet',
  'bottle',
  'can',
  'jar',
  'tube',
  'pallet',
  'gram',
  'kilogram',
  'millilitre',
  'litre',
  'metre',
  'square_metre',
] as const

export type SaleUnit = (typeof SALE_UNITS)[number]

/** The name of a unit in each language, as one of it is called. */
export const UNIT_NAMES: Readonly<Record<SaleUnit, Readonly<Record<Language, string>>>> = {
  piece: { es: 'unidad', en: 'piece', zh: '件' },
  pair: { es: 'par', en: 'pair', zh: '双' },
  set: { es: 'juego', en: 'set', zh: '套' },
  dozen: { es: 'docena', en: 'dozen', zh: '打' },
  pack: { es: 'paquete', en: 'pack', zh: '包' },
  box: { es: 'caja', en: 'box', zh: '箱' },
  bag: { es: 'bolsa', en: 'bag', zh: '袋' },
  sack: { es: 'saco', en: 'sack', zh: '麻袋' },
  bundle: { es: 'fardo', en: 'bundle', zh: '捆' },
  roll: { es: 'rollo', en: 'roll', zh: '卷' },
  sheet: { es: 'hoja', en: 'sheet', zh: '张' },
  bottle: { es: 'botella', en: 'bottle', zh: '瓶' },
  can: { es: 'lata', en: 'can', zh: '罐' },
  jar: { es: 'frasco', en: 'jar', zh: '坛' },
  tube: { es: 'tubo', en: 'tube', zh: '管' },
  pallet: { es: 'pallet', en: 'pallet', zh: '托盘' },
  gram: { es: 'gramo', en: 'gram', zh: '克' },
  kilogram: { es: 'kilogramo', en: 'kilogram', zh: '千克' },
  millilitre: { es: 'mililitro', en: 'milliliter', zh: '毫升' },
  litre: { es: 'litro', en: 'liter', zh: '升' },
  metre: { es: 'metro', en: 'meter', zh: '米' },
  square_metre: { es: 'metro cuadrado', en: 'square meter', zh: '平方米' },
}

/** By unit: words and codes that mean it, besides its own name. */
const WORDS: Readonly<Record<SaleUnit, string>> = {
  piece:
    'pieces, pc, pcs, pza, pzas, pz, pieza, piezas, unidad, unidades, unid, und, unds, ud, uds, un, u, unit, units, ea, each, c62, h87, 个, 件, 只, 支, 把, 台, 条, 根, 块',
  pair: 'pairs, pr, prs, par, pares, 双, 对, 副',
  set: 'sets, juego, juegos, jgo, kit, kits, conjunto, conjuntos, 套, 组',
  dozen: 'dozens, dz, doz, dzn, docena, docenas, doc, 打',
  pack: 'packs, pk, pkt, package, packages, packet, packets, paquete, paquetes, paq, pq, blister, 包',
  box: 'boxes, bx, cs, case, cases, carton, cartons, ctn, caja, cajas, cj, cja, estuche, 箱, 盒, 纸箱',
  bag: 'bags, bg, bolsa, bolsas, bls, 袋',
  sack: 'sacks, saco, sacos, costal, costales, 麻袋',
  bundle: 'bundles, fardo, fardos, atado, atados, bulto, bultos, 捆, 扎',
  roll: 'rolls, rl, ro, rollo, rollos, bobina, bobinas, 卷',
  sheet: 'sheets, hoja, hojas, lamina, laminas, plancha, planchas, 张, 片',
  bottle: 'bottles, botella, botellas, bot, btl, 瓶',
  can: 'cans, tin, tins, lata, latas, 罐, 听',
  jar: 'jars, frasco, frascos, tarro, tarros, bote, botes, 坛',
  tube: 'tubes, tubo, tubos, 管',
  pallet: 'pallets, palet, palets, pale, pales, tarima, tarimas, 托盘, 托',
  gram: 'grams, g, gr, grm, gramo, gramos, 克',
  kilogram: 'kilograms, kg, kgs, kgm, kilo, kilos, kilogramo, kilogramos, 千克, 公斤',
  millilitre: 'millilitres, milliliter, milliliters, ml, mlt, mililitro, mililitros, 毫升',
  litre: 'litres, liter, liters, l, lt, lts, ltr, litro, litros, 升, 公升',
  metre: 'metres, meter, meters, m, mt, mts, mtr, metro, metros, 米',
  square_metre: 'm2, mtk, sqm, metro cuadrado, metros cuadrados, square metre, square meter, 平方米, 平米',
}

const UNITS: ReadonlyMap<string, SaleUnit> = new Map(
  SALE_UNITS.flatMap((unit) => [unit, ...WORDS[unit].split(', ')].map((word) => [word, unit] as const)),
)

/** The unit that a text names in Spanish, English or Chinese, by a word, an abbreviation or a code; undefined = none. */
export function readSaleUnit(text: string): SaleUnit | undefined {
  return UNITS.get(fold(text).trim().replace(/\.$/, ''))
}
