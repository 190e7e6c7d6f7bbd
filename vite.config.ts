import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/** One script holds what every page of the shop stands on, and what a list shows: most visits see one. */
const ON_MOST_PAGES = ['entry.client.tsx', 'root.tsx', 'layout/frame.tsx', 'catalog/catalog.tsx'].map(
  (file) => `${import.meta.dirname}/app/${file}`,
)

let onMostPages: ReadonlySet<string> | undefined

function shopScript(id: string, modules: Modules): string | null {
  onMostPages ??= reachedFrom(ON_MOST_PAGES, modules)
  return onMostPages.has(id) && !ON_MOST_PAGES.includes(id) ? 'shop' : null
}

function reachedFrom(starts: readonly string[], modules: Modules): ReadonlySet<string> {
  const reached = new Set<string>()
  const ahead = [...starts]
  for (let id = ahead.pop(); id !== undefined; id = ahead.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    ahead.push(...(modules.getModuleInfo(id)?.importedIds ?? []))
  }
  return reached
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // `/assets` belongs to the catalogue snapshots, so the build's own files live under /static
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
