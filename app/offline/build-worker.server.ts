import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { build, type Manifest } from 'vite'

const CLIENT = 'build/client'

/** What the router's own list of screens says about one. */
interface Screen {
  readonly hasClientAction: boolean
  readonly module: string
  readonly imports: readonly string[]
}

/**
 * Builds the service worker after the pages, because it lists files of their build. Its own address never changes; the
 * build's hash is compiled into it, so a new build is a new worker.
 */
export async function buildOfflineWorker(): Promise<void> {
  const text = readFileSync(`${CLIENT}/.vite/manifest.json`, 'utf8')
  const files = filesLoadedOnDemand(JSON.parse(text), readScreens())
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: {
      BUILD: JSON.stringify(createHash('sha256').update(text).digest('hex').slice(0, 12)),
      LOADED_ON_DEMAND: JSON.stringify(files),
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

/** The list of screens is a script: an assignment of JSON. */
function readScreens(): readonly Screen[] {
  const [file = ''] = globSync(`${CLIENT}/static/manifest-*.js`)
  const script = readFileSync(file, 'utf8')
  const { routes }: { routes: Record<string, Screen> } = JSON.parse(
    script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1),
  )
  return Object.values(routes)
}

/**
 * The files that pages load on demand, with what those import: the code behind forms (client actions) and the
 * components that open on interaction (dialogs, notices, suggestions).
 */
export function filesLoadedOnDemand(manifest: Manifest, screens: readonly Screen[]): string[] {
  const files = new Set<string>()
  const add = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || files.has(`/${chunk.file}`)) return
    files.add(`/${chunk.file}`)
    chunk.imports?.forEach(add)
  }
  for (const { module, imports } of screens.filter(({ hasClientAction }) => hasClientAction)) {
    for (const file of [module, ...imports]) files.add(file)
  }
  // A script of several components has a name of its own; texts are modules without components
  const imported = Object.values(manifest).flatMap(({ dynamicImports = [] }) => dynamicImports)
  for (const key of imported) if (!key.endsWith('.ts')) add(key)
  return [...files]
}
