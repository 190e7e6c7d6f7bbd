import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'

/** The release, and whether the installed packages are those that it was tested with. */
export interface Installation {
  readonly release: string
  /** `unknown`: installed by a program that keeps no list. */
  readonly packages: 'as_locked' | 'others' | 'unknown'
}

const lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      dev: z.boolean().optional(),
      optional: z.boolean().optional(),
      devOptional: z.boolean().optional(),
    }),
  ),
})

/** Compares the lock file with what `npm` says it installed. */
export function readInstallation(root: string): Installation {
  const { version: release = '' } =
    readJson(resolve(root, 'package.json'), z.object({ version: z.string() })) ?? {}
  const locked = readJson(resolve(root, 'package-lock.json'), lock)?.packages
  const installed = readJson(resolve(root, 'node_modules/.package-lock.json'), lock)?.packages
  if (!locked || !installed) return { release, packages: 'unknown' }
  const isOther = Object.entries(installed).some(([path, { version }]) => locked[path]?.version !== version)
  const isMissing = Object.entries(locked).some(
    ([path, { dev, optional, devOptional }]) =>
      path !== '' && !dev && !optional && !devOptional && !Object.hasOwn(installed, path),
  )
  return { release, packages: isOther || isMissing ? 'others' : 'as_locked' }
}

function readJson<Value>(file: string, schema: z.ZodType<Value>): Value | undefined {
  try {
    return schema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data
  } catch {
    return undefined
  }
}
