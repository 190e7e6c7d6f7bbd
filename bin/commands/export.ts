import { inTransaction } from '#db/transaction.ts'
import { exportCatalog } from '#services/export/export-catalog.ts'
import { type ShopFolder, catalogFolder } from '#services/files/file-places.ts'
import { openFileStore } from '#services/files/open-file-store.ts'
import { recordExport } from '#services/export/record-export.ts'
import { type Command, readId, readOptions, readWords, type Terminal, WrongUsage } from '../command.ts'
import { readFormat, readHeadingLanguage } from '../read-options.ts'
import { withDatabase } from '../shop-database.ts'

const OPTIONS = {
  catalog: { type: 'string' },
  to: { type: 'string' },
  format: { type: 'string' },
  language: { type: 'string' },
  pictures: { type: 'boolean' },
} as const

export const exportCommand: Command = {
  usage: ['export --catalog N --to FOLDER [--format json|csv|xlsx] [--language es|en|zh] [--pictures]'],
  async run(args, terminal) {
    const { texts, print, warn } = terminal
    const { values, positionals } = readOptions(args, OPTIONS)
    readWords(positionals)
    if (values.catalog === undefined)
      throw new WrongUsage(({ general }) => general.wrong.missing('--catalog'))
    if (values.to === undefined) throw new WrongUsage(({ general }) => general.wrong.missing('--to'))
    const catalogId = readId(values.catalog, '--catalog')
    const request = {
      catalogId,
      folder: values.to,
      format: readFormat(values.format ?? 'json', ['json', 'csv', 'xlsx']),
      language: readHeadingLanguage(values.language ?? 'es'),
    }
    const exported = await withDatabase(terminal.config, async (db) => {
      const catalog = await db
        .selectFrom('catalogs')
        .select('company_id')
        .where('catalog_id', '=', catalogId)
        .executeTakeFirst()
      const shop = values.pictures ? catalogFiles(catalogId, catalog?.company_id ?? 1, terminal) : undefined
      const written = await exportCatalog(db, { ...request, shop })
      if (written.ok)
        await inTransaction(db, (trx) =>
          recordExport(trx, terminal.by, {
            what: 'catalog',
            format: request.format,
            filters: `catalog=${catalogId}`,
            rows: written.value.items,
          }),
        )
      return written
    })
    if (!exported.ok) {
      warn(texts.export.reasons[exported.code])
      return 'refused'
    }
    const { files, items, categories, pictures, documents, missingFiles } = exported.value
    print(texts.export.done(files.join(', '), items, categories))
    if (values.pictures) print(texts.export.pictures(pictures))
    if (documents > 0) print(texts.export.documents(documents))
    if (missingFiles > 0) warn(texts.operator.warning(texts.export.filesMissing(missingFiles)))
    return 'done'
  },
}

/** The pictures and documents of a catalogue. */
export function catalogFiles(catalogId: number, companyId: number, { config }: Terminal): ShopFolder {
  const { accountId } = config
  return { stored: openFileStore(config), folder: catalogFolder({ accountId, companyId, catalogId }) }
}
