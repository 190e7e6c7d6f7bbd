import { expect, test } from 'vitest'
import { pageOfFile } from './file-page.ts'

test.each([
  ['/en/client/lines?from=cart&as=xlsx', '/en/client/shopping-cart'],
  ['/es/client/lines?list=7&as=pdf', '/es/client/lists'],
  ['/zh/client/lines?order=1-17&as=csv', '/zh/client/orders'],
  [
    '/en/client/lines?orders=period&since=2026-01-02&until=&as=csv',
    '/en/client/orders?since=2026-01-02&until=#period',
  ],
  ['/en/client/orders/1/17/pdf', '/en/client/orders/1/17'],
  ['/en/client/orders/1/R-5%2F6/pdf/?x=1', '/en/client/orders/1/R-5%2F6'],
])('the file %s has the page %s', (file, page) => {
  expect(pageOfFile(file)).toBe(page)
})

test.each(['/en/client/orders/1/pdf', '/en/client/orders?q=a#lines', '/en/stock/pdf/17', '/es'])(
  '%s is no file',
  (page) => {
    expect(pageOfFile(page)).toBe(page)
  },
)
