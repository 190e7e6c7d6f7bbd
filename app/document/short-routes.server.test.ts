import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { shortened } from './short-routes.server.ts'

const nothing = {
  hasAction: false,
  hasLoader: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasDefaultExport: false,
  hasErrorBoundary: false,
}
const list = {
  entry: { module: '/static/entry.js', imports: ['/static/framework.js'], css: ['/static/a.css'] },
  routes: {
    root: { id: 'root', path: '', ...nothing, hasDefaultExport: true, module: '/static/root.js', css: [] },
    item: {
      ...nothing,
      id: 'item',
      parentId: 'frame',
      path: 'stock/:id',
      caseSensitive: true,
      hasLoader: true,
      hasDefaultExport: true,
      hasClientAction: true,
      module: '/static/item.js',
      imports: ['/static/framework.js'],
      css: [],
    },
    file: {
      ...nothing,
      id: 'file',
      parentId: 'root',
      path: 'file',
      hasLoader: true,
      module: '/static/file.js',
    },
  },
  url: '/static/manifest-1.js',
  version: '1',
}

test('the shortened list says the same of each screen', () => {
  const window: { __reactRouterManifest?: typeof list } = {}
  runInNewContext(shortened(list), { window })
  const read = JSON.parse(JSON.stringify(window.__reactRouterManifest))
  expect(read).toMatchObject({ entry: { module: '/static/entry.js' }, url: list.url, version: '1' })
  expect(Object.keys(read.routes)).toEqual(['root', 'item', 'file'])
  for (const [id, screen] of Object.entries<object>(list.routes))
    for (const [name, value] of Object.entries(screen))
      if (name !== 'imports' && name !== 'css')
        expect(read.routes[id][name] ?? false, `${id} ${name}`).toBe(value)
  expect(read.routes.root.parentId).toBeNull()
})
