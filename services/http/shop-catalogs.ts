import type { Config } from '#config'
import type { Db } from '#db/transaction.ts'
import type { CatalogOfCompany } from './service.ts'

/** The catalogues of the shop in their order: those the configuration names, else those the database knows. */
export async function shopCatalogs(
  config: Pick<Config, 'catalogs'>,
  db: Db,
): Promise<readonly CatalogOfCompany[]> {
  return config.catalogs ?? (await listCatalogs(db))
}

/** In order of id; a shop without any has an empty first one. */
async function listCatalogs(db: Db): Promise<CatalogOfCompany[]> {
  const rows = await db.selectFrom('catalogs').selectAll().orderBy('catalog_id').execute()
  const known = rows.map((row) => ({ catalogId: row.catalog_id, companyId: row.company_id }))
  return known.length > 0 ? known : [{ catalogId: 1, companyId: 1 }]
}
