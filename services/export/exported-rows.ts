import { writeStockItem } from '#contracts/stock.ts'
import { writeFiles } from '#domain/catalog/facts/file-list.ts'
import { NAME_FIELDS, type Translations } from '#domain/catalog/names.ts'
import { type Language, LANGUAGES } from '#domain/text/language.ts'
import { toStockItem } from '../catalog/item-rows.ts'
import { translatedNames, VALUE_FIELDS } from '../catalog/name-columns.ts'
import { pathsOfCategories } from '../import/category-paths.ts'
import type { StoredLists } from './stored-lists.ts'

/** The lists for JSON, by ids. */
export function exportRows({ categories, items, features, featureNames }: StoredLists) {
  return {
    categories: categories.map((row) => ({
      stockCategoryId: row.stock_category_id,
      parentStockCategoryId: row.parent_stock_category_id,
      name: row.name,
      names: translatedNames(row),
      imageUrl: row.image_url,
      deleted: row.deleted === 1,
    })),
    stock: items.map((row) => writeStockItem(toStockItem(row), 'shown')),
    features: [...features].flatMap(([stockItemId, own]) =>
      own.map(({ name, value, values, imageUrl }) => ({
        stockItemId,
        name,
        names: featureNames.get(name),
        value,
        values,
        imageUrl,
      })),
    ),
  }
}

/** A row of a table, by import field (columns.ts). */
export type ExportedRow = Readonly<Record<string, string | number | boolean | null | undefined>>

export interface ExportedLists {
  readonly categories: readonly ExportedRow[]
  readonly stock: readonly ExportedRow[]
  readonly features: readonly ExportedRow[]
}

/** A row with its names and values in fields of their own, as the columns of a table. */
function withColumns<
  Row extends { readonly names?: Translations | undefined; readonly values?: Translations | undefined },
>(row: Row) {
  const { names, values, ...fields } = row
  return { ...fields, ...inFields(names, NAME_FIELDS), ...inFields(values, VALUE_FIELDS) }
}

function inFields(texts: Translations = {}, fields: Readonly<Record<Language, string>>) {
  return Object.fromEntries(LANGUAGES.map((language) => [fields[language], texts[language]]))
}

/**
 * The lists for tables that people read: categories by name and parents by code if those are unambiguous, else by id.
 * Never both, because they could contradict each other after an edit.
 */
export function exportReadableRows(lists: StoredLists): ExportedLists {
  const json = exportRows(lists)
  const rows = {
    categories: json.categories.map(withColumns),
    stock: json.stock.map((row) => ({
      ...withColumns(row),
      morePictures: writeFiles(row.morePictures ?? []),
      documents: writeFiles(row.documents ?? []),
    })),
    features: json.features.map(withColumns),
  }
  const paths = pathsOfCategories(
    lists.categories.map((row) => ({
      id: row.stock_category_id,
      parentId: row.parent_stock_category_id,
      name: row.name,
      deleted: row.deleted === 1,
    })),
  )
  const codeOf = codesOfItems(lists)
  return {
    ...rows,
    stock: rows.stock.map((row) => {
      const path = typeof row.stockCategoryId === 'number' ? paths.get(row.stockCategoryId) : undefined
      const parentCode = codeOf(row.stockItemParentId)
      return {
        ...row,
        ...(path && {
          stockCategoryId: null,
          category1: path[0] ?? '',
          category2: path[1] ?? '',
          category3: path[2] ?? '',
        }),
        ...(parentCode !== undefined && { stockItemParentId: null, parentCode }),
      }
    }),
    features: rows.features.map((row) => {
      const code = codeOf(row.stockItemId)
      return code === undefined ? row : { ...row, stockItemId: null, code }
    }),
  }
}

/** Finds the code of an item that no other one has, by which tables name it. */
export function codesOfItems({ items }: StoredLists): (id: unknown) => string | undefined {
  const codes = new Map(items.map((row) => [row.stock_item_id, row.code]))
  const counts = Map.groupBy(codes.values(), (code) => code)
  return (id) => {
    const code = typeof id === 'number' ? codes.get(id) : undefined
    return code && counts.get(code)?.length === 1 ? code : undefined
  }
}
