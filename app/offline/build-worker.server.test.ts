import { expect, test } from 'vitest'
import { filesLoadedOnDemand } from './build-worker.server.ts'

test('lists the code behind forms and lazy components with their imports, but no other pages and no languages', () => {
  const files = filesLoadedOnDemand(
    {
      'app/home/home.tsx?__react-router-build-client-route': {
        file: 'static/home.js',
        isEntry: true,
        dynamicImports: ['app/notices/confirm-dialog.tsx', '_filters.js', 'app/messages/en/shop.ts'],
      },
      'app/notices/confirm-dialog.tsx': {
        file: 'static/confirm-dialog.js',
        isDynamicEntry: true,
        imports: ['_shared.js'],
      },
      'app/messages/en/shop.ts': { file: 'static/shop.js', isDynamicEntry: true },
      '_shared.js': { file: 'static/shared.js' },
      '_filters.js': { file: 'static/filters.js' },
    },
    [
      { hasClientAction: true, module: '/static/cart-add.js', imports: ['/static/shared.js'] },
      { hasClientAction: false, module: '/static/home.js', imports: ['/static/pictures.js'] },
    ],
  )
  expect(files).toEqual([
    '/static/cart-add.js',
    '/static/shared.js',
    '/static/confirm-dialog.js',
    '/static/filters.js',
  ])
})
