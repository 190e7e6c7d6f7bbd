import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import pages from '../app/routes.ts'
import { PageRoutes } from './page-routes.ts'

type Routes = ServerBuild['routes']

function flatten(entries: readonly RouteConfigEntry[], parentId?: string): [string, object][] {
  return entries.flatMap(({ children = [], ...entry }) => {
    const id = entry.id ?? entry.file
    return [[id, { ...entry, id, parentId, module: {} }] as [string, object], ...flatten(children, id)]
  })
}

const routes = Object.fromEntries(flatten(pages)) as Routes
const build = { routes, assets: { routes } } as unknown as ServerBuild

function treeOf(ofBuild: Routes, parentId?: string): RouteObject[] {
  return Object.values(ofBuild).flatMap((route) => {
    if (!route || route.parentId !== parentId) return []
    const { id, path, index, caseSensitive } = route
    return [{ id, path, index, caseSensitive, children: treeOf(ofBuild, id) } as RouteObject]
  })
}

const kept = new PageRoutes(build, (some) => some.routes)

function match(ofBuild: Routes, path: string) {
  // As the framework leaves it out before it looks for a route
  const page = path.replace(/\.data$/, '')
  return matchRoutes(treeOf(ofBuild), page)?.map(({ route, params }) => ({ id: route.id, params }))
}

/** An address of each page, with and without what is optional. */
const addresses = Object.values(routes).flatMap((route) => {
  const path = `/en/${route?.parentId ? (route.path ?? '') : ''}`.replace(/\/$/, '')
  const filled = path.replaceAll(/:\w+(?!\w*\?)/g, '7')
  return [filled.replaceAll(/\/:\w+\?/g, ''), filled.replaceAll(/:\w+\?/g, '7')]
})

const unusual = [
  '/',
  '/en/',
  '/en//contact',
  '/en/Contact',
  '/en/%63ontact',
  '/en/contact/',
  '/en/contact/more',
  '/en/nothing',
  '/en/.data',
  '/en/contact.data.data',
  '/en/constructor',
  '/contact',
  '/en/client/nothing',
  '/en/stock/name',
]

test('a page is answered by the route that all routes together would find', () => {
  for (const path of [...addresses, ...unusual].flatMap((each) => [each, `${each}.data`]))
    expect({ path, matches: match(kept.find(path), path) }).toEqual({ path, matches: match(routes, path) })
})

test('few routes are tried for a page', () => {
  const most = (path: string) => Object.keys(kept.find(path)).length
  // With the root and the frame, the home page and the one for unknown addresses
  expect(most('/en')).toBeLessThan(5)
  expect(most('/en/contact.data')).toBeLessThan(6)
  expect(most('/en/stock/name/7')).toBeLessThan(6)
})

test('the scripts of the other routes are left out with them', () => {
  const scripts = new PageRoutes(build, (some) => Object.keys(some.assets.routes))
  expect(scripts.find('/en/contact')).toEqual(Object.keys(kept.find('/en/contact')))
})
