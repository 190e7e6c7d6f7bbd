import { expect, test } from 'vitest'
import { routeNameOf } from './route-name.ts'

const isPage = (name: string | undefined) => [undefined, 'category', 'cart'].includes(name)

test.each([
  ['/es', 'page:home'],
  ['/es/', 'page:home'],
  ['/zh.data', 'page:home'],
  ['/en/category/7', 'page:category'],
  ['/en/category/7.data', 'page:category'],
  ['/en/cart', 'page:cart'],
  ['/en/cart.data', 'page:cart'],
  ['/en/wp-login.php', 'other'],
  ['/fr/cart', 'other'],
  ['/', 'other'],
  ['', 'other'],
  ['/services/order/api/PushCart', 'service:order'],
  ['/services/other/api', 'other'],
  ['/services', 'other'],
  ['/en/suggest', 'suggest'],
  ['/zh/seen', 'seen'],
  ['/icons/512.png', 'icons'],
  ['/admin/orders/7', 'admin'],
  ['/images/1/1/1/StockItemImages/a.webp', 'images'],
  ['/static/entry.js', 'static'],
  ['/healthz', 'healthz'],
  ['/healthz.php', 'other'],
  ['/constructor', 'other'],
])('the route of %s is %s', (path, name) => {
  expect(routeNameOf(path, isPage)).toBe(name)
})
