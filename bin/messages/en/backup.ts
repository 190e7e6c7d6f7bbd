import { counted } from './counted.ts'

/** The commands backup, restore and check. */
export const backupEn = {
  onPostgres: 'This shop is on PostgreSQL. Back it up with its own tool, and keep the data folder beside it:',
  written: (file: string, bytes: number, files: number) =>
    `${file}: ${bytes} bytes, the database and ${counted(files, 'file')}, verified`,
  withoutStore: (host: string) =>
    `Pictures and documents are in the object store ${host}, which this backup does not contain.`,
  restoreOnPostgres: 'This shop is on PostgreSQL. Restore it with its own tool, into an empty database:',
  restored: (file: string, folder: string, files: number) =>
    `${file} was restored to ${folder}: the database and ${counted(files, 'file')}`,
  replaced: (file: string) => `The database that was there is now ${file}`,
  intact: 'The database is intact and its figures are consistent.',
  integrity: {
    lineTotal: (order: number) => `order ${order}: a line total is not unit price × quantity`,
    subtotal: (order: number) => `order ${order}: the subtotal is not the sum of its lines`,
    total: (order: number) => `order ${order}: the total is not subtotal + tax`,
    history: (order: number) => `order ${order}: its status is not in its history`,
    categoryCycle: (catalog: number, ids: readonly number[]) =>
      `catalog ${catalog}: the categories ${[...ids, ids[0]].join(' → ')} go round in a circle`,
    orphans: (catalog: number, items: number) =>
      `catalog ${catalog}: items that name a missing category or parent: ${items}`,
    trail: (change: number) => `change ${change} of the trail is missing, or not as it was recorded`,
  },
}
