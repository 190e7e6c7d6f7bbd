import { ITEM_FIELDS, EMPTY_ITEM } from '#domain/catalog/item-fields.ts'
import { NAME_FIELDS } from '#domain/catalog/names.ts'
import { LANGUAGES } from '#domain/text/language.ts'
import type { DescriptionChange, DescriptionsOfItems } from '../../catalog/descriptions.ts'
import { type AlteredCode, findAlteredCodes, messageAbout } from '../altered-codes.ts'
import { categoryFinder } from '../category-paths.ts'
import { idsByCode } from '../ids-by-code.ts'
import type { MatchedRow } from '../match-items.ts'
import type { ImportMessage } from '../messages/message.ts'
import type { Note, Problem } from '../sources/source.ts'
import { stagedCategory, type StagedCategory } from '../staging/staged-rows.ts'
import type { StoredCatalog } from '../staging/stored-catalog.ts'
import type { ReadTexts, TextRow } from './text-rows.ts'

/** The columns of items that a list of texts may change. */
export const TEXT_COLUMNS = LANGUAGES.map((language) => ITEM_FIELDS[NAME_FIELDS[language]].column)

export interface CheckedTexts {
  /** The items and categories that the list names in a language, with their new names. */
  readonly items: readonly MatchedRow[]
  readonly categories: readonly StagedCategory[]
  readonly descriptions: readonly DescriptionChange[]
  readonly alteredCodes: readonly AlteredCode[]
  readonly notes: readonly Note[]
  readonly problems: readonly Problem[]
}

interface Target {
  readonly kind: 'item' | 'category'
  readonly id: number
}

/** Checks the rows of a list of texts against each other and the catalogue. */
export function checkTexts(
  lists: readonly ReadTexts[],
  stored: StoredCatalog,
  descriptions: DescriptionsOfItems,
): CheckedTexts {
  const problems = lists.flatMap((list) => list.problems)
  const notes = lists.flatMap((list) => list.notes)
  const { rows, alteredCodes } = withStoredCodes(
    lists.flatMap((list) => list.rows),
    stored,
  )
  notes.push(...alteredCodes.map(noteOfAltered))
  const targetOf = targets(rows, stored)
  const firstOf = new Map<string, TextRow>()
  const items = new Map<number, MatchedRow>()
  const categories = new Map<number, StagedCategory>()
  const changed: DescriptionChange[] = []
  for (const row of rows) {
    const say = (reason: ImportMessage, field = 'row') => ({ file: row.file, row: row.row, field, reason })
    const target = targetOf(row)
    if ('reason' in target) {
      problems.push(say(target.reason, target.field))
      continue
    }
    const key = `${target.kind} ${target.id} ${row.language}`
    const first = firstOf.get(key)
    firstOf.set(key, first ?? row)
    if (first && first.name === row.name && first.description === row.description) {
      notes.push(
        say(first.file === row.file ? ['repeatsRow', first.row] : ['repeatsRowOf', first.file, first.row]),
      )
    } else if (first) {
      problems.push(
        say(first.file === row.file ? ['textTwice', first.row] : ['textTwiceInFile', first.file, first.row]),
      )
    } else if (target.kind === 'category') {
      if (row.description) problems.push(say(['descriptionOfCategory'], 'description'))
      const category = categories.get(target.id) ?? stagedAsStored(target.id, stored)
      if (row.name !== undefined)
        categories.set(target.id, { ...category, [`name_${row.language}`]: row.name })
    } else {
      const item = items.get(target.id) ?? matchedItem(target.id, row, stored)
      if (row.name !== undefined) items.set(target.id, { ...item, [NAME_FIELDS[row.language]]: row.name })
      const before = descriptions.get(target.id)?.[row.language] ?? ''
      const after = row.description ?? before
      if (before !== after) changed.push({ stockItemId: target.id, language: row.language, before, after })
    }
  }
  return {
    items: [...items.values()],
    categories: [...categories.values()],
    descriptions: changed,
    alteredCodes,
    notes,
    problems,
  }
}

/** The rows with the codes that the shop has for codes that a spreadsheet has altered. */
function withStoredCodes(rows: readonly TextRow[], stored: StoredCatalog) {
  const firstOfCodes = [...new Map(rows.toReversed().map((row) => [row.code, row])).values()]
  const altered = findAlteredCodes(
    firstOfCodes,
    ({ code, stockItemId }) => code !== '' && stockItemId === null,
    stored.items,
  )
  return {
    rows: rows.map((row) => ({ ...row, code: altered.get(row.code)?.storedCode ?? row.code })),
    alteredCodes: [...altered.values()],
  }
}

function noteOfAltered(altered: AlteredCode): Note {
  const { file, row, code: value } = altered
  return { file, row, field: 'code', value, reason: messageAbout(altered) }
}

interface NoTarget {
  readonly field: string
  readonly reason: ImportMessage
}

/** Finds the item or the category of a row: an item by its id, else by its code; a category by its id, else by its path. */
function targets(rows: readonly TextRow[], stored: StoredCatalog): (row: TextRow) => Target | NoTarget {
  const idsOf = idsByCode(new Set(rows.flatMap(({ code }) => (code === '' ? [] : [code]))), [], stored)
  const findCategory = categoryFinder(stored)
  return ({ stockItemId, code, stockCategoryId, category }) => {
    if (stockItemId !== null)
      return stored.items.has(stockItemId)
        ? { kind: 'item', id: stockItemId }
        : { field: 'stockItemId', reason: ['noItem', stockItemId] }
    if (code !== '') {
      const [id, ...others] = idsOf.get(code) ?? []
      if (id === undefined) return { field: 'code', reason: ['noItemWithCode'] }
      if (others.length === 0) return { kind: 'item', id }
      return { field: 'code', reason: ['codeOfSeveral', [id, ...others].join(', '), 'stockItemId'] }
    }
    if (stockCategoryId !== null)
      return stored.categories.has(stockCategoryId)
        ? { kind: 'category', id: stockCategoryId }
        : { field: 'stockCategoryId', reason: ['noCategory', stockCategoryId] }
    if (category === null) return { field: 'row', reason: ['textOfNothing'] }
    const id = findCategory(category)
    return id === undefined
      ? { field: 'category', reason: ['noCategoryPath', category.join(' > ')] }
      : { kind: 'category', id }
  }
}

function matchedItem(id: number, { file, row }: TextRow, stored: StoredCatalog): MatchedRow {
  return {
    ...EMPTY_ITEM,
    ...stored.items.get(id),
    stockItemId: id,
    category: null,
    parentCode: '',
    features: null,
    file,
    row,
  }
}

function stagedAsStored(id: number, stored: StoredCatalog): StagedCategory {
  const category = stored.categories.get(id)
  if (!category) throw new Error(`the catalogue has no category ${id}`)
  return stagedCategory(id, category)
}
