import { beforeAll, expect, test, vi } from 'vitest'
import { engines, temporaryFolder } from '../../world/databases.ts'
import { buildBreakableShop, startBreakableShop } from '../price-leaks/broken-shop.ts'
import { visitNewShop } from './visit-new-shop.ts'
import { expectNoLeak } from './expect-no-leak.ts'

/** The visitors have to notice when the rules are removed that keep them apart. */
vi.setConfig({ testTimeout: 300_000 })

/** Rules and what the visitors say without them. */
const BROKEN_RULES = [
  {
    name: 'the page cache keeps pages of a client',
    places: [
      { file: 'server/page-cache/public-page.ts', intact: 'isPrivate(cookies)', broken: 'false' },
      {
        file: 'server/page-cache/public-pages.ts',
        intact: 'anonymousRequest(url, publicPage)',
        broken: 'c.req.raw',
      },
      {
        file: 'server/page-cache/public-pages.ts',
        intact: `values.get('cache-control') === 'private, no-cache'`,
        broken: 'true',
      },
    ],
    leak: /^guest \w\w was sent (anna|bruno)'s name at \/\w\w(\/|$)/,
  },
  {
    name: 'pages for all clients are rendered with the name of one',
    places: [
      {
        file: 'app/rendering/page-values.server.ts',
        intact: `later('client') ?? ''`,
        broken: 'frame.client.name',
      },
    ],
    leak: /^(anna was sent bruno|bruno was sent anna)'s name at \/\w\w(\/|$)/,
  },
  {
    name: 'pages for all clients are kept whatever is in the cart',
    places: [
      {
        file: 'app/rendering/kept-pages.server.ts',
        intact: 'inCart.map((item) => `${item} ${cartLines[item]}`)',
        broken: '[]',
      },
    ],
    leak: /^(anna was sent bruno|bruno was sent anna)'s quantity in the cart at \/\w\w\//,
  },
  {
    name: 'the catalog service believes the client in the address',
    places: [
      {
        file: 'services/accounts/caller-session.ts',
        intact: 'named.clientId !== undefined && named.clientId !== session.clientId',
        broken: 'false',
      },
      {
        file: 'services/catalog-service.ts',
        intact: `{ clientId, catalogId: path.catalogId, ...c.req.valid('query') }`,
        broken: `{ clientId: path.clientId, catalogId: path.catalogId, ...c.req.valid('query') }`,
      },
    ],
    leak: /^(anna|bruno) was sent (carla|david)'s order number at \/services\/catalog\/api\/Orders\//,
  },
]

const folder = temporaryFolder()
const [sqlite] = engines(temporaryFolder())
beforeAll(() =>
  buildBreakableShop(
    folder,
    BROKEN_RULES.flatMap(({ name, places }) => places.map((place) => ({ name, ...place }))),
  ),
)

const visitWithout = async (rules: readonly string[]) =>
  visitNewShop({
    database: await sqlite.newDatabase(),
    prices: 'hidden',
    requests: 300,
    start: (environment) => startBreakableShop(folder, environment, rules),
  })

test('the intact copy leaks nothing', async () => {
  expectNoLeak(await visitWithout([]), 'hidden')
})

test.each(BROKEN_RULES)('the visitors notice that $name', async ({ name, leak }) => {
  const { leaks } = await visitWithout([name])
  expect(leaks).toEqual(expect.arrayContaining([expect.stringMatching(leak)]))
})
