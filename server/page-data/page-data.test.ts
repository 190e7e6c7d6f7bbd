import {
  createRequestHandler,
  data,
  type LoaderFunctionArgs,
  redirect,
  RouterContextProvider,
} from 'react-router'
import { expect, test, vi } from 'vitest'
import { buildOf, ORIGIN, routeOf } from '../../test/world/route-build.ts'
import { pageAnswers } from './page-data.ts'

const loaders = {
  frame: vi.fn(() => data({ name: 'Shop', lines: { 7: 2 } })),
  plain: vi.fn(({ params, url, pattern }: LoaderFunctionArgs) => ({ params, url: url.href, pattern })),
  deep: vi.fn(() => ({ when: new Date(0) })),
  moved: vi.fn((): unknown => {
    throw redirect('/en/plain/1', { headers: { 'set-cookie': 'a=b' } })
  }),
  missing: vi.fn((): unknown => {
    throw data(null, { status: 404 })
  }),
  broken: vi.fn((): unknown => {
    throw new Error('no database')
  }),
  status: vi.fn(() => data({ isShort: true }, { status: 503 })),
  cookie: vi.fn(() => data({ notices: [] }, { headers: { 'set-cookie': 'notice=' } })),
  answer: vi.fn(() => new Response('text', { headers: { 'content-type': 'text/plain' } })),
}

const guard = vi.fn(async ({ request, url }: LoaderFunctionArgs, next: () => Promise<Response>) => {
  if (url.searchParams.has('blocked')) throw redirect('/en/plain/2')
  if (url.searchParams.has('refused')) throw data(null, { status: 403 })
  const answer = await next()
  answer.headers.append('set-cookie', `seen=${request.headers.get('cookie') ?? ''}`)
  return answer
})

const inFrame = (id: string, path: string, module: object) =>
  routeOf({ id, path, parentId: 'frame', caseSensitive: true, ...module })
const routes = [
  routeOf({ id: 'root', middleware: [guard] as never }),
  routeOf({ id: 'frame', parentId: 'root', path: ':lang', loader: loaders.frame }),
  routeOf({ id: 'home', parentId: 'frame', index: true, loader: () => 'home' }),
  inFrame('plain', 'plain/:page?', { loader: loaders.plain }),
  inFrame('deep', 'deep', { loader: loaders.deep }),
  inFrame('moved', 'moved', { loader: loaders.moved }),
  inFrame('missing', 'missing', { loader: loaders.missing }),
  inFrame('broken', 'broken', { loader: loaders.broken }),
  inFrame('status', 'status', { loader: loaders.status }),
  inFrame('cookie', 'cookie', { loader: loaders.cookie }),
  inFrame('answer', 'answer', { loader: loaders.answer }),
  inFrame('headers', 'headers', { loader: () => 1, headers: () => ({ 'cache-control': 'no-store' }) }),
  inFrame('still', 'still', {}),
  inFrame('file', 'file', { default: undefined, loader: () => new Response('file') }),
  routeOf({ id: 'unknown', parentId: 'root', path: '*', loader: loaders.missing }),
]

const byFramework = vi.fn((answer: Response) => Promise.resolve(answer))
const reported = vi.fn()
const build = buildOf(routes, { handleDataRequest: byFramework, handleError: reported })
const framework = createRequestHandler(build, 'production')
const answers = pageAnswers(build, 'production')

async function read(answer: typeof answers, path: string, method = 'GET') {
  vi.clearAllMocks()
  const request = new Request(ORIGIN + path, { method, headers: { cookie: 'known=1' } })
  const { status, headers, body } = await answer(request, new RouterContextProvider())
  const text = await new Response(body).text()
  const { 'content-length': _, ...others } = Object.fromEntries(headers)
  return {
    seen: { status, headers: others, cookies: headers.getSetCookie(), text },
    calls: Object.values(loaders).map((loader) => loader.mock.calls.length),
    reports: reported.mock.calls.length,
  }
}

const DIRECT = ['/en.data', '/en/plain.data', '/en/plain/2.data?x=a+b&x=%20%C3%A9', '/en/still.data']
const NAMED = ['plain', 'frame', 'frame,plain', 'nothing', ''].map(
  (id) => `/en/plain/3.data?_routes=${id}&a=1`,
)
const LEFT = [
  '/en/deep.data',
  '/en/moved.data',
  '/en/missing.data',
  '/en/broken.data',
  '/en/status.data',
  '/en/cookie.data',
  '/en/answer.data',
  '/en/headers.data',
  '/en/file.data',
  '/en/nothing/at/all.data',
  '/en/Plain.data',
  '/en/plain/.data',
  '/en/_.data',
  '/en/plain/_.data',
  '/en//plain.data',
  '/.data',
  '/_.data',
  '/en/plain.data?index',
  '/en/plain.data?blocked',
  '/en/plain.data?refused',
  '/en/moved.data?_routes=moved',
  '/en/moved.data?_routes=frame',
]
const PERCENT = [
  '/en/plain/%E4%B8%AD.data',
  '/en/plain/a%2Fb.data',
  '/en/%70lain.data',
  '/en/plain/a.data.data',
]

test.each([...DIRECT, ...NAMED, ...LEFT, ...PERCENT])('%s is answered as by the framework', async (path) => {
  expect(await read(answers, path)).toEqual(await read(framework, path))
})

test.each([...DIRECT, ...NAMED, ...PERCENT])('%s does not need the framework', async (path) => {
  await read(answers, path)
  expect(byFramework).not.toHaveBeenCalled()
})

test('a page, a form and HEAD are answered by the framework', async () => {
  for (const [path, method] of [
    ['/en/plain/1', 'GET'],
    ['/en/plain.data', 'HEAD'],
    ['/en/plain.data', 'POST'],
  ] as const)
    expect(await read(answers, path, method)).toEqual(await read(framework, path, method))
})
