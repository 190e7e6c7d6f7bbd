import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import pLimit from 'p-limit'
import type { CatalogOfCompany, Config } from '#config'
import { catalogFolder, type ShopFolder } from '#services/files/file-places.ts'
import { openFileStore } from '#services/files/open-file-store.ts'
import { writeMessage } from '#services/import/messages/message.ts'
import { readJsonFile } from '#services/import/sources/json/json-file.ts'
import type { SourceFile } from '#services/import/sources/source.ts'

/** A catalogue of the demo shop and the catalogue of this installation that receives it. */
export interface DemoCatalog extends CatalogOfCompany {
  readonly categories: SourceFile
  readonly stock: SourceFile
  readonly features: SourceFile
  /** Descriptions. */
  readonly texts: SourceFile
  readonly pictures: { readonly from: string; readonly to: ShopFolder }
}

/** The demo's catalogues, at most as many as this installation has; both if it configures none. */
export async function readDemoCatalogs(
  config: Pick<Config, 'accountId' | 'catalogs' | 'dataDir' | 'objectStore'>,
  folder: string,
): Promise<DemoCatalog[]> {
  const targets = config.catalogs ?? [
    { catalogId: 1, companyId: 1 },
    { catalogId: 2, companyId: 1 },
  ]
  const names = ['1', '2'].slice(0, targets.length)
  const stored = openFileStore(config)
  return Promise.all(
    names.map(async (name, index) => {
      const { catalogId, companyId } = targets[index] ?? { catalogId: index + 1, companyId: 1 }
      const to = catalogFolder({ accountId: config.accountId, companyId, catalogId })
      return {
        catalogId,
        companyId,
        categories: await readList(join(folder, `catalog-${name}`, 'categories.json')),
        stock: await readList(join(folder, `catalog-${name}`, 'stock.json')),
        features: await readList(join(folder, `catalog-${name}`, 'features.json')),
        texts: await readList(join(folder, `catalog-${name}`, 'texts.json')),
        pictures: { from: join(folder, 'pictures', name), to: { stored, folder: to } },
      }
    }),
  )
}

/** An object store takes files one by one, each after a journey there and back. */
const COPIED_AT_ONCE = 8

/** Copies the pictures and documents into the shop without overwriting any. */
export async function copyPictures({ pictures: { from, to } }: DemoCatalog): Promise<void> {
  await pLimit(COPIED_AT_ONCE).map(filesBelow(from), async (file) => {
    const path = `${to.folder}/${file}`
    if (!(await to.stored.find(path))) await to.stored.write(path, await readFile(join(from, file)))
  })
}

/** Deletes the demo's pictures and documents from the shop. */
export async function removePictures({ pictures: { from, to } }: DemoCatalog): Promise<void> {
  await pLimit(COPIED_AT_ONCE).map(filesBelow(from), (file) => to.stored.remove(`${to.folder}/${file}`))
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    )
}

async function readList(path: string): Promise<SourceFile> {
  const read = await readJsonFile(path)
  if (!read.ok)
    throw new Error(
      `the demo shop is not complete: ${read.problem.file} ${writeMessage(read.problem.reason)}`,
    )
  return read.file
}
