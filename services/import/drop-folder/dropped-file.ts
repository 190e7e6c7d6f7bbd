import { fold } from '#domain/text/fold.ts'
import type { MessageLanguage } from '../messages/message.ts'
import { CONFIRMING } from './texts.ts'

/** The lists of files in import order: items depend on categories, pictures and documents on items. */
export const LISTS = ['categories', 'stock', 'features', 'texts', 'prices', 'pictures'] as const

export type List = (typeof LISTS)[number]

/** Any file extension: the import recognizes the format by the content, and refuses a PDF with an explanation. */
const ENDING = /(?:\.[a-z0-9]{1,8})?(?:\.gz)?$/i

/** Words in file names, folded. Those of items are checked last: "precios de productos" are prices. */
const WORDS: Readonly<Record<Exclude<List, 'pictures'>, readonly string[]>> = {
  prices: words('precio precios tarifa tarifas price prices pricelist 价格 价目 报价 单价'),
  categories: words('categoria categorias familia familias rubro rubros category categories 分类 类别 类目'),
  features: words(
    'caracteristica caracteristicas atributo atributos feature features attributes 参数 属性 特性 规格',
  ),
  texts: words('textos traduccion traducciones texts translation translations 翻译 译文'),
  stock: words(
    'stock stocks producto productos articulo articulos inventario existencias catalogo catalogos product products item items article articles inventory catalog catalogue 商品 产品 货品 库存 目录',
  ),
}
const PICTURE_FOLDERS = words(
  'pictures picture images photos fotos foto imagenes fotografias stockitemimages stockitemdocuments documents documentos fichas datasheets 图片 照片 商品图片 产品图片 资料 产品资料 文档',
)

function words(list: string): readonly string[] {
  return list.split(' ')
}

/**
 * The list that a file contains, by a word of its name in any language: stock.csv, Tarifa febrero.xlsx, 价格.xlsx.
 * Undefined = its name has no such word, or words of two lists.
 */
export function listOfName(name: string): List | undefined {
  const words = wordsOf(name)
  const [first] = words
  const exact = LISTS.find((list) => list === first && list !== 'pictures')
  if (exact) return exact
  const [special, another] = (['prices', 'categories', 'features', 'texts'] as const).filter((list) =>
    WORDS[list].some((word) => isIn(words, word)),
  )
  if (another) return undefined
  return special ?? (WORDS.stock.some((word) => isIn(words, word)) ? 'stock' : undefined)
}

/** Whether a folder of this name holds pictures or documents of items. */
export function isPictureFolder(name: string): boolean {
  return PICTURE_FOLDERS.includes(fold(name).trim())
}

/** Whether the name of a file confirms its import: stock.confirmed.csv, Tarifa confirmada.xlsx, 价格 确认.xlsx. */
export function isConfirmed(name: string): boolean {
  return wordsOf(name).some((word) => /^confirm(?:ed|ad[oa]s?)$|(?<![未不])确认/.test(word))
}

/** The name under which a file is imported without questions. */
export function confirmedName(name: string, language: MessageLanguage): string {
  const ending = ENDING.exec(name)?.[0] ?? ''
  return `${name.slice(0, name.length - ending.length)}.${CONFIRMING[language]}${ending}`
}

function wordsOf(name: string): string[] {
  return fold(name)
    .replace(ENDING, '')
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
}

/** Chinese words have no spaces between them. */
function isIn(words: readonly string[], wanted: string): boolean {
  return words.some((word) => (/\p{Script=Han}/u.test(wanted) ? word.includes(wanted) : word === wanted))
}

/** Whether the name marks a file as temporary, as programs that copy files do, or as hidden. */
export function isUnfinished(name: string): boolean {
  return /^[.~]|\.(?:part|partial|filepart|tmp|crdownload)$/i.test(name)
}

/** Compares two files: by list, then by name, so that a date in the name orders them. */
export function compareNames(a: string, b: string): number {
  return place(a) - place(b) || (a < b ? -1 : 1)
}

function place(name: string): number {
  const list = isPictureFolder(name) ? 'pictures' : listOfName(name)
  return list === undefined ? LISTS.length : LISTS.indexOf(list)
}

/** The size and time of a file at the last check, and since when they have not changed. */
interface FileState {
  readonly size: number
  readonly changedAt: number
  readonly since: number
}

/** A file, or a folder with the size and time of what is in it. */
interface SeenFile {
  readonly path: string
  readonly size: number
  readonly changedAt: number
  /** How long it must not change, ms. */
  readonly waitMs: number
}

/** Finds files that have not changed for a while and so are complete. */
export class CompleteFiles {
  #states = new Map<string, FileState>()

  /**
   * The paths of the complete files at `now`, ms since the epoch. Files that are no longer listed are forgotten.
   */
  update(files: readonly SeenFile[], now: number): string[] {
    this.#states = new Map(
      files.map(({ path, size, changedAt }) => {
        const before = this.#states.get(path)
        const isSame = before?.size === size && before.changedAt === changedAt
        return [path, { size, changedAt, since: isSame ? before.since : now }]
      }),
    )
    return files.flatMap(({ path, waitMs }) =>
      now - (this.#states.get(path)?.since ?? now) >= waitMs ? [path] : [],
    )
  }
}
