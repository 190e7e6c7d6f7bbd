import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { build, type Manifest } from 'vite'

const CLIENT = 'build/client'

/** Builds the worker after the pages, whose files it names: at an address that stays, with a mark of the build inside. */
export async function buildOfflineWorker(): Promise<void> {
  const text = readFileSync(`${CLIENT}/.vite/manifest.json`, 'utf8')
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: {
      BUILD: JSON.stringify(createHash('sha256').update(text).digest('hex').slice(0, 12)),
      PIECES: JSON.stringify(pieces(JSON.parse(text))),
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

/** What a page loads only once it is needed: what sends its forms, and what appears for a moment; with what those load. */
export function pieces(manifest: Manifest): string[] {
  const found = new Set<string>()
  const add = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || found.has(chunk.file)) return
    found.add(chunk.file)
    chunk.imports?.forEach(add)
  }
  for (const [key, { isDynamicEntry }] of Object.entries(manifest)) {
    if (key.endsWith('?route-chunk=clientAction') || (isDynamicEntry && key.startsWith('app/ui/'))) add(key)
  }
  return [...found].map((file) => `/${file}`)
}
