import { MAX_CART_LINES } from '#domain/cart/cart.ts'
import { fieldText } from '../request/form-text.ts'

/** A row of the order pad as typed. */
export interface TypedRow {
  readonly code: string
  readonly quantity: string
  /** The id of the item that was chosen for the code, where it alone does not say which; '' = none. */
  readonly chosen: string
}

/** A cart holds no more. */
export const MAX_PAD_ROWS = MAX_CART_LINES

/** Of a code or quantity as typed: more is cut off. */
export const MAX_TYPED = 100

// Short names: a form has them for each of its rows
export const fieldNames = (index: number) =>
  ({ code: `c${index}`, quantity: `q${index}`, chosen: `i${index}` }) as const

/** Reads the rows of a form, with the empty ones: the number of a row is its place among all of them. */
export function readPadRows(form: FormData): TypedRow[] {
  return Array.from({ length: MAX_PAD_ROWS }, (_, index) => {
    const names = fieldNames(index)
    const text = (name: string) => fieldText(form, name).slice(0, MAX_TYPED).trim()
    const code = text(names.code)
    return { code, quantity: text(names.quantity), chosen: readChosen(text(names.chosen), code) }
  })
}

/** The value that says which item was chosen for a code. It is void once another code is typed. */
export function writeChosen({ code, chosen }: Pick<TypedRow, 'code' | 'chosen'>): string {
  return chosen === '' ? '' : `${chosen} ${code}`
}

function readChosen(written: string, code: string): string {
  const [id = '', ...rest] = written.split(' ')
  return rest.join(' ') === code ? id : ''
}

/** Writes rows as one field, for a form that has others. */
export function writeKeptRows(rows: readonly TypedRow[]): string {
  return rows
    .filter((row) => !isBlank(row))
    .map((row) =>
      [row.quantity, writeChosen(row), row.code].map((text) => text.replace(/\s+/g, ' ')).join('\t'),
    )
    .join('\n')
}

export function readKeptRows(written: string): TypedRow[] {
  return written
    .split(/\r?\n/)
    .slice(0, MAX_PAD_ROWS)
    .map((line) => {
      const [quantity = '', chosen = '', code = ''] = line
        .split('\t')
        .map((text) => text.slice(0, MAX_TYPED).trim())
      return { code, quantity, chosen: readChosen(chosen, code) }
    })
}

/** Whether nothing is typed into a row. */
export function isBlank({ code, quantity }: TypedRow): boolean {
  return code === '' && quantity === ''
}

/** What a form of the pad asks for. */
export type PadIntent =
  /** Answer the rows again. */
  | { readonly kind: 'check' }
  /** Read the text or the file, and add its lines to the rows. */
  | { readonly kind: 'read' }
  /** Put the rows that can be ordered into the cart. */
  | { readonly kind: 'add' }
  /** Save the rows as a shopping list. */
  | { readonly kind: 'save' }
  /** Use this item for a row. */
  | { readonly kind: 'choose'; readonly row: number; readonly id: string }
  | { readonly kind: 'remove'; readonly row: number }
  /** Add a row for an item that the client usually orders, or for all of them: `id` is `all`. */
  | { readonly kind: 'usual'; readonly id: string }

export function readPadIntent(form: FormData): PadIntent {
  const [kind = '', row = '', id = ''] = fieldText(form, 'intent').split(' ')
  if (kind === 'read' || kind === 'add' || kind === 'save') return { kind }
  if (kind === 'choose' && /^\d{1,3}$/.test(row)) return { kind, row: Number(row), id }
  if (kind === 'usual') return { kind, id: row }
  if (kind === 'remove' && /^\d{1,3}$/.test(row)) return { kind, row: Number(row) }
  return { kind: 'check' }
}
