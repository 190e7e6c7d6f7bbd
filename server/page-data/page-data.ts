import { LRUCache } from 'lru-cache'
import {
  createRequestHandler,
  type LoaderFunctionArgs,
  matchRoutes,
  type MiddlewareFunction,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { finishedAnswer } from '#app/document/finished-answer.server.ts'
import { writeData } from './write-data.ts'

type AnswerPage = (request: Request, context: RouterContextProvider) => Promise<Response>

/**
 * Answers pages with React Router, and the data of followed links without it, where that gives the same answer: the
 * middleware and the loaders of the same routes run in the same order, and what they return is written in the same way.
 *
 * What is unusual goes to the framework with everything that is known already: a redirect, an error, a status, a header or
 * a value that is not plain. No loader runs twice for it.
 */
export function pageAnswers(build: ServerBuild, mode: string | undefined): AnswerPage {
  const outcomes = new Outcomes()
  const answerByFramework = createRequestHandler(outcomes.knownIn(build), mode)
  const matchesOf = routeMatcher(build.routes)
  return async (request, context) => {
    const page = readDataRequest(request)
    const matches = page && matchesOf(page.url.pathname)
    if (!matches) return answerByFramework(request, context)
    const matched = matches.flatMap(({ route }) => build.routes[route.id ?? ''] ?? [])
    const pattern = patternOf(matched)
    const args = { request, url: page.url, pattern, params: matches[0]?.params ?? {}, context }
    try {
      return await answerDirectly(matched, page.asked, args, outcomes)
    } catch {
      return answerByFramework(request, context)
    }
  }
}

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>

/** The page of a request for its data, in the usual spelling; undefined for all others. */
function readDataRequest(request: Request) {
  if (request.method !== 'GET' || !request.url.includes('.data')) return undefined
  const url = new URL(request.url)
  const [, path] = /^((?:\/[^/]+)+)\.data$/.exec(url.pathname) ?? []
  // The framework gives `index` a meaning, and `_` stands for an address that ends with a slash
  if (path === undefined || path.endsWith('/_') || url.searchParams.has('index')) return undefined
  // None named = all
  const asked = url.searchParams.get('_routes') || undefined
  url.pathname = path
  if (url.search) {
    url.searchParams.delete('_routes')
    // Written anew, as the framework does
    url.search = url.searchParams.toString()
  }
  return { url, asked: asked?.split(',') }
}

async function answerDirectly(
  matched: readonly Route[],
  asked: readonly string[] | undefined,
  args: LoaderFunctionArgs,
  outcomes: Outcomes,
): Promise<Response> {
  if (matched.some(({ module }) => module.headers)) throw new UnusualAnswerError()
  const loaded = matched.filter(({ id, module }) => module.loader && (!asked || asked.includes(id)))
  const middleware = matched.flatMap(({ module }) => module.middleware ?? [])
  return runAll(middleware, args, async () => {
    const results = await Promise.all(loaded.map((route) => outcomes.load(route, args)))
    const entries = results.map((result, at) => [loaded[at]?.id, { data: plainDataOf(result) }])
    return dataAnswer(Object.fromEntries(entries))
  })
}

/** Thrown for an answer that only the framework can give. */
class UnusualAnswerError extends Error {
  override name = 'UnusualAnswerError'
}

async function runAll(
  [first, ...others]: readonly MiddlewareFunction<Response>[],
  args: LoaderFunctionArgs,
  answer: () => Promise<Response>,
): Promise<Response> {
  if (!first) return answer()
  const result = await first(args, () => runAll(others, args, answer))
  if (!(result instanceof Response)) throw new UnusualAnswerError()
  return result
}

/** What a loader returned, without the framework's wrapping by `data()`. */
function plainDataOf(result: unknown): unknown {
  if (!isWrapped(result)) return result
  const { status = 200, headers } = result.init ?? {}
  if (status !== 200 || headers) throw new UnusualAnswerError()
  return result.data
}

interface Wrapped {
  readonly type: 'DataWithResponseInit'
  readonly data: unknown
  readonly init: ResponseInit | null
}

function isWrapped(result: unknown): result is Wrapped {
  return (
    typeof result === 'object' &&
    result !== null &&
    'type' in result &&
    result.type === 'DataWithResponseInit'
  )
}

function dataAnswer(results: object): Response {
  const headers = new Headers({ 'content-type': 'text/x-script', 'x-remix-response': 'yes' })
  return finishedAnswer(new TextEncoder().encode(writeData(results)), { status: 200, headers })
}

/** What loaders have said for a request, by the context of the request and the id of the route. */
class Outcomes {
  readonly #known = new WeakMap<Readonly<RouterContextProvider>, Map<string, Promise<unknown>>>()

  load({ id, module }: Route, args: LoaderFunctionArgs): Promise<unknown> {
    const ofRequest = this.#known.get(args.context) ?? new Map<string, Promise<unknown>>()
    this.#known.set(args.context, ofRequest)
    const outcome = (async () => module.loader?.(args))()
    ofRequest.set(id, outcome)
    return outcome
  }

  /** The build, whose loaders say again what is known. */
  knownIn(build: ServerBuild): ServerBuild {
    const routes = Object.entries(build.routes).map(([id, route]) => [id, route && this.#knownOf(route)])
    return { ...build, routes: Object.fromEntries(routes) }
  }

  #knownOf(route: Route): Route {
    const { id, module } = route
    if (!module.loader) return route
    const loader = (args: LoaderFunctionArgs) =>
      this.#known.get(args.context)?.get(id) ?? module.loader?.(args)
    return { ...route, module: { ...module, loader } }
  }
}

/** Characters of addresses whose matches are remembered. */
const MAX_REMEMBERED = 100_000

/** Finds the routes of an address. The framework's own function prepares all routes anew each time. */
function routeMatcher(routes: Routes): (path: string) => Matches {
  const tree = treeOf(routes)
  const known = new LRUCache<string, NonNullable<Matches>>({
    maxSize: MAX_REMEMBERED,
    sizeCalculation: (_, path) => path.length,
  })
  return (path) => {
    const matches = known.get(path) ?? matchRoutes(tree, path)
    if (matches) known.set(path, matches)
    return matches
  }
}

type Matches = ReturnType<typeof matchRoutes>

function treeOf(routes: Routes, parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return []
    const { id, path = '', index, caseSensitive = false } = route
    return index ? { id, path, index } : { id, path, caseSensitive, children: treeOf(routes, id) }
  })
}

/** As the framework names it. */
function patternOf(matched: readonly Route[]): string {
  const paths = matched.map(({ path }) => path).filter(Boolean)
  return paths.join('/') || '/'
}
