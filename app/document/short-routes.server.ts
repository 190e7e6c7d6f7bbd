import { globSync, readFileSync, writeFileSync } from 'node:fs'

/** What the router's list says about a screen. */
type Screen = Readonly<Record<string, unknown>>

interface List {
  readonly entry: { readonly module: string }
  readonly routes: Readonly<Record<string, Screen>>
}

/** What most screens have. */
const USUAL: Screen = { parentId: 'frame', hasLoader: true, hasDefaultExport: true }

/** The id is the name in the list. The others are of use to links that load pages ahead, which the shop does not have. */
const LEFT_OUT = ['id', 'imports', 'css']

/** Shortens the router's list of screens, which every page loads: an assignment of JSON. The offline worker's build reads it before. */
export function shortenRoutes(): void {
  for (const file of globSync('build/client/static/manifest-*.js')) {
    const script = readFileSync(file, 'utf8')
    writeFileSync(file, shortened(JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1))))
  }
}

/** A script that assigns the same list. What a screen does not have is absent instead of false. */
export function shortened({ entry, routes, ...rest }: List): string {
  const screens = Object.fromEntries(Object.entries(routes).map(([id, screen]) => [id, short(screen)]))
  const list = JSON.stringify({ entry: { ...entry, imports: [], css: [] }, routes: screens, ...rest })
  return `let m=window.__reactRouterManifest=${list},r=m.routes;for(let id in r)r[id]={id,...${JSON.stringify(USUAL)},...r[id]}`
}

function short(screen: Screen): Screen {
  const given = Object.entries(screen).filter(
    ([name, value]) =>
      !LEFT_OUT.includes(name) && (value !== false || name in USUAL) && value !== USUAL[name],
  )
  const lacks = Object.keys(USUAL).filter((name) => screen[name] === undefined)
  return Object.fromEntries([...given, ...lacks.map((name) => [name, null])])
}
