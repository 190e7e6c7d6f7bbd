import { createRequestHandler, type ServerBuild } from 'react-router'

/** A build of the framework from a few routes, for tests. */

export const ORIGIN = 'http://shop.test'

type Route = NonNullable<ServerBuild['routes'][string]>
type TestRoute = Partial<Omit<Route, 'module'>> & { readonly id: string } & Partial<Route['module']>

export function routeOf({ id, path = '', parentId, index, caseSensitive, ...module }: TestRoute): Route {
  return {
    id,
    path,
    ...(parentId !== undefined && { parentId }),
    ...(index !== undefined && { index }),
    ...(caseSensitive !== undefined && { caseSensitive }),
    module: { default: () => null, ...module },
  }
}

export function buildOf(
  routes: readonly Route[],
  entry: Partial<ServerBuild['entry']['module']> = {},
): ServerBuild {
  return {
    entry: { module: { default: () => new Response('a page'), handleError: () => {}, ...entry } },
    routes: Object.fromEntries(routes.map((route) => [route.id, route])),
    assets: { routes: {} },
    future: {},
    ssr: true,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/manifest' },
  } as unknown as ServerBuild
}

export function frameworkOf(routes: readonly Route[]) {
  return createRequestHandler(buildOf(routes), 'production')
}
