/** The commands export and template. */
export const exportEn = {
  reasons: {
    unknown_catalog: 'there is no such catalogue',
    file_exists: 'the folder holds an export already: name another one',
    too_large: 'a workbook holds at most 200000 items: use --format csv',
  },
  done: (files: string, items: number, categories: number) =>
    `${files}: ${items} items, ${categories} categories, deleted ones included`,
  pictures: (count: number) => `pictures: ${count}`,
  documents: (count: number) => `documents: ${count}`,
  filesMissing: (count: number) => `${count} pictures or documents are not in the data folder`,
  templateExists: (files: string) => `${files}: already exists and is not overwritten`,
}
