import { createRequire } from 'node:module'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

interface SharedScript {
  readonly name: string
  /** Files in `app`. */
  readonly pages: readonly string[]
  /** How many of the pages must import a module. */
  readonly users: number
  /** Files in `app` that belong to it besides: small ones, which would be scripts of their own. */
  readonly also?: readonly string[]
}

/**
 * The scripts that pages share. A module belongs to the first one that enough of its pages need, so a page makes few
 * requests and loads no code of another kind of page.
 */
const SHARED_SCRIPTS: readonly SharedScript[] = [
  {
    name: 'shop',
    pages: ['entry.client.tsx', 'root.tsx', 'layout/frame.tsx', 'seo/head.ts', 'ui/outage-note.tsx'],
    users: 1,
  },
  {
    name: 'items',
    pages: [
      'catalog/catalog.tsx',
      'home/home.tsx',
      'item/item.tsx',
      // Share small pieces with the pages above
      'catalog/categories/category-card-rows.tsx',
      'compare/compare.tsx',
    ],
    users: 2,
    also: ['terms/sale-terms.tsx'],
  },
  {
    name: 'forms',
    pages: [
      'company/contact.tsx',
      'company/accessibility.tsx',
      'sign-in/request-access.tsx',
      'sign-in/forgot-access-code.tsx',
    ],
    users: 2,
  },
  {
    name: 'content',
    pages: ['company/offer.tsx', 'offers/offer-card-rows.tsx'],
    users: 2,
    also: ['brand/brand-cards.tsx', 'home/video-cards.tsx'],
  },
  // What `Unhydrated` shows
  { name: 'parts', pages: ['preload/parts.ts'], users: 1 },
  // Loaded once a page is shown: by every page, by lists, by the page of an item
  {
    name: 'later',
    pages: [
      'failure/error-screen.tsx',
      'notices/hints.tsx',
      'offline/offline-line.tsx',
      'offline/start-worker.ts',
    ],
    users: 1,
  },
  {
    name: 'filters',
    pages: ['catalog/filters/filter-panel.tsx', 'catalog/filters/filter-chips.tsx', 'catalog/list-links.tsx'],
    users: 1,
  },
  { name: 'seen', pages: ['item/copy-button.tsx', 'seen/seen-row.tsx'], users: 1 },
  // With the keys of quantity fields, which the group of the client's pages would otherwise have
  { name: 'rows', pages: ['catalog/item-rows.tsx'], users: 1 },
]

const pathOf = (file: string) => `${import.meta.dirname}/app/${file}`

const reachedFrom = new Map<string, ReadonlySet<string>>()

function isImportedBy(page: string, id: string, modules: Modules): boolean {
  const reached = reachedFrom.get(page) ?? importsOf(pathOf(page), modules)
  reachedFrom.set(page, reached)
  return reached.has(id)
}

function importsOf(file: string, modules: Modules): ReadonlySet<string> {
  const reached = new Set<string>()
  const pending = [file]
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    pending.push(...(modules.getModuleInfo(id)?.importedIds ?? []))
  }
  return reached
}

function groupOf({ name, pages, users, also = [] }: SharedScript) {
  const others = also.map(pathOf)
  return {
    name: (id: string, modules: Modules) =>
      others.includes(id) || pages.filter((page) => isImportedBy(page, id, modules)).length >= users
        ? name
        : null,
    test: /[\\/](app|domain)[\\/]/,
  }
}

/**
 * Leaves `import()` as it is. Vite would wrap each one in a function that loads styles first, which no script on demand has:
 * it imports only what its page has.
 */
const plainDynamicImports: Plugin = {
  name: 'plain-dynamic-imports',
  apply: 'build',
  configResolved({ plugins }) {
    const wrapping = plugins.find(({ name }) => name === 'native:import-analysis-build')
    if (!wrapping) throw new Error('Vite wraps imports in another plugin')
    wrapping.applyToEnvironment = ({ name }) => name !== 'client'
  },
}

const NAMED_REACT = '\0named:'

/**
 * Gives the shop's own code React's functions by name. React is in CommonJS: without this plugin, each call, such as
 * `(0, react.jsx)(…)`, reads its function from an object.
 */
const namedReact: Plugin = {
  name: 'named-react',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react(?:\/jsx-runtime)?$/ },
    handler: (id, importer = NAMED_REACT) =>
      /node_modules|^\0/.test(importer) ? null : `${NAMED_REACT}${id}`,
  },
  load: {
    filter: { id: /^\0named:/ },
    handler(id) {
      const name = id.slice(NAMED_REACT.length)
      const keys = Object.keys(createRequire(import.meta.url)(name)).filter((key) => !key.startsWith('_'))
      // In production React's `jsxs` is its `jsx`
      const own = keys.filter((key) => key !== 'jsxs').map((key) => `export const ${key} = all.${key}`)
      return [
        `import all from '${name}'`,
        ...own,
        ...(keys.includes('jsxs') ? ['export { jsx as jsxs }'] : []),
      ].join('\n')
    },
  },
}

/**
 * Every page loads the names of all scripts, and their hashes compress worst. 42 bits tell the builds of a script
 * apart just as well as the usual 48.
 */
const SCRIPT_NAME = 'static/[name]-[hash:7].js'

/** Packages with machine code or files of their own, and one that is in no build of Node. */
const LOADED_AS_THEY_ARE = ['sharp', '@node-rs/argon2', 'pdfkit', 'pg-native']

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), plainDynamicImports, namedReact],
  // `/assets` is the address of the catalog files, so build output goes to /static
  build: { assetsDir: 'static', manifest: true, modulePreload: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: SCRIPT_NAME,
            chunkFileNames: SCRIPT_NAME,
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]|^\0named:/,
                },
                ...SHARED_SCRIPTS.map(groupOf),
                {
                  name: 'client',
                  test: /[\\/]app[\\/](account|cart|orders|reorder|sign-in)[\\/]/,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // One file loads in half the time of a thousand. While developing, packages are loaded as they are
      ...(command === 'build' && { resolve: { noExternal: true, external: LOADED_AS_THEY_ARE } }),
      build: { rolldownOptions: { input: './server.ts' } },
    },
  },
}))
