import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { largeCategories, largeStock } from './large-catalog.ts'

/** A catalogue service that always sends the full list of ITEMS items, each time with other prices and names. */
const count = Number(process.env['ITEMS'] ?? 50_000)
let round = 0

const server = createServer((request, response) => {
  const list = request.url?.includes('GetStockItemsByCompany')
    ? largeStock(count, round++)
    : request.url?.includes('GetCategoriesByCompany')
      ? largeCategories()
      : undefined
  if (!list) {
    response.writeHead(404, { 'content-type': 'application/json' })
    response.end('{"isSuccessful":false,"data":[]}')
    return
  }
  const body = JSON.stringify({ isSuccessful: true, data: list })
  if (list.length > 1_000) console.log(JSON.stringify({ listAt: Date.now(), bytes: body.length }))
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  console.log(`listening at http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
process.once('SIGTERM', () => process.exit(0))
