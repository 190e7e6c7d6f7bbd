import { expect, test } from 'vitest'
import { viewName, viewQuery } from './saved-views.ts'

test('a view has the filters and the order of its list, and neither a page nor anything else', () => {
  expect(viewQuery('orders', '?note=on&after=2026-01-01T00:00:00.000Z_7&status=shipped&code=&x=1')).toBe(
    'status=shipped&note=on',
  )
  expect(viewQuery('clients', 'status=shipped&state=disabled')).toBe('state=disabled')
})

test('the same filters are the same view, whatever their order in the address', () => {
  expect(viewQuery('orders', 'status=shipped&q=+tubo+')).toBe(viewQuery('orders', '?q=tubo&status=shipped'))
})

test('a long or broken value is cut to a valid one', () => {
  expect(viewQuery('messages', new URLSearchParams({ from: 'x'.repeat(300) }).toString())).toBe(
    `from=${'x'.repeat(254)}`,
  )
  expect(() => viewQuery('orders', 'q=%ED%A0%80')).not.toThrow()
})

test('a name is one line of at most 60 letters', () => {
  expect(viewName('  <b>Por confirmar</b> & más ')).toBe('<b>Por confirmar</b> & más')
  expect(viewName('待确认'.repeat(20))).toBe('待确认'.repeat(20))
  for (const typed of ['', '   ', 'a\nb', 'x'.repeat(61), '\ud800']) expect(viewName(typed)).toBeUndefined()
})
