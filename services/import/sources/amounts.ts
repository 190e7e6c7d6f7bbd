import { currencyNamed, withoutCurrency } from '#domain/money/currency-text.ts'
import { type Marks, readNumber, withApostrophes } from '../table/decimals.ts'
import { unescapeFormula } from '../table/escape-formula.ts'
import type { Cell } from '../table/table.ts'

/** A parsed price. */
export interface AmountText {
  /** Undefined = no number. */
  readonly number: number | 'doubtful' | undefined
  /** The text beside the number, which was removed: "+ IVA", "/ud". '' = none. */
  readonly beside: string
}

/** The longest amount, characters. */
const MAX_CHARACTERS = 60

const PLAIN = /^[\s\d.,'-]*$/
const NUMBER = /^-?[\d.,'\s]*\d[\d.,'\s]*$/

/** "12,-" is 12. */
const NO_CENTS = /[.,]\s*[-–—]{1,2}$/u

/** Removes the currency and remarks from the text of a price. A text that is no price is returned unchanged. */
export function bareAmount(text: string): { readonly bare: string; readonly beside: string } {
  const given = withApostrophes(unescapeFormula(text, 'key').text).replace(NO_CENTS, '')
  if (PLAIN.test(given) || given.length > MAX_CHARACTERS || !hasDigit(given))
    return { bare: given, beside: '' }
  let bare = given.replace(/[\u00b9\u00b2\u00b3]+$/u, '')
  const removed: string[] = given === bare ? [] : [given.slice(bare.length)]
  for (let before = ''; before !== bare;) {
    before = bare
    bare = withoutCurrency(bare).replace(NO_CENTS, '')
    for (const pattern of BESIDE) {
      const found = pattern.exec(bare)?.[0]
      if (found === undefined) continue
      removed.push(found.trim())
      bare = bare.replace(pattern, '').trim()
    }
  }
  return NUMBER.test(bare) ? { bare, beside: removed.join(' ') } : { bare: given, beside: '' }
}

/** Also one that is written in another width. */
function hasDigit(text: string): boolean {
  return /\d/.test(text.normalize('NFKC'))
}

const TAX = String.raw`(?:i\.?v\.?a\.?|igic|igv|itbis|imp(?:uestos?|\.)|tax(?:es)?|vat)`

/** Texts beside a price: footnote signs, "+ IVA", "/ud", "aprox.". */
const BESIDE: readonly RegExp[] = [
  /\s*[*†‡#]+$/u,
  new RegExp(
    String.raw`\s*\(?\s*(?:\+|m[aá]s|plus|sin|s\/|con|c\/|no incl\.?|excl\.?|incl\.?|ex\.?)?\s*${TAX}(?:\s*\d{1,2}\s*%)?(?:\s*(?:no\s*)?(?:incl\w*\.?|excl\w*\.?|aparte|no inc\.?|inc\.?))?\s*\)?$`,
    'iu',
  ),
  /\s*[(（]?(?:不?含税|未税)[)）]?$/u,
  /\s*(?:c\/u|cada un[oa]|each|ea)\.?$/iu,
  /\s*(?:\/|\bpor\b|\bper\b|每)\s*(?:la |el |the )?[\p{L}]{1,12}\d?\.?$/iu,
  /(?<=[\d\s.])\s*(?:uds?|unid(?:ad(?:es)?)?|u|pzas?|piezas?|pcs?|kgs?|mts?|m|cajas?|litros?|lts?|个|件|只|米|箱|台|套)\.?$/iu,
  /^(?:aprox\.?|ca\.|[~≈*+]|desde|from|precio:?|pvp:?|p\.v\.p\.:?)\s*/iu,
]

/** Parses a price by the decimal marks of its column. */
export function readPriceText(text: string, marks: Marks): AmountText {
  const { bare, beside } = bareAmount(text)
  return { number: readNumber(bare, marks), beside }
}

/** The currencies (ISO 4217) that the cell of a price may be in; empty if it names none. */
export function currencyOfCell(cell: Cell | undefined): readonly string[] {
  return typeof cell !== 'string' || PLAIN.test(cell) || cell.length > MAX_CHARACTERS || !/\d/.test(cell)
    ? []
    : currencyNamed(cell)
}

const ON_REQUEST = new RegExp(
  `^(?:${[
    '(?:precio |por |a |para )*(?:consultar?|consulte(?:nos)?|consultenos|convenir|cotizar|cotizacion|definir|determinar|confirmar)(?: (?:el )?(?:precio|stock|disponibilidad))?',
    's ?/ ?[cpd]',
    'n ?/ ?[dac]',
    'n\\.? ?d\\.?',
    'sin (?:precio|stock|existencias?)',
    'agotad[oa]s?',
    'no disponible',
    'pendiente',
    'pedir(?: precio)?',
    '(?:bajo|segun) (?:pedido|consulta|cotizacion|mercado|presupuesto)',
    '(?:price )?(?:up)?on (?:request|application)',
    'p\\.?o\\.?r\\.?|poa',
    '(?:call|ask|inquire|enquire)(?: us)?(?: for (?:a )?(?:price|quote))?',
    'tb[adc]',
    'sold out|out of stock|not available|unavailable|n\\.a\\.',
    '(?:价格)?面议|询价|电议|电询|待定|暂无(?:报价|价格)?|缺货|无货|无|(?:请)?咨询|议价',
    '[-–—_./?]+',
  ].join('|')})[.!]*$`,
  'u',
)

/** Whether a text in a column of prices means a price on request: "consultar", "s/c", "N/D", "agotado", "面议". */
export function isOnRequest(text: string): boolean {
  return text.length <= MAX_CHARACTERS && ON_REQUEST.test(fold(text))
}

/** Whether a text means that there is no value: a dash, "no tiene", "ninguna", "无". */
export function meansNothing(text: string): boolean {
  return text.length <= MAX_CHARACTERS && NOTHING.test(fold(text))
}

const NOTHING =
  /^(?:[-–—_./]+|no|no (?:tiene|hay|disponible|aplica)|sin (?:imagen|foto|fotografia|codigo|ean|minimo|datos?)|ningun[oa]?|nada|pendiente|n ?\/ ?[ad]|none|null|nil|no (?:image|picture|photo)|tbd|无|没有|暂无|无图)\.?$/u

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/gu, ' ').toLowerCase().trim()
}

/** A whole number with a unit or a bound: "10+", "10 uds", "desde 10", "≥ 10", "10 件起". */
const QUANTITY =
  /^(?:desde|a partir de|from|min(?:imo)?\.?|min\.?|x|>=|≥|\+|de)?\s*(\d{1,3}(?:[.,' ]\d{3})+|\d{1,9})\s*(?:\+|(?:uds?|unid(?:ad(?:es)?)?|u|pzas?|piezas?|pcs?|pieces?|units?|cajas?|件|个|只|箱|套)\.?)?\s*(?:\+|o mas|y mas|or more|en adelante|minimo|min\.?|起|以上|起批|起订)?$/u

/** The whole number of a quantity with a unit; undefined if there is none. */
export function readQuantityText(text: string): number | undefined {
  const found = text.length > MAX_CHARACTERS ? undefined : QUANTITY.exec(fold(text))?.[1]
  return found === undefined ? undefined : Number(found.replace(/\D/g, ''))
}

/** Whether a cell could be a price or a quantity. */
export function looksLikeAmount(cell: Cell | undefined): boolean {
  if (typeof cell === 'number') return true
  return typeof cell === 'string' && readNumber(bareAmount(cell).bare, new Set()) !== undefined
}
