import type { ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>

/**
 * The routes that can match a page, by its address. The framework tries one route after the other, twice for each request,
 * and makes objects of all of them to render a page. A name as in `/en/NAME` leaves a few.
 */
export class PageRoutes<Answer> {
  /** Undefined is the home page of a language. */
  readonly #byName: ReadonlyMap<string | undefined, Answer>
  readonly #all: Answer

  /** @param answerWith called once for each name, and for the build with all routes */
  constructor(build: ServerBuild, answerWith: (build: ServerBuild) => Answer) {
    const names = new Set(Object.values(build.routes).map((route) => route && nameOf(route, build.routes)))
    this.#all = answerWith(build)
    this.#byName = new Map([...names].map((name) => [name, answerWith(withRoutesOf(name, build))]))
  }

  /** Whether a route has this name; undefined = the home page. */
  has(name: string | undefined): boolean {
    return this.#byName.has(name)
  }

  /** What answers a page of this path, spelt as in the address. All routes are tried if its name is of none. */
  find(path: string): Answer {
    const [, , name] = path.split('/', 3)
    return this.#byName.get(name?.replace(/\.data$/, '')) ?? this.#all
  }
}

/** The build with the routes of a name, and those that match addresses of any name. */
function withRoutesOf(name: string | undefined, build: ServerBuild): ServerBuild {
  const isKept = (id: string) => {
    const route = build.routes[id]
    const own = route && nameOf(route, build.routes)
    return own === undefined || own === name
  }
  const kept = <Value>(byId: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(byId).filter(([id]) => isKept(id)))
  return {
    ...build,
    routes: kept(build.routes),
    assets: { ...build.assets, routes: kept(build.assets.routes) },
  }
}

/** The second segment of a route's path, spelt as in addresses; undefined if it has none, or a parameter. */
function nameOf(route: Route, routes: Routes): string | undefined {
  const [, name] = pathOf(route, routes)
  return name !== undefined && route.caseSensitive && /^[a-z0-9-]+$/.test(name) ? name : undefined
}

function pathOf({ path = '', parentId }: Route, routes: Routes): readonly string[] {
  const parent = parentId === undefined ? undefined : routes[parentId]
  return [...(parent ? pathOf(parent, routes) : []), ...path.split('/').filter(Boolean)]
}
