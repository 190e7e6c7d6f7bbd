import { z } from 'zod'
import { storableLine } from '#contracts/http/parameters.ts'
import { isEmailAddress } from '#domain/accounts/email-address.ts'
import { LANGUAGES } from '#domain/text/language.ts'
import type { RefusedRow } from '../refused-rows.ts'

/** A client of a call; a missing field stays as it is. */
export interface GivenClient {
  readonly row: number
  readonly reference: string
  readonly username?: string | undefined
  readonly email?: string | undefined
  readonly name?: string | undefined
  readonly phone?: string | undefined
  readonly language?: (typeof LANGUAGES)[number] | undefined
  readonly note?: string | undefined
  readonly disabled?: boolean | undefined
  readonly sendCode?: boolean | undefined
}

/** Null and a missing value are different: null empties a field that may be empty. */
const emptied = (text: z.ZodType<string>) => z.union([z.null().transform(() => ''), text]).optional()

const username = storableLine(254).refine(
  (text) => text !== '' && !/\s/.test(text),
  'is no name without blanks',
)
const note = z
  .string()
  .max(2_000)
  .trim()
  .refine(
    (text) => text.isWellFormed() && !/[^\P{Cc}\r\n\t]/u.test(text),
    'holds a character that cannot be stored',
  )

const clientRow = z.object({
  reference: storableLine(100).refine((text) => text !== '', 'is blank'),
  username: username.optional(),
  email: storableLine(254).refine(isEmailAddress, 'is no e-mail address').optional(),
  name: storableLine(254)
    .refine((text) => text !== '', 'is blank')
    .optional(),
  phone: emptied(storableLine(50)),
  language: z.enum(LANGUAGES).optional(),
  note: emptied(note),
  disabled: z.boolean().optional(),
  sendCode: z.boolean().optional(),
})

/** Reads the rows of a call: the clients, and what is wrong with the other rows. */
export function readClientRows(rows: readonly unknown[]): {
  readonly clients: readonly GivenClient[]
  readonly refused: readonly RefusedRow[]
} {
  const clients: GivenClient[] = []
  const refused: RefusedRow[] = []
  const rowOf = new Map<string, number>()
  rows.forEach((fields, index) => {
    const row = index + 1
    const read = clientRow.safeParse(fields)
    if (!read.success) {
      for (const { path, message } of read.error.issues)
        refused.push(wrongField(row, String(path[0] ?? ''), message))
      return
    }
    const earlier = rowOf.get(read.data.reference)
    if (earlier !== undefined)
      refused.push({ row, code: 'client_unclear', field: 'reference', problem: `is also in row ${earlier}` })
    else clients.push({ row, ...read.data })
    rowOf.set(read.data.reference, earlier ?? row)
  })
  return { clients, refused }
}

export function wrongField(row: number, field: string, problem: string): RefusedRow {
  return { row, code: field === 'reference' ? 'client_unclear' : 'invalid_value', field, problem }
}
