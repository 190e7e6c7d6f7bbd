import { randomBytes } from 'node:crypto'
import { lstat, mkdir, readdir, rename, rm, rmdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A file claimed by this process, in a folder of its own below `working`. */
export interface Claim {
  /** The folder of the catalogue. */
  readonly catalogFolder: string
  /** The folder of the claim. Its modification time is the heartbeat of the process. */
  readonly folder: string
  readonly name: string
}

const BEAT_EVERY_MS = 5_000
/** A claim without a heartbeat for this long is abandoned, ms. */
const ABANDONED_AFTER_MS = 30_000

/** Claims a file; undefined = another process was first. Only one of several processes can rename it. */
export async function claimFile(catalogFolder: string, name: string): Promise<Claim | undefined> {
  const folder = await newFolder(catalogFolder)
  const isOurs = await moved(join(catalogFolder, name), join(folder, name))
  if (isOurs) return { catalogFolder, folder, name }
  await rmdir(folder)
  return undefined
}

/** Takes over the file of an abandoned claim. */
export async function claimAbandoned(catalogFolder: string): Promise<Claim | undefined> {
  for (const claimed of await namesIn(join(catalogFolder, 'working'))) {
    const old = join(catalogFolder, 'working', claimed)
    if (!(await isAbandoned(old))) continue
    const [name] = (await namesIn(old)).filter((one) => !isReport(one))
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

/** Updates the heartbeat of a claim while its file is imported. */
export async function withHeartbeat<Value>({ folder }: Claim, work: () => Promise<Value>): Promise<Value> {
  const beat = setInterval(() => {
    const now = new Date()
    // The folder is missing if another process has taken the claim over
    utimes(folder, now, now).catch(() => {})
  }, BEAT_EVERY_MS)
  try {
    return await work()
  } finally {
    clearInterval(beat)
  }
}

/**
 * Moves the file to `done` or `failed`, with a report and its result files. Returns the report, with the new names of
 * these files.
 */
export async function moveToResult(
  claim: Claim,
  outcome: 'done' | 'failed',
  report: string,
): Promise<string> {
  const target = join(claim.catalogFolder, outcome)
  await mkdir(target, { recursive: true })
  await requireFolder(target)
  const stamp = new Date().toISOString().replaceAll(':', '-')
  const settled = join(target, `${stamp}-${claim.name}`)
  const moved = report.replaceAll(join(resultsOf(claim), '/'), `${stamp}-`)
  await writeFile(`${settled}.report.txt`, moved)
  for (const name of await namesIn(resultsOf(claim)))
    await rename(join(resultsOf(claim), name), join(target, `${stamp}-${name}`))
  await rename(fileOf(claim), settled)
  await rm(claim.folder, { recursive: true, force: true })
  return moved
}

/** Puts the file back. If a new file of that name exists, the claim stays until it is taken over. */
export async function releaseClaim(claim: Claim): Promise<void> {
  const place = join(claim.catalogFolder, claim.name)
  if (await exists(place)) return
  await moved(fileOf(claim), place)
  await rm(claim.folder, { recursive: true, force: true })
}

/** Files in the folder of a claim besides the imported one. Files with such names are not imported. */
export function isReport(name: string): boolean {
  return name === REPORT || name === RESULTS
}

const REPORT = 'lonja-report.json'
const RESULTS = '.results'

/** The path of the import's report in JSON. */
export function reportOf({ folder }: Claim): string {
  return join(folder, REPORT)
}

/** The folder for what an import writes besides its report, such as its rejected rows. */
export function resultsOf({ folder }: Claim): string {
  return join(folder, RESULTS)
}

async function newFolder(catalogFolder: string): Promise<string> {
  const working = join(catalogFolder, 'working')
  await mkdir(working, { recursive: true })
  await requireFolder(working)
  const folder = join(working, `${process.pid}-${randomBytes(6).toString('hex')}`)
  await mkdir(folder)
  return folder
}

/** Throws unless the path is a folder: a symbolic link would lead elsewhere. */
async function requireFolder(path: string): Promise<void> {
  if (!(await lstat(path)).isDirectory()) throw new Error(`${path} is not a folder, or is a link`)
}

async function isAbandoned(folder: string): Promise<boolean> {
  const stats = await lstat(folder).catch(ignoreMissing)
  return stats !== undefined && stats.isDirectory() && Date.now() - stats.mtimeMs > ABANDONED_AFTER_MS
}

async function moved(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to)
    return true
  } catch (error) {
    ignoreMissing(error)
    return false
  }
}

async function exists(path: string): Promise<boolean> {
  return (await lstat(path).catch(ignoreMissing)) !== undefined
}

export async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(ignoreMissing)) ?? []
}

/** For paths that another process may have moved: returns undefined if there is none, rethrows any other error. */
function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
