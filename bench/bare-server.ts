import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readAnswer } from './shop/visitor.ts'

/**
 * The most that `node:http` can do with a page: answers every request with the bytes and headers that the shop sent for
 * it. `node bench/bare-server.ts URL HEADERS_AS_JSON`.
 */
const [url = '', headers = '{}'] = process.argv.slice(2)
const page = await readAnswer(url, JSON.parse(headers) as Record<string, string>)
const OF_A_CONNECTION = ['date', 'connection', 'keep-alive', 'transfer-encoding']
const sent = {
  ...Object.fromEntries(Object.entries(page.headers).filter(([name]) => !OF_A_CONNECTION.includes(name))),
  'content-length': page.body.length,
}
const server = createServer((_, response) => {
  response.writeHead(page.status, sent)
  response.end(page.body)
})
server.listen(0, '127.0.0.1', () => {
  console.log(`listening at http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
process.once('SIGTERM', () => process.exit(0))
