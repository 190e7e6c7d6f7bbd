import { createRoute, z } from '@hono/zod-openapi'
import { json, listOf } from './http/envelope.ts'
import { wireCategory, wireStockItem } from './stock.ts'

/** The catalogue as files below /assets: `stocks/0.json` is the first catalogue, `stock.json` all of them merged. */

const fileOf = { params: z.object({ file: z.string() }), headers: z.object({ 'if-none-match': z.string() }) }

function filesOf<Row extends z.ZodType>(path: string, row: Row) {
  return createRoute({
    method: 'get',
    path,
    request: fileOf,
    responses: {
      200: json(listOf(row), 'A catalogue at the time the file was made'),
      304: { description: 'The file has not changed since If-None-Match' },
      404: { description: 'The file does not exist' },
    },
  })
}

export const stockFile = filesOf('/stocks/{file}', wireStockItem)
export const categoryFile = filesOf('/categories/{file}', wireCategory)
/** A snapshot of one catalogue may have only these merged files, which are the same. */
export const onlyStockFile = filesOf('/stock.json', wireStockItem)
export const onlyCategoryFile = filesOf('/categories.json', wireCategory)
