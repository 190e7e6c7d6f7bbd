import type { Db } from '#db/transaction.ts'
import { ChangesDigest } from './import-digest.ts'

const BATCH = 5_000

/** Whether the recorded rows of an import are those that it wrote. True when they are no longer kept. */
export async function isImportWhole(db: Db, importId: number, digest: string): Promise<boolean> {
  const isKept = async () => {
    const query = db.selectFrom('imports').select('digest').where('import_id', '=', importId)
    return (await query.executeTakeFirst()) !== undefined
  }
  if (!(await isKept())) return true
  // It may have been forgotten while it was read
  return (await readDigest(db, importId)) === digest || !(await isKept())
}

async function readDigest(db: Db, importId: number): Promise<string> {
  const digest = new ChangesDigest()
  for (let position = 0; ;) {
    const rows = await db
      .selectFrom('import_changes')
      .select(['position', 'kind', 'row_id', 'before', 'after'])
      .where('import_id', '=', importId)
      .where('position', '>', position)
      .orderBy('position')
      .limit(BATCH)
      .execute()
    for (const { kind, row_id: rowId, before, after } of rows) digest.add({ kind, rowId, before, after })
    const last = rows.at(-1)
    if (!last) return digest.end()
    position = last.position
  }
}
