import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

/** Which part may lean on which (docs/decisions): arrows point one way, and `server.ts` puts the parts together. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  config: ['zod', 'pino', 'node:'],
  domain: [],
  contracts: ['domain', '@hono/zod-openapi', 'zod', 'sanitize-html'],
  db: ['config', 'kysely', 'pg', 'node:'],
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
    'csv-parse',
    'read-excel-file',
    'sharp',
    'nodemailer',
    'p-limit',
    'write-excel-file',
    'node:',
  ],
  app: [
    'config/log.ts',
    'domain',
    'shop',
    'contracts',
    'react',
    'react-dom',
    'react-router',
    '@react-router/',
    '@base-ui/react',
    'pdfkit',
    'vite',
    'node:',
  ],
}

const SERVICES = ['product', 'catalog', 'order']
const root = resolve(import.meta.dirname, '..')
const files = [
  'config',
  'domain',
  'contracts',
  'db',
  'services',
  'shop',
  'app',
  'server',
  'bin',
  'demo',
].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx)$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
)

describe('the parts of the house', () => {
  test.each(Object.keys(MAY_IMPORT))('%s leans only on what it may', (part) => {
    const allowed = MAY_IMPORT[part] ?? []
    const trespasses = filesOf(part).flatMap((file) =>
      importsOf(file)
        .filter((target) => !allowed.includes(pathOf(file, target)))
        .map((target) => partOf(file, target))
        .filter((target) => target !== part && !allowed.some((name) => isWithin(target, name)))
        .map((target) => `${file} → ${target}`),
    )
    expect(trespasses).toEqual([])
  })

  test('no service leans on another one', () => {
    const trespasses = SERVICES.flatMap((service) =>
      filesOf(`services/${service}`).flatMap((file) =>
        importsOf(file)
          .map((target) => pathOf(file, target))
          .filter((path) =>
            SERVICES.some((other) => other !== service && path.startsWith(`services/${other}/`)),
          )
          .map((path) => `${file} → ${path}`),
      ),
    )
    expect(trespasses).toEqual([])
  })

  test('a migration leans on Kysely alone, so that it never changes meaning', () => {
    const targets = filesOf('db/migrations').flatMap(importsOf)
    expect(new Set(targets)).toEqual(new Set(['kysely']))
  })

  test('what is for the server is never part of what the browser loads', () => {
    const browserFiles = filesOf('app').filter(
      (file) => !file.includes('.server.') && file !== 'app/routes.ts',
    )
    const trespasses = browserFiles.flatMap((file) =>
      importsOf(file)
        .filter((target) => target.startsWith('node:'))
        .map((target) => `${file} → ${target}`),
    )
    expect(trespasses).toEqual([])
  })

  test('HTML is cleaned in one place, on the server', () => {
    const cleaners = files.filter((file) => importsOf(file).includes('sanitize-html'))
    expect(cleaners).toEqual(['contracts/rich-text.server.ts'])
    const browserFiles = files.filter(
      (file) => /^(app|contracts|domain)\//.test(file) && !file.includes('.server.'),
    )
    expect(browserFiles.filter((file) => importsOf(file).includes('#contracts/rich-text.server.ts'))).toEqual(
      [],
    )
  })

  test('pages read prices in one place, which knows who may see them', () => {
    const allowed: Readonly<Record<string, readonly string[]>> = {
      'app/ui/shown-price.server.ts': ['cardPrice', 'readPrice', 'centsFromDollars'],
      // Tells the service, not the visitor, at which price an item is added
      'app/cart/cart-calls.server.ts': ['unitPrice'],
      'app/cart/tier-price.server.ts': ['unitPrice'],
    }
    const readings = ['cardPrice', 'unitPrice', 'readPrice', 'priceFromDollars', 'centsFromDollars']
    const trespasses = filesOf('app').flatMap((file) =>
      namesImportedIn(file)
        .filter((name) => readings.includes(name) && !allowed[file]?.includes(name))
        .map((name) => `${file} reads ${name}`),
    )
    expect(trespasses).toEqual([])
  })

  test('no drawer says nothing of its content', () => {
    const drawers = files.filter((file) =>
      /(^|\/)(utils?|helpers?|lib|common|misc|index)(\/|\.tsx?$)/.test(file),
    )
    expect(drawers).toEqual([])
  })
})

function filesOf(part: string): string[] {
  return files.filter((file) => file.startsWith(`${part}/`))
}

/** What a file imports, types included: a type is a dependency too. */
function importsOf(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8')
  const statements = source.matchAll(
    /^(?:import|export)\b[^'"`]*?from\s*'([^']+)'|^import\s*'([^']+)'|import\('([^']+)'\)/gm,
  )
  return [...statements].flatMap(([, from, bare, dynamic]) => from ?? bare ?? dynamic ?? [])
}

/** The names a file takes from others, under the names they have there. */
function namesImportedIn(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8')
  const lists = [...source.matchAll(/^import (?:type )?\{([^}]*)\}/gm)].map(([, names = '']) => names)
  return lists.flatMap((names) =>
    names.split(',').map((name) => /\w+/.exec(name.replace('type ', ''))?.[0] ?? ''),
  )
}

/** The part a target belongs to: one of ours, or the name of a package. */
function partOf(file: string, target: string): string {
  const path = pathOf(file, target)
  return path === target && !path.startsWith('.') ? target : (path.split('/')[0] ?? path)
}

/** A target as a path from the root where it is one of our files, else as it stands. */
function pathOf(file: string, target: string): string {
  if (target === '#config') return 'config/config.ts'
  if (target.startsWith('#')) return target.slice(1)
  if (target.startsWith('.')) return relative(root, resolve(root, dirname(file), target))
  return target
}

function isWithin(target: string, name: string): boolean {
  return target === name || target.startsWith(name.endsWith(':') || name.endsWith('/') ? name : `${name}/`)
}
