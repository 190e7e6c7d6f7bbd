import { writePrice } from '#domain/money/written-money.ts'
import { type AlteredCode, hasOtherZeros, messageAbout } from '../altered-codes.ts'
import type { ImportMessage } from '../messages/message.ts'
import type { Problem } from '../sources/source.ts'
import type { StoredCatalog } from '../staging/stored-catalog.ts'
import type { RowChange } from './changes.ts'

/** An unusual change that an import makes only after confirmation. */
export interface Question {
  readonly reason: ImportMessage
  /** The rows that it is about. */
  readonly cases: readonly Problem[]
}

interface Plan {
  readonly changes: readonly RowChange[]
  readonly stored: StoredCatalog
  readonly alteredCodes: readonly AlteredCode[]
  /** The file of a changed row. */
  readonly fileOf: (change: RowChange) => string
  /** The lists that mark missing rows deleted. */
  readonly replace: { readonly categories: boolean; readonly items: boolean }
  /** Whether the file has an explicit value of `deleted` for each item that would be restored. */
  readonly namesDeleted: boolean
}

/** A price that changes by more than this share is asked about. */
const MAX_CHANGE = 0.3
/** A list that deletes more than this share of the rows is asked about. */
const MAX_DELETED = 0.05

/** Lists what a person should confirm before these changes are made. */
export function findQuestions(plan: Plan): Question[] {
  return [
    ...askAboutPrices(plan),
    ...askAboutDeletions(plan),
    ...askAboutRestored(plan),
    ...askAboutAltered(plan.alteredCodes),
  ]
}

interface Repriced {
  readonly change: RowChange
  readonly field: string
  readonly before: number
  readonly after: number
}

function askAboutPrices({ changes, stored, fileOf }: Plan): Question[] {
  const onSale = changes.filter(
    ({ id, what }) => what === 'restored' || (what === 'changed' && !stored.items.get(id)?.deleted),
  )
  const repriced = onSale.flatMap((change): Repriced[] =>
    change.fields.flatMap(({ field, before, after }) =>
      isPrice(field) && typeof before === 'number' && before > 0
        ? [{ change, field, before, after: typeof after === 'number' ? after : 0 }]
        : [],
    ),
  )
  const vanished = (name: string) => repriced.filter(({ field, after }) => field === name && after === 0)
  const moved = repriced.filter(({ after }) => after > 0)
  const times = commonFactor(moved)
  const scaled = times === undefined ? [] : moved.filter((one) => isAbout(one, times))
  const jumped = moved.filter((one) => isJump(one) && !scaled.includes(one))
  const { currency } = stored
  const caseOf = ({ change, field, before, after }: Repriced): Problem => ({
    file: fileOf(change),
    row: change.row,
    field,
    reason:
      after === 0
        ? ['priceWas', change.code, writePrice(before, currency)]
        : [
            'priceBecomes',
            change.code,
            writePrice(before, currency),
            writePrice(after, currency),
            writePercent(after / before - 1),
          ],
  })
  return [
    ...question(['pricesTimes', scaled.length, moved.length, times ?? ''], scaled.map(caseOf)),
    ...question(['pricesJump', jumped.length], jumped.toSorted(byJump).map(caseOf)),
    ...question(['pricesVanish', vanished('price').length], vanished('price').map(caseOf)),
    ...question(['bestPricesVanish', vanished('bestPrice').length], vanished('bestPrice').map(caseOf)),
  ]
}

function isPrice(field: string): boolean {
  return field === 'price' || field === 'bestPrice'
}

function isJump({ before, after }: Repriced): boolean {
  return Math.abs(after - before) > MAX_CHANGE * before
}

/** The largest jumps first, up or down. */
function byJump(a: Repriced, b: Repriced): number {
  return Math.abs(Math.log(b.after / b.before)) - Math.abs(Math.log(a.after / a.before))
}

/** The factors by which a wrong or lost decimal mark changes prices. */
const FACTORS = [
  ['× 10', 10],
  ['× 100', 100],
  ['× 1000', 1_000],
  ['÷ 10', 1 / 10],
  ['÷ 100', 1 / 100],
  ['÷ 1000', 1 / 1_000],
] as const
/** The tolerance of such a factor, because the new list may be dearer as well. */
const NEAR_FACTOR = 1.25

/** The factor of at least half of the prices and at least two of them. */
function commonFactor(moved: readonly Repriced[]): string | undefined {
  return FACTORS.map(([name]) => name).find((name) => {
    const count = moved.filter((one) => isAbout(one, name)).length
    return count >= 2 && count >= moved.length / 2
  })
}

function isAbout({ before, after }: Repriced, name: string): boolean {
  const factor = FACTORS.find(([known]) => known === name)?.[1] ?? NaN
  const ratio = after / before / factor
  return ratio <= NEAR_FACTOR && ratio >= 1 / NEAR_FACTOR
}

function askAboutDeletions({ changes, stored, replace, fileOf }: Plan): Question[] {
  return (['item', 'category'] as const).flatMap((kind) => {
    if (!(kind === 'item' ? replace.items : replace.categories)) return []
    const rows = kind === 'item' ? stored.items : stored.categories
    const live = [...rows.values()].filter(({ deleted }) => !deleted).length
    const gone = changes.filter((one) => one.kind === kind && one.what === 'deleted' && one.row === 0)
    if (gone.length <= MAX_DELETED * live) return []
    const cases = gone.map((change): Problem => ({
      file: fileOf(change),
      row: 0,
      field: '',
      reason: ['isLeftOut', [change.code, change.name].filter(Boolean).join(' ')],
    }))
    return question([kind === 'item' ? 'deletesItems' : 'deletesCategories', gone.length, live], cases)
  })
}

/** Asks about deleted items that a list would restore, unless the list has an explicit value for each of them. */
function askAboutRestored({ changes, namesDeleted, fileOf }: Plan): Question[] {
  if (namesDeleted) return []
  const cases = changes
    .filter(({ kind, what }) => kind === 'item' && what === 'restored')
    .map((change): Problem => ({
      file: fileOf(change),
      row: change.row,
      field: 'code',
      reason: ['isDeleted', [change.code, change.name].filter(Boolean).join(' ')],
    }))
  return question(['restoresItems', cases.length], cases)
}

function askAboutAltered(alteredCodes: readonly AlteredCode[]): Question[] {
  const casesOf = (codes: readonly AlteredCode[]) =>
    codes.map((altered): Problem => ({
      file: altered.file,
      row: altered.row,
      field: 'code',
      reason: messageAbout(altered),
    }))
  const zeros = casesOf(alteredCodes.filter(hasOtherZeros))
  const letters = casesOf(alteredCodes.filter((altered) => !hasOtherZeros(altered)))
  return [
    ...question(['lostZeros', zeros.length], zeros),
    ...question(['otherLetters', letters.length], letters),
  ]
}

function question(reason: ImportMessage, cases: readonly Problem[]): Question[] {
  return cases.length > 0 ? [{ reason, cases }] : []
}

/** A change in percent with its sign. The message adds the percent sign in its language. */
function writePercent(share: number): string {
  return `${share > 0 ? '+' : ''}${Math.round(share * 100)}`
}
