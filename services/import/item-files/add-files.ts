import { filesIn, MAX_DOCUMENTS, MAX_MORE_PICTURES, writeFiles } from '#domain/catalog/facts/file-list.ts'
import { nameOf, numberIn, originOf } from './file-names.ts'
import type { ItemFiles } from './item-files.ts'
import type { NewFile } from './new-files.ts'

/** An item's files with those of a folder. */
export interface AddedFiles {
  readonly files: ItemFiles
  /** The files of the folder that it has now. */
  readonly used: readonly NewFile[]
  /** Those that it does not have: of a number that another one has, or more than it can have. */
  readonly surplus: readonly NewFile[]
}

/**
 * Adds files to those of an item, plainest name first. A file takes the place of the one that had its name before. The
 * picture with the lowest number is the item's first one, unless it has one of a lower number; others are in their order.
 */
export function addFiles(code: string, had: ItemFiles, given: readonly NewFile[]): AddedFiles {
  const sameOrigin = [...Map.groupBy(given, ({ kind, file }) => `${kind} ${originOf(nameOf(file))}`).values()]
  const own = sameOrigin.flatMap(([first]) => first ?? [])
  const repeated = sameOrigin.flatMap((files) => files.slice(1))
  const numberOf = ({ file }: NewFile) => numberIn(nameOf(file), code) ?? 0
  const pictures = own.filter(isPicture).toSorted((a, b) => numberOf(a) - numberOf(b))
  const isFirst = (file: NewFile) => numberOf(file) <= numberOfFirst(code, had)
  const [first] = pictures.slice(0, 1).filter(isFirst)
  const more = addTo(filesIn(had.morePictures), first ? pictures.slice(1) : pictures, {
    code,
    most: MAX_MORE_PICTURES,
  })
  const sheets = own.filter((file) => !isPicture(file))
  const documents = addTo(filesIn(had.documents), sheets, { code, most: MAX_DOCUMENTS })
  return {
    files: {
      imageUrl: first?.storedAs ?? had.imageUrl,
      morePictures: writeFiles(more.names),
      documents: writeFiles(documents.names),
    },
    used: [...(first ? [first] : []), ...more.used, ...documents.used],
    surplus: [...repeated, ...more.surplus, ...documents.surplus],
  }
}

function isPicture({ kind }: NewFile): boolean {
  return kind === 'picture'
}

/** A picture of another name is taken for CODE-1.jpg: CODE-2.jpg does not replace it. */
function numberOfFirst(code: string, { imageUrl }: ItemFiles): number {
  return imageUrl === '' ? Infinity : (numberIn(imageUrl, code) ?? 1)
}

function addTo(
  names: readonly string[],
  files: readonly NewFile[],
  { code, most }: { readonly code: string; readonly most: number },
) {
  const all = [...names]
  const used: NewFile[] = []
  const surplus: NewFile[] = []
  for (const file of files) {
    const { storedAs } = file
    const same = all.findIndex((name) => originOf(name) === originOf(storedAs))
    if (same < 0 && all.length >= most) {
      surplus.push(file)
      continue
    }
    used.push(file)
    const number = numberIn(storedAs, code) ?? Infinity
    const next = all.findIndex((name) => (numberIn(name, code) ?? 0) > number)
    if (same >= 0) all[same] = storedAs
    else all.splice(next < 0 ? all.length : next, 0, storedAs)
  }
  return { names: all, used, surplus }
}
