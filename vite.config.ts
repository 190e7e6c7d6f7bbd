import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/** One script holds the code shared by all pages and the code of the list, which most visitors see. */
const COMMON_ENTRIES = ['entry.client.tsx', 'root.tsx', 'layout/frame.tsx', 'catalog/catalog.tsx'].map(
  (file) => `${import.meta.dirname}/app/${file}`,
)

let commonModules: ReadonlySet<string> | undefined

function shopScript(id: string, modules: Modules): string | null {
  commonModules ??= collectImports(COMMON_ENTRIES, modules)
  return commonModules.has(id) && !COMMON_ENTRIES.includes(id) ? 'shop' : null
}

function collectImports(entries: readonly string[], modules: Modules): ReadonlySet<string> {
  const reached = new Set<string>()
  const pending = [...entries]
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    pending.push(...(modules.getModuleInfo(id)?.importedIds ?? []))
  }
  return reached
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // `/assets` is the address of the catalog files, so build output goes to /static
  build: { assetsDir: 'static', manifest: true },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
                },
                { name: shopScript, test: /[\\/](app|domain)[\\/]/ },
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
    ssr: { build: { rolldownOptions: { input: './server.ts' } } },
  },
})
