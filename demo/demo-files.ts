import { cpSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { CatalogOfCompany, Config } from '#config'
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
  readonly pictures: { readonly from: string; readonly to: string }
}

/** The demo's catalogues, at most as many as this installation has; both if it configures none. */
export async function readDemoCatalogs(
  config: Pick<Config, 'accountId' | 'catalogs' | 'dataDir'>,
  folder: string,
): Promise<DemoCatalog[]> {
  const targets = config.catalogs ?? [
    { catalogId: 1, companyId: 1 },
    { catalogId: 2, companyId: 1 },
  ]
  const names = ['1', '2'].slice(0, targets.length)
  return Promise.all(
    names.map(async (name, index) => {
      const { catalogId, companyId } = targets[index] ?? { catalogId: index + 1, companyId: 1 }
      const segments = [config.accountId, companyId, catalogId].map(String)
      return {
        catalogId,
        companyId,
        categories: await readList(join(folder, `catalog-${name}`, 'categories.json')),
        stock: await readList(join(folder, `catalog-${name}`, 'stock.json')),
        features: await readList(join(folder, `catalog-${name}`, 'features.json')),
        texts: await readList(join(folder, `catalog-${name}`, 'texts.json')),
        pictures: { from: join(folder, 'pictures', name), to: join(config.dataDir, 'images', ...segments) },
      }
    }),
  )
}

/** Copies the pictures into the picture store without overwriting any. */
export function copyPictures({ pictures }: DemoCatalog): void {
  if (existsSync(pictures.from)) cpSync(pictures.from, pictures.to, { recursive: true, force: false })
}

/** Deletes the demo's pictures from the picture store. */
export function removePictures({ pictures }: DemoCatalog, files: readonly string[]): void {
  for (const file of files) rmSync(join(pictures.to, file), { force: true })
}

async function readList(path: string): Promise<SourceFile> {
  const read = await readJsonFile(path)
  if (!read.ok)
    throw new Error(
      `the demo shop is not complete: ${read.problem.file} ${writeMessage(read.problem.reason)}`,
    )
  return read.file
}
