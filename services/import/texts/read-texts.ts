import { basename } from 'node:path'
import { chooseListSheets, withRest } from '../sources/choose-sheets.ts'
import { refuseFile } from '../sources/json/json-file.ts'
import type { ReadOptions } from '../sources/read-sources.ts'
import { readTables } from '../sources/read-tables.ts'
import type { Problem, SourceFile } from '../sources/source.ts'
import { type RecognizedTable, toSource } from '../sources/table-source.ts'
import { TEXT_LIST } from './text-list.ts'

export interface ReadTextFile {
  /** One for each sheet that is a list of texts. */
  readonly lists: readonly SourceFile[]
  readonly recognized: readonly RecognizedTable[]
  readonly problems: readonly Problem[]
}

/** Reads lists of texts. Every sheet of a workbook that is such a list is read; the others are named. */
export async function readTexts(path: string, options: ReadOptions): Promise<ReadTextFile> {
  const refused = (problem: Problem) => ({ lists: [], recognized: [], problems: [problem] })
  const read = await readTables(path, TEXT_LIST, options)
  if (read.kind === 'unreadable') return refused(read.problem)
  if (read.kind === 'json') return { lists: [read.file], recognized: [], problems: [] }
  const [first] = read.tables
  const chosen = chooseListSheets(read.tables, TEXT_LIST, options) ?? withRest(read.tables, [first])
  if (!chosen.ok) return refused(refuseFile(basename(path), chosen.reason).problem)
  const { unread, hidden } = chosen.value
  const sources = chosen.value.chosen.map((table) => toSource(table, TEXT_LIST, options))
  const recognized = sources.flatMap((source) => (source.ok ? [source.recognized] : []))
  return {
    lists: sources.flatMap((source) => (source.ok ? [source.file] : [])),
    recognized: recognized.map((table, index) => ({
      ...table,
      ...(index === 0 && unread.length > 0 && { unreadSheets: unread }),
      ...(index === 0 && hidden.length > 0 && { hiddenSheets: hidden }),
    })),
    problems: sources.flatMap((source) => (source.ok ? [] : source.problems)),
  }
}
