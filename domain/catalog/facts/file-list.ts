/** The files of an item in one text, as its column has them: "A-1-2.jpg|A-1-3.jpg". No file name or address has this sign. */
const BETWEEN = '|'

/** The files of a field of an item, in their order. */
export function filesIn(list: string | undefined): readonly string[] {
  return list === undefined || list === '' ? [] : list.split(BETWEEN)
}

/** The text of a list of files, each once; undefined = none. */
export function writeFiles(files: Iterable<string>): string | undefined {
  const list = [...new Set(files)].filter((file) => file !== '').join(BETWEEN)
  return list === '' ? undefined : list
}

/** The most pictures of an item after its first, and the most documents. */
export const MAX_MORE_PICTURES = 12
export const MAX_DOCUMENTS = 8
