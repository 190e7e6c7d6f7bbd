import { counted } from './counted.ts'

export const contentEn = {
  notes: (documents: string) => [
    `FOLDER holds ${documents} and pictures/; see docs/guide/content.md`,
    'an import takes everything in the folder or nothing; a document that is not in it stays',
  ],
  headings: { document: 'document', entries: 'entries', since: 'since' },
  changeHeadings: { document: 'document', before: 'entries before', now: 'now', changed: '' },
  changed: 'changed',
  unchanged: 'as it was',
  folderInUse: (folder: string, file: string) =>
    `${folder} holds ${file} already, and nothing is overwritten: name another folder`,
  exported: (folder: string, documents: number, entries: number, pictures: number) =>
    `${folder}: ${counted(documents, 'document')} with ${entries} entries, ${counted(pictures, 'picture')}`,
  pictures: (changed: number, all: number) => `${changed} of ${all} pictures are new or changed`,
  nothingImported: (problems: number) => `${counted(problems, 'problem')}: nothing was imported`,
}
