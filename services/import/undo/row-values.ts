import { ITEM_FIELD_NAMES, ITEM_FIELDS } from '#domain/catalog/item-fields.ts'
import type { StockItem } from '#domain/catalog/item.ts'
import { fromColumnValue, toColumnValue } from '../../catalog/item-rows.ts'
import type { StoredCategory } from '../staging/stored-catalog.ts'

/** Values as their columns have them, by field. */
export type Values = ReadonlyMap<string, string | number | null>

/** The values of a recorded change, as its JSON has them. */
export function readValues(json: string): Values {
  return new Map(Object.entries(JSON.parse(json)))
}

export function writeItem(item: StockItem): Values {
  return new Map(ITEM_FIELD_NAMES.map((name) => [name, toColumnValue(item[name])]))
}

/** The item with these values. */
export function withValues(item: StockItem, values: Values): StockItem {
  const fields = ITEM_FIELD_NAMES.flatMap((name) => {
    if (!values.has(name)) return []
    return [[name, fromColumnValue(ITEM_FIELDS[name].kind, values.get(name))]]
  })
  return { ...item, ...Object.fromEntries(fields) }
}

export function writeCategory(category: StoredCategory): Values {
  const { parentId, name, nameEs, nameEn, nameZh, imageUrl, deleted, position } = category
  return new Map<string, string | number | null>([
    ['parentStockCategoryId', parentId],
    ['name', name],
    ['nameEs', nameEs],
    ['nameEn', nameEn],
    ['nameZh', nameZh],
    ['imageUrl', imageUrl],
    ['deleted', deleted ? 1 : 0],
    ['position', position],
  ])
}

export function readCategory(values: Values): StoredCategory {
  const parentId = values.get('parentStockCategoryId')
  const textOf = (field: string) => String(values.get(field) ?? '')
  return {
    parentId: typeof parentId === 'number' ? parentId : null,
    name: textOf('name'),
    nameEs: textOf('nameEs'),
    nameEn: textOf('nameEn'),
    nameZh: textOf('nameZh'),
    imageUrl: textOf('imageUrl'),
    deleted: values.get('deleted') === 1,
    position: Number(values.get('position') ?? 0),
  }
}
