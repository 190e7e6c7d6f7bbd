import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { TRACKED_TABLES, UNRECORDED_WRITERS } from '#services/trail/tables.ts'

/** What each layer may import besides its own files: other layers, packages, built-in modules. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  contracts: ['domain', '@hono/zod-openapi', 'zod', 'sanitize-html'],
  config: ['lru-cache', 'pino', 'zod', 'node:'],
  db: ['config', 'kysely', 'lru-cache', 'pg', 'cockatiel', 'node:'],
  services: [
    'domain',
    'contracts',
    'db',
    'config',
    'kysely',
    'hono',
    '@hono/',
    'zod',
    '@node-rs/argon2',
    'aws4fetch',
    'cockatiel',
    'lru-cache',
    'nodemailer',
    'p-limit',
    'sharp',
    'write-excel-file',
    'htmlparser2',
    'yauzl',
    'yazl',
    'zxing-wasm',
    'node:',
  ],
  backoffice: [
    'domain',
    'contracts',
    'db',
    'config',
    'services',
    'kysely',
    'lru-cache',
    'otpauth',
    'uqr',
    'zod',
    'node:',
  ],
  shop: [
    'domain',
    'contracts',
    'db',
    'config',
    'services',
    'cockatiel',
    'kysely',
    'lru-cache',
    'openid-client',
    'p-limit',
    'zod',
    'node:',
  ],
  app: [
    'domain',
    'contracts',
    'config/current-request.ts',
    'config/log.ts',
    'config/security-log.ts',
    'shop',
    'react',
    'react-dom',
    'react-router',
    '@react-router/',
    '@base-ui/react',
    'lru-cache',
    'pdfkit',
    'vite',
    'node:',
  ],
  admin: [
    'domain',
    'contracts',
    'backoffice',
    'app/messages/messages.server.ts',
    'app/orders/pdf',
    'app/pdf',
    'app/ui',
    'app/document/content-security-policy.server.ts',
    'app/document/defer-scripts.server.ts',
    'app/document/render-html.server.ts',
    'app/request/anti-forgery.server.ts',
    'app/failure',
    'app/request/cookies.ts',
    'react',
    'react-dom',
    'react-router',
    '@react-router/',
    '@tailwindcss/vite',
    'virtual:react-router/server-build',
    'vite',
    'zod',
    'node:',
  ],
  server: [
    'domain',
    'contracts',
    'db',
    'config',
    'services',
    'shop',
    'app',
    'admin/answer.ts',
    '@opentelemetry/api',
    '@opentelemetry/exporter-trace-otlp-http',
    '@opentelemetry/resources',
    '@opentelemetry/sdk-trace-base',
    '@prometheus-io/client',
    'cockatiel',
    'hono',
    '@hono/',
    'lru-cache',
    'p-limit',
    'react-router',
    'sharp',
    'node:',
  ],
  demo: ['domain', 'db', 'config', 'services', 'p-limit', 'zod', 'node:'],
  bin: [
    'domain',
    'contracts',
    'db',
    'config',
    'services',
    'shop',
    'server',
    'demo',
    'app/catalog/written-cards.ts',
    'zod',
    'node:',
    'backoffice',
  ],
}

const MAX_FILES_IN_A_FOLDER = 25

const root = resolve(import.meta.dirname, '..')
const LAYERS = Object.keys(MAY_IMPORT)
const files = sourceFiles(LAYERS)

describe('each layer imports only the layers and packages below it', () => {
  test.each(LAYERS)('%s', (layer) => {
    const allowed = MAY_IMPORT[layer] ?? []
    const violations = filesOf(layer).flatMap((file) =>
      importsOf(file)
        .map((target) => pathOf(file, target))
        .filter((target) => !isWithin(target, layer) && !allowed.some((name) => isWithin(target, name)))
        .map((target) => `${file} → ${target}`),
    )
    expect(violations).toEqual([])
  })
})

describe('folders', () => {
  // One more with each change of the database, read in their order
  const growing = ['db/migrations']

  test(`none holds more than ${MAX_FILES_IN_A_FOLDER} source files, apart from the migrations`, () => {
    const sizes = new Map<string, number>()
    for (const file of sourceFiles([...LAYERS, 'test', 'bench'])) {
      const folder = dirname(file)
      if (growing.includes(folder)) continue
      sizes.set(folder, (sizes.get(folder) ?? 0) + 1)
    }
    expect([...sizes].filter(([, size]) => size > MAX_FILES_IN_A_FOLDER)).toEqual([])
  })

  test('no two feature folders of a layer import each other', () => {
    const arrows = new Map<string, string>()
    for (const file of files)
      for (const target of ownImportsOf(file)) {
        const [from, to] = [featureOf(file), featureOf(target)]
        if (from && to && from !== to && layerOf(from) === layerOf(to))
          arrows.set(`${from} → ${to}`, `${file} → ${target}`)
      }
    const pairs = [...arrows].filter(([arrow]) => arrows.has(arrow.split(' → ').toReversed().join(' → ')))
    expect(pairs.map(([, example]) => example)).toEqual([])
  })

  test('none has a name that says nothing about its content', () => {
    const unclear = files.filter((file) =>
      /(^|\/)(utils?|helpers?|lib|common|misc|index)(\/|\.tsx?$)/.test(file),
    )
    expect(unclear).toEqual([])
  })
})

test('no files import each other in a circle, types included', () => {
  expect(circles(sourceFiles([...LAYERS, 'test', 'bench']))).toEqual([])
})

test('a migration imports only Kysely, so that later code never changes its meaning', () => {
  const targets = filesOf('db/migrations').flatMap(importsOf)
  expect(new Set(targets)).toEqual(new Set(['kysely']))
})

test('the back-office’s pages and the server know each other’s types only: they are builds of their own', () => {
  const arrows = [
    ...filesOf('admin').flatMap((file) => valueImportsOf(file).map((target) => [file, pathOf(file, target)])),
    ...filesOf('server').flatMap((file) =>
      valueImportsOf(file).map((target) => [file, pathOf(file, target)]),
    ),
  ].filter(([file = '', target = '']) => isWithin(target, file.startsWith('admin/') ? 'backoffice' : 'admin'))
  expect(arrows).toEqual([])
})

test('code for the browser never imports Node modules', () => {
  const browserFiles = [...filesOf('app'), ...filesOf('admin')].filter(
    (file) =>
      !file.includes('.server.') &&
      !/^(app|admin)\/(routes|server|vite\.config|entry\.server)\.tsx?$/.test(file),
  )
  const violations = browserFiles.flatMap((file) =>
    importsOf(file)
      .filter((target) => target.startsWith('node:'))
      .map((target) => `${file} → ${target}`),
  )
  expect(violations).toEqual([])
})

test('HTML is sanitized in one place, on the server', () => {
  const sanitizers = files.filter((file) => importsOf(file).includes('sanitize-html'))
  expect(sanitizers).toEqual(['contracts/rich-text.server.ts'])
  const browserFiles = files.filter(
    (file) => /^(app|contracts|domain)\//.test(file) && !file.includes('.server.'),
  )
  expect(browserFiles.filter((file) => importsOf(file).includes('#contracts/rich-text.server.ts'))).toEqual(
    [],
  )
})

test('pages read prices in one place, which checks price visibility', () => {
  const allowed: Readonly<Record<string, readonly string[]>> = {
    'app/ui/shown-price.server.ts': ['cardPrice', 'priceSteps', 'readPrice', 'nearestAmount'],
    // Selects a step of prices that are shown already
    'app/ui/shown-price.ts': ['priceAt'],
    // The price of an added item goes to the order service, never to the visitor.
    'app/cart/cart-calls.server.ts': ['unitPrice'],
    'app/cart/stale-line-price.server.ts': ['tierOf', 'unitPrice'],
  }
  const readers = [
    'cardPrice',
    'unitPrice',
    'priceSteps',
    'priceAt',
    'tierOf',
    'readPrice',
    'priceFromDecimal',
    'nearestPrice',
    'amountFromDecimal',
    'nearestAmount',
  ]
  const violations = filesOf('app').flatMap((file) =>
    namesImportedIn(file)
      .filter((name) => readers.includes(name) && !allowed[file]?.includes(name))
      .map((name) => `${file} imports ${name}`),
  )
  expect(violations).toEqual([])
})

test('every part without code in the browser is in the one script that loads before it is needed', () => {
  const parts = filesOf('app').flatMap((file) => lazyContentsOf(file).map((target) => pathOf(file, target)))
  expect(parts.toSorted()).toEqual(ownImportsOf('app/preload/parts.ts').toSorted())
})

test('a file that writes a table of the trail records the change', () => {
  const writers = files.filter(
    (file) =>
      !file.startsWith('db/migrations/') && writesTrackedTable(readFileSync(join(root, file), 'utf8')),
  )
  const silent = writers.filter(
    (file) => !ownImportsOf(file).includes('services/trail/record-change.ts') || file in UNRECORDED_WRITERS,
  )
  expect(silent.toSorted()).toEqual(Object.keys(UNRECORDED_WRITERS).toSorted())
})

/** By Kysely, also where the table is a variable, or in SQL. */
function writesTrackedTable(source: string): boolean {
  const tables = TRACKED_TABLES.join('|')
  return (
    new RegExp(
      `(insertInto|updateTable|deleteFrom)\\((?!')|(insertInto|updateTable|deleteFrom)\\('(${tables})'`,
    ).test(source) || new RegExp(`\\b(insert into|update|delete from)\\s+"?(${tables})\\b`, 'i').test(source)
  )
}

/** The source files below these folders, tests left out, as paths from the root. */
function sourceFiles(folders: readonly string[]): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(folder, name),
      ),
    )
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|spec)\.tsx?$/.test(name))
}

function filesOf(folder: string): string[] {
  return files.filter((file) => file.startsWith(`${folder}/`))
}

/** The targets that a file imports, types included: a type is a dependency too. */
function importsOf(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8')
  const statements = source.matchAll(
    /^(?:import|export)\b[^'"`]*?from\s*'([^']+)'|^import\s*'([^']+)'|import\('([^']+)'\)/gm,
  )
  return [...statements].flatMap(([, from, bare, dynamic]) => from ?? bare ?? dynamic ?? [])
}

/** The targets from which a file imports more than types. */
function valueImportsOf(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8')
  const statements = source.matchAll(
    /^(?:import|export)\b(?!\s+type\b)[^'"`]*?from\s*'([^']+)'|^import\s*'([^']+)'|import\('([^']+)'\)/gm,
  )
  return [...statements].flatMap(([, from, bare, dynamic]) => from ?? bare ?? dynamic ?? [])
}

/** The files of the components that a file declares as `lazyContent`. */
function lazyContentsOf(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8')
  return [...source.matchAll(/\blazyContent\(\s*async \(\) => \(await import\('([^']+)'\)/g)].flatMap(
    ([, target]) => target ?? [],
  )
}

/** The files of the project that a file imports. */
function ownImportsOf(file: string): string[] {
  return importsOf(file)
    .map((target) => pathOf(file, target))
    .filter((path) => /\.tsx?$/.test(path) && existsSync(join(root, path)))
}

/** The names that a file imports, as their own files call them. */
function namesImportedIn(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8')
  const lists = [...source.matchAll(/^import (?:type )?\{([^}]*)\}/gm)].map(([, names = '']) => names)
  return lists.flatMap((names) =>
    names.split(',').map((name) => /\w+/.exec(name.replace('type ', ''))?.[0] ?? ''),
  )
}

/** A target as a path from the root if it is a file of ours, else unchanged. */
function pathOf(file: string, target: string): string {
  if (target === '#config') return 'config/config.ts'
  if (target.startsWith('#')) return target.slice(1)
  if (target.startsWith('.')) return relative(root, resolve(root, dirname(file), target))
  return target
}

function layerOf(path: string): string {
  return path.split('/')[0] ?? path
}

/** `app/cart` for app/cart/send/send-form.tsx; undefined for a file that lies directly in its layer. */
function featureOf(file: string): string | undefined {
  const [layer, feature, ...rest] = file.split('/')
  return rest.length > 0 ? `${layer}/${feature}` : undefined
}

function isWithin(target: string, name: string): boolean {
  return target === name || target.startsWith(name.endsWith(':') || name.endsWith('/') ? name : `${name}/`)
}

/** Groups of files that reach each other by imports: the strongly connected components (Tarjan). */
function circles(nodes: readonly string[]): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const found: string[][] = []
  const visit = (node: string): number => {
    order.set(node, order.size)
    lowest.set(node, order.size - 1)
    stack.push(node)
    for (const next of ownImportsOf(node)) {
      if (!order.has(next)) lowest.set(node, Math.min(low(node), visit(next)))
      else if (stack.includes(next)) lowest.set(node, Math.min(low(node), order.get(next) ?? 0))
    }
    if (low(node) === order.get(node)) {
      const group = stack.splice(stack.indexOf(node))
      if (group.length > 1) found.push(group.toSorted())
    }
    return low(node)
  }
  const low = (node: string): number => lowest.get(node) ?? 0
  for (const node of nodes) if (!order.has(node)) visit(node)
  return found
}
