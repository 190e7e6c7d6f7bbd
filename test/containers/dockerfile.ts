import { readFileSync } from 'node:fs'
import { matchesGlob, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** What the tests need of the Dockerfile. */
export interface Dockerfile {
  readonly nodeVersion: string
  /** Files and folders of the last stage, relative to the shop's folder, where the build stage has them too. */
  readonly copied: readonly string[]
  /** Packages that the last stage lacks, with what only they need. */
  readonly removedPackages: readonly string[]
  readonly environment: Readonly<Record<string, string>>
  readonly command: readonly string[]
  readonly healthCheck: readonly string[]
}

export function readDockerfile(): Dockerfile {
  const text = read('Dockerfile').replace(/\\\n\s*/g, '')
  const lastStage = text.slice(text.lastIndexOf('\nFROM '))
  const json = (line: RegExp) => JSON.parse(line.exec(lastStage)?.[1] ?? '[]') as string[]
  return {
    nodeVersion: /^ARG NODE_VERSION=(.+)$/m.exec(text)?.[1] ?? '',
    copied: [...lastStage.matchAll(/^COPY --from=build \/opt\/lonja\/(\S+) \1$/gm)].map(
      ([, path = '']) => path,
    ),
    removedPackages: (/npm uninstall (.+)$/m.exec(text)?.[1] ?? '')
      .split(/\s+/)
      .filter((word) => !word.startsWith('-')),
    environment: Object.fromEntries(
      (/^ENV (.+)$/m.exec(lastStage)?.[1] ?? '').split(' ').map((pair) => pair.split('=')),
    ),
    command: json(/^CMD (.+)$/m),
    healthCheck: json(/^HEALTHCHECK .*CMD (.+)$/m),
  }
}

/** Whether the build gets a file of the repository, as .dockerignore says; the last line that matches decides. */
export function isInBuildContext(path: string): boolean {
  const lines = read('.dockerignore')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  const decides = lines.findLast((line) => {
    const pattern = line.replace(/^!/, '')
    // There, unlike here, a star is also the first character of `.env`
    return pattern === '*' || matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`)
  })
  return decides === undefined || decides.startsWith('!')
}

function read(file: string): string {
  return readFileSync(resolve(root, file), 'utf8')
}
