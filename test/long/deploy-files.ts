import { readFileSync } from 'node:fs'

type Change = readonly [written: string, here: string]

/** Replaces what whoever sets up a shop would replace, in a file of the guide or of deploy; each text has to be in it. */
export function settle(file: string, changes: readonly Change[]): string {
  return changes.reduce(
    (text, [written, here]) => {
      if (!text.includes(written)) throw new Error(`${file} has no ${written}`)
      return text.replaceAll(written, here)
    },
    readFileSync(file, 'utf8'),
  )
}

/** What docs/guide/deploy.md sets for the role of a shop behind a pooler, for this role. */
export function limitsOfRole(role: string): string {
  const guide = readFileSync('docs/guide/deploy.md', 'utf8')
  const limits = [...guide.matchAll(/^alter role lonja set .+;$/gm)].map(([line]) => line)
  if (limits.length === 0) throw new Error('deploy.md sets no limits of a role')
  return limits.join('\n').replaceAll('role lonja', `role ${role}`)
}

/** What docs/guide/deploy.md adds to nginx for several processes, with these ports on this machine. */
export function nginxOfSeveral(ports: readonly [number, number]): { upstream: string; location: string } {
  const guide = readFileSync('docs/guide/deploy.md', 'utf8')
  const upstream = blockOf(guide, 'upstream lonja')
  for (const written of ['10.0.0.1:3000', '10.0.0.2:3000'])
    if (!upstream.includes(written)) throw new Error(`deploy.md has no process at ${written}`)
  return {
    upstream: upstream
      .replace('10.0.0.1:3000', `127.0.0.1:${ports[0]}`)
      .replace('10.0.0.2:3000', `127.0.0.1:${ports[1]}`),
    location: blockOf(guide, 'location'),
  }
}

/** The block of an nginx configuration that begins with this. */
function blockOf(text: string, beginning: string): string {
  const start = text.indexOf(`\n${beginning} `)
  const end = text.indexOf('\n}\n', start)
  if (start < 0 || end < 0) throw new Error(`deploy.md has no block of ${beginning}`)
  return text.slice(start, end + 3)
}
