import { LANGUAGES } from '#domain/text/language.ts'
import type { DescriptionChange, DescriptionsOfItems } from '../../catalog/descriptions.ts'
import { Refused } from '../../import/sources/fields.ts'
import type { Problem } from '../../import/sources/source.ts'
import { description } from '../../import/texts/text-rows.ts'

type Fields = Readonly<Record<string, unknown>>

/** The descriptions of a row by language: '' = none; undefined = it stays. */
type Given = { readonly [Name in (typeof LANGUAGES)[number]]?: string | undefined }

/** The descriptions of a row; a missing language stays, null removes it, and `null` for all removes all. */
function readGiven(fields: Fields): {
  readonly given: Given
  readonly problems: readonly Omit<Problem, 'row'>[]
} {
  const { descriptions } = fields
  const refuse = (field: string, { reason }: Refused) => ({ file: 'items', field, reason })
  if (descriptions === undefined) return { given: {}, problems: [] }
  if (descriptions === null) return { given: { es: '', en: '', zh: '' }, problems: [] }
  if (typeof descriptions !== 'object')
    return { given: {}, problems: [refuse('descriptions', new Refused(['notObject']))] }
  const read = LANGUAGES.filter((language) => Object.hasOwn(descriptions, language)).map(
    (language) => [language, description(Reflect.get(descriptions, language))] as const,
  )
  return {
    given: Object.fromEntries(read),
    problems: read.flatMap(([language, text]) =>
      text instanceof Refused ? [refuse(`descriptions.${language}`, text)] : [],
    ),
  }
}

/** Whether a row says anything of descriptions. */
export function hasDescriptions({ descriptions }: Fields): boolean {
  return descriptions !== undefined
}

/** What is wrong with the descriptions of rows. */
export function problemsOfDescriptions(rows: readonly Fields[]): Problem[] {
  return rows.flatMap((fields, index) =>
    readGiven(fields).problems.map((problem) => ({ ...problem, row: index + 1 })),
  )
}

/** What the descriptions of rows without problems change. Each row has the id of its item. */
export function changedDescriptions(
  rows: readonly { readonly stockItemId: number; readonly fields: Fields }[],
  stored: DescriptionsOfItems,
): DescriptionChange[] {
  return rows.flatMap(({ stockItemId, fields }) => {
    const { given } = readGiven(fields)
    return LANGUAGES.flatMap((language) => {
      const before = stored.get(stockItemId)?.[language] ?? ''
      const after = given[language] ?? before
      return before === after ? [] : [{ stockItemId, language, before, after }]
    })
  })
}
