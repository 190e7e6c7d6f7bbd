import { counted } from './counted.ts'

export const picturesEn = {
  notes: [
    'copies pictures, documents and exports between the data folder and the object store of S3_URL, while the shop serves',
    '--delete removes the files from where they came from, when a call had nothing left to copy',
  ],
  noStore:
    'S3_URL, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set for this command: they say where the store is',
  unknownPlace: (to: string) => `--to is store or folder, not ${to}`,
  progress: (files: number) => `${counted(files, 'file')} …`,
  moved: (copied: number, bytes: number, present: number) =>
    `${counted(copied, 'file')} copied (${(bytes / 1_000_000).toFixed(1)} MB); ${present} were there already`,
  removed: (files: number) => `${counted(files, 'file')} removed from where they came from`,
  nothingRemoved:
    'Nothing was removed: files were still to be copied. Call it again once every process serves from the new place.',
  nextForStore:
    'Next: start every process of the shop with S3_URL, and call this command again for what was added meanwhile. Then --delete removes the files from the data folder.',
  nextForFolder:
    'Next: start the shop without S3_URL, and call this command again, with it, for what was added meanwhile. Then --delete removes them from the store.',
}
