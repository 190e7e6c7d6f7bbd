import { createElement, type ReactNode, Suspense, useId } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Kept, KeptPartsContext, useLater, useOwn } from './kept.tsx'
import { DATA_PLACE, partsOfPage, type Piece } from './kept-parts.server.ts'

/** Renders a page as the server does, and as it would be without anything kept. */
function render(page: ReactNode, values: Parameters<typeof partsOfPage>[0] = {}) {
  const parts = partsOfPage(values)
  const rendered = renderToString(createElement(KeptPartsContext, { value: parts }, page))
  return {
    html: parts.join(parts.cut(parts.keepNew(rendered)).pieces, '').toString(),
    plain: renderToString(page),
  }
}

const li = (of: readonly unknown[] | undefined, children?: ReactNode) =>
  createElement(Kept, { as: 'li', of, className: 'row' }, children)

test('renders a part once for the same facts, to the same page as without', () => {
  const content = vi.fn(({ name }: { name: string }) => createElement('b', null, name, ' & ', '<li>'))
  const page = (...names: string[]) =>
    createElement(
      'ul',
      null,
      names.map((name) =>
        createElement('div', { key: name }, li(['test', { name }], createElement(content, { name }))),
      ),
    )
  expect(render(page('one', 'two')).html).toBe(renderToString(page('one', 'two')))
  content.mockClear()
  expect(render(page('two', 'one')).html).toContain(
    '<li class="row"><b>two<!-- --> &amp; <!-- -->&lt;li&gt;</b></li>',
  )
  // Twice by the page without anything kept
  expect(content).toHaveBeenCalledTimes(2)
  const { html, plain } = render(page('one', 'three'))
  expect(html).toBe(plain)
})

test('finds the end of a part that has elements of its own kind in it', () => {
  const inner = createElement('ul', null, createElement('li'), createElement('link-like'))
  const nested = li(['nested'], inner)
  const page = createElement('ul', null, nested, createElement('li', null, 'next'))
  expect(render(page).html).toBe(render(page).plain)
  expect(render(page).html).toBe(render(page).plain)
})

test('writes the values of each request into its own page, escaped, and keeps none', () => {
  const Field = ({ token }: { token: string }) =>
    createElement('input', { value: useLater('token', token), readOnly: true })
  const page = (token: string) => li(['form'], createElement(Field, { token }))
  const field = (value: string) => `<li class="row"><input readOnly="" value="${value}"/></li>`
  expect(render(page('"&<>'), { token: '"&<>' }).html).toBe(field('&quot;&amp;&lt;&gt;'))
  expect(render(page('second'), { token: 'second' }).html).toBe(field('second'))
  expect(render(page('in the browser')).plain).toBe(field('in the browser'))
})

test('renders a part without facts anew, with the ids of its place', () => {
  const WithId = () => createElement('i', { id: useId() })
  const page = createElement('ul', null, li(undefined, createElement(WithId)), li(['no ids']))
  const { html, plain } = render(page)
  expect(html).toBe(plain)
  expect(render(page).html).toBe(plain)
})

test('finds a kept part in a part that is rendered anew, and keeps it as its content', () => {
  const Field = ({ token }: { token: string }) =>
    createElement('input', { value: useLater('token', token), readOnly: true })
  const row = (token: string) => li(['row in a list'], createElement(Field, { token }))
  const list = (token: string, title: string) =>
    createElement(Kept, { as: 'ul', of: ['list', title] }, createElement('b', null, title), row(token))
  const pageOf = (token: string, title: string) => `<ul><b>${title}</b>${renderToString(row(token))}</ul>`
  render(row('first'), { token: 'first' })
  expect(render(list('second', 'a'), { token: 'second' }).html).toBe(pageOf('second', 'a'))
  expect(render(list('third', 'a'), { token: 'third' }).html).toBe(pageOf('third', 'a'))
  expect(render(list('fourth', 'b'), { token: 'fourth' }).html).toBe(pageOf('fourth', 'b'))
})

test('writes the own value of each part with the same facts into it, and keeps none', () => {
  const Row = ({ id }: { id: string }) => {
    const own = useOwn(id)
    return createElement('input', { id: own, value: own, readOnly: true })
  }
  const row = (id: string) =>
    createElement(Kept, { key: id, as: 'li', of: ['own'], own: id }, createElement(Row, { id }))
  const page = (...ids: string[]) => createElement('ul', null, ids.map(row))
  for (const ids of [['1', '2'], ['3'], ['4', '"&<>', '1']]) {
    const { html, plain } = render(page(...ids))
    expect(html).toBe(plain)
    for (const id of ids.filter((one) => /\d/.test(one))) expect(html).toContain(`<input id="${id}"`)
  }
})

test('keeps no part that has the own value of another one in it', () => {
  const Row = ({ id }: { id: string }) => createElement('b', { id: useOwn(id) })
  const row = (id: string) =>
    createElement(Kept, { as: 'li', of: ['own in a list'], own: id }, createElement(Row, { id }))
  const list = (id: string) => createElement(Kept, { as: 'ul', of: ['list of own'] }, row(id))
  // Anew, then with the row that is kept
  for (const id of ['first', 'second', 'third']) expect(render(list(id)).html).toBe(render(list(id)).plain)
  expect(render(list('fourth')).html).toContain('fourth')
})

test('writes the data of each request into its place, where they cannot close their element', () => {
  const parts = partsOfPage({})
  const { pieces } = parts.cut(`<script type="application/json">${DATA_PLACE}</script>`)
  for (const data of ['["</script><b>"]', '[1]'])
    expect(parts.join(pieces, data).toString()).toBe(
      `<script type="application/json">${data.replaceAll('<', '\\u003c')}</script>`,
    )
})

test('says of a page whether all clients may share it', () => {
  const isShared = (page: ReactNode) => {
    const parts = partsOfPage({ client: 'Anna' })
    const html = renderToString(createElement(KeptPartsContext, { value: parts }, page))
    return parts.cut(parts.keepNew(html)).isShared
  }
  const Name = () => createElement('b', null, useLater('client', 'Anna'))
  const Failing = (): never => {
    throw new Error('failed')
  }
  const own = createElement(Kept, { as: 'li', of: ['shared or own'], own: '1' }, createElement('b'))
  expect(isShared(li(['named'], createElement(Name)))).toBe(true)
  expect(isShared(createElement(Suspense, null, createElement(Failing)))).toBe(false)
  // Anew, then with the part that is kept
  expect([isShared(own), isShared(own)]).toEqual([false, false])
})

test('has its markup in memory of its own, and shares that of a kept part', () => {
  const Field = () => createElement('input', { value: useLater('token', ''), readOnly: true })
  const row = (of: string) =>
    li(['memory', of], [createElement('b', { key: 1 }, of), createElement(Field, { key: 2 })])
  const buffersOf = (title: string): Buffer[] => {
    const parts = partsOfPage({ token: 'first' })
    const page = createElement('ul', null, createElement('b', null, title), row('one'), row('two, “ñ”'))
    const html = renderToString(createElement(KeptPartsContext, { value: parts }, page))
    const isMarkup = (piece: Piece) => typeof piece !== 'string'
    return parts.cut(parts.keepNew(html)).pieces.filter(isMarkup)
  }
  buffersOf('anew')
  const [page, other] = [buffersOf('a page'), buffersOf('another page')]
  // Their own, and of each part
  const memory = new Set(page.map(({ buffer }) => buffer))
  expect(memory.size).toBe(3)
  expect([...memory].reduce((sum, { byteLength }) => sum + byteLength, 0)).toBe(Buffer.concat(page).length)
  expect(page.filter((piece) => other.includes(piece))).toHaveLength(4)
})

test('keeps no part of which something failed', () => {
  const Failing = (): never => {
    throw new Error('failed')
  }
  const part = li(['failed'], createElement(Suspense, null, createElement(Failing)))
  render(part)
  const healthy = li(['failed'], createElement('b', null, 'well'))
  expect(render(healthy).html).toBe('<li class="row"><b>well</b></li>')
})
