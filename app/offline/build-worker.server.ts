import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { build, type Manifest } from 'vite'

const CLIENT = 'build/client'

/**
 * Builds the service worker after the pages, because it lists files of their build. Its own address never changes; the
 * build's hash is compiled into it, so a new build is a new worker.
 */
export async function buildOfflineWorker(): Promise<void> {
  const text = readFileSync(`${CLIENT}/.vite/manifest.json`, 'utf8')
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: {
      BUILD: JSON.stringify(createHash('sha256').update(text).digest('hex').slice(0, 12)),
      LOADED_ON_DEMAND: JSON.stringify(filesLoadedOnDemand(JSON.parse(text))),
    },
    build: {
      outDir: CLIENT,
      emptyOutDir: false,
      rolldownOptions: {
        input: 'app/offline/worker.ts',
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  })
}

/**
 * The files that pages load on demand, with what those import: the code behind forms (client actions) and the
 * components that open on interaction (dialogs, notices, suggestions).
 */
export function filesLoadedOnDemand(manifest: Manifest): string[] {
  const files = new Set<string>()
  const add = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(add)
  }
  for (const [key, { isDynamicEntry }] of Object.entries(manifest)) {
    const isComponent = isDynamicEntry && key.endsWith('.tsx')
    if (isComponent || key.endsWith('?route-chunk=clientAction')) add(key)
  }
  return [...files].map((file) => `/${file}`)
}
