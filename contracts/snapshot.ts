import { createRoute, z } from '@hono/zod-openapi'
import { json, listOf } from './http/envelope.ts'
import { wireCategory, wireStockItem } from './stock.ts'

/** The catalogue as files (C15), below /assets: `stocks/0.json` is the first catalogue, `stock.json` all of them merged. */

const fileOf = { params: z.object({ file: z.string() }), headers: z.object({ 'if-none-match': z.string() }) }

function filesOf<Row extends z.ZodType>(path: string, row: Row) {
  return createRoute({
    method: 'get',
    path,
    request: fileOf,
    responses: {
      200: json(listOf(row), 'A catalogue as it stood when the file was made'),
      304: { description: 'The file is still the one of If-None-Match' },
      404: { description: 'There is no such file' },
    },
  })
}

export const stockFile = filesOf('/stocks/{file}', wireStockItem)
export const categoryFile = filesOf('/categories/{file}', wireCategory)
/** Where a snapshot is of one catalogue, its merged files say the same. */
export const onlyStockFile = filesOf('/stock.json', wireStockItem)
export const onlyCategoryFile = filesOf('/categories.json', wireCategory)
