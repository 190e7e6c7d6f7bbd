import { cpSync, existsSync, readFileSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { isInBuildContext, readDockerfile } from './dockerfile.ts'

const root = resolve(import.meta.dirname, '../..')

/** Fills a folder with exactly the files that the image has in the shop's folder. */
export function fillAsImage(folder: string): void {
  const { copied, removedPackages } = readDockerfile()
  for (const path of copied) {
    if (path === 'node_modules') continue
    const isBuilt = path === 'build'
    cpSync(join(root, path), join(folder, path), {
      recursive: true,
      filter: (file) => isBuilt || statSync(file).isDirectory() || isInBuildContext(relative(root, file)),
    })
  }
  for (const path of packagesWithout(removedPackages))
    cpSync(join(root, path), join(folder, path), { recursive: true })
}

interface LockedPackage {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

/** The folders of the packages that stay installed when some of the shop's own dependencies are removed. */
export function packagesWithout(removed: readonly string[]): readonly string[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, LockedPackage>>
  }
  const found = new Set<string>()
  const follow = (path: string) => {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
      lock.packages[path] ?? {}
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      if (path === '' && removed.includes(name)) continue
      if (peerDependenciesMeta?.[name]?.optional) continue
      const target = folderOf(name, path)
      if (target === undefined || found.has(target)) continue
      found.add(target)
      follow(target)
    }
  }
  follow('')
  return [...found]

  /** As Node looks a package up: beside the one that needs it, then in the folders above. Undefined: not installed here. */
  function folderOf(name: string, from: string): string | undefined {
    const inside = join(from, 'node_modules', name)
    if (Object.hasOwn(lock.packages, inside)) return existsSync(join(root, inside)) ? inside : undefined
    return from === ''
      ? undefined
      : folderOf(name, from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1)))
  }
}
