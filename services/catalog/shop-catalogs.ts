import type { CatalogOfCompany, Config } from '#config'
import { preparedQuery } from '#db/prepared-query.ts'
import type { Db } from '#db/transaction.ts'

/** The shop's catalogues in order: the configured ones, else those in the database. */
export async function shopCatalogs(
  config: Pick<Config, 'catalogs'>,
  db: Db,
): Promise<readonly CatalogOfCompany[]> {
  return config.catalogs ?? (await listCatalogs(db))
}

/** The catalogues by id. */
async function listCatalogs(db: Db): Promise<CatalogOfCompany[]> {
  const rows = await listRows(db, {})
  return orFirstCatalog(rows.map((row) => ({ catalogId: row.catalog_id, companyId: row.company_id })))
}

/** The catalogues that the database has; catalogue 1 of company 1 if there are none. */
export function orFirstCatalog(known: CatalogOfCompany[]): CatalogOfCompany[] {
  return known.length > 0 ? known : [{ catalogId: 1, companyId: 1 }]
}

const listRows = preparedQuery((db) => db.selectFrom('catalogs').selectAll().orderBy('catalog_id'))
