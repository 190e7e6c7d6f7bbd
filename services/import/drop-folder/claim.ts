import { randomBytes } from 'node:crypto'
import { lstat, mkdir, readdir, rename, rm, rmdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A file that this process alone imports: it lies in a folder of its own below `working`. */
export interface Claim {
  /** The folder of its catalogue. */
  readonly catalogFolder: string
  /** Its own folder, whose time says that its process lives. */
  readonly folder: string
  readonly name: string
}

const BEAT_EVERY_MS = 5_000
/** A claim whose process did not beat for so long is dead. */
const DEAD_AFTER_MS = 30_000

/** Takes a file to itself; undefined = another process was first. Renaming is what one of several can do only. */
export async function claimFile(catalogFolder: string, name: string): Promise<Claim | undefined> {
  const folder = await newFolder(catalogFolder)
  const isOurs = await moved(join(catalogFolder, name), join(folder, name))
  if (isOurs) return { catalogFolder, folder, name }
  await rmdir(folder)
  return undefined
}

/** Takes over a file whose process died over it. */
export async function claimDead(catalogFolder: string): Promise<Claim | undefined> {
  for (const claimed of await namesIn(join(catalogFolder, 'working'))) {
    const old = join(catalogFolder, 'working', claimed)
    if (!(await isDead(old))) continue
    const [name] = (await namesIn(old)).filter((one) => !isOfTheClaim(one))
    if (name === undefined) {
      await rm(old, { recursive: true, force: true })
      continue
    }
    const folder = await newFolder(catalogFolder)
    const isOurs = await moved(join(old, name), join(folder, name))
    if (isOurs) await rm(old, { recursive: true, force: true })
    else await rmdir(folder)
    if (isOurs) return { catalogFolder, folder, name }
  }
  return undefined
}

export function fileOf({ folder, name }: Claim): string {
  return join(folder, name)
}

/** Keeps a claim alive while work is done on it. */
export async function whileAlive<Value>({ folder }: Claim, work: () => Promise<Value>): Promise<Value> {
  const beat = setInterval(() => {
    const now = new Date()
    // A folder that is gone has been taken over: the work ends by itself
    utimes(folder, now, now).catch(() => {})
  }, BEAT_EVERY_MS)
  try {
    return await work()
  } finally {
    clearInterval(beat)
  }
}

/** Moves the file to `done` or `failed`, with a report beside it. */
export async function settle(claim: Claim, outcome: 'done' | 'failed', report: string): Promise<void> {
  const target = join(claim.catalogFolder, outcome)
  await mkdir(target, { recursive: true })
  await requireFolder(target)
  const stamp = new Date().toISOString().replaceAll(':', '-')
  const settled = join(target, `${stamp}-${claim.name}`)
  await writeFile(`${settled}.report.txt`, report)
  await rename(fileOf(claim), settled)
  await rm(claim.folder, { recursive: true, force: true })
}

/** Puts the file back to where it was dropped, unless a new one lies there: then it is taken over later. */
export async function giveBack(claim: Claim): Promise<void> {
  const place = join(claim.catalogFolder, claim.name)
  if (await exists(place)) return
  await moved(fileOf(claim), place)
  await rm(claim.folder, { recursive: true, force: true })
}

/** What lies in the folder of a claim beside its file. */
function isOfTheClaim(name: string): boolean {
  return name === REPORT
}

const REPORT = 'lonja-report.json'

/** Where the import says, for programs, what came of it. */
export function reportOf({ folder }: Claim): string {
  return join(folder, REPORT)
}

async function newFolder(catalogFolder: string): Promise<string> {
  const working = join(catalogFolder, 'working')
  await mkdir(working, { recursive: true })
  await requireFolder(working)
  const folder = join(working, `${process.pid}-${randomBytes(6).toString('hex')}`)
  await mkdir(folder)
  return folder
}

/** A link would lead the shop's files elsewhere. */
async function requireFolder(path: string): Promise<void> {
  if (!(await lstat(path)).isDirectory()) throw new Error(`${path} is no folder, or a link`)
}

async function isDead(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(gone)
  return found !== undefined && found.isDirectory() && Date.now() - found.mtimeMs > DEAD_AFTER_MS
}

async function moved(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to)
    return true
  } catch (error) {
    gone(error)
    return false
  }
}

async function exists(path: string): Promise<boolean> {
  return (await lstat(path).catch(gone)) !== undefined
}

export async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(gone)) ?? []
}

/** Another process was first; anything else is told. */
function gone(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
