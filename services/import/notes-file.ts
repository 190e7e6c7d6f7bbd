import type { Question } from './changes/questions.ts'
import { type MessageLanguage, writeMessage } from './messages/message.ts'
import type { Note, Problem } from './sources/source.ts'
import { escapeFormula } from './table/escape-formula.ts'
import { writeCsv } from './table/write-csv.ts'

/** Writes notes as a table for people: file, row, column, value and note. */
export function writeNotesFile(notes: readonly Note[], language: MessageLanguage): Buffer {
  const headings = [...placeHeadings(language), writeMessage(['noteHeading'], language)]
  return writeTable([headings, ...notes.map((note) => cellsOf(note, language))], language)
}

/** Writes the cases of questions as a table for people. */
export function writeQuestionsFile(questions: readonly Question[], language: MessageLanguage): Buffer {
  const headings = [
    writeMessage(['questionHeading'], language),
    ...placeHeadings(language),
    writeMessage(['caseHeading'], language),
  ]
  const rows = questions.flatMap(({ reason, cases }) =>
    cases.map((one) => [writeMessage(reason, language), ...cellsOf(one, language)]),
  )
  return writeTable([headings, ...rows], language)
}

function placeHeadings(language: MessageLanguage): string[] {
  return (['fileHeading', 'rowHeading', 'columnHeading', 'valueHeading'] as const).map((code) =>
    writeMessage([code], language),
  )
}

function cellsOf({ file, row, field, value, reason }: Problem, language: MessageLanguage): string[] {
  return [
    file,
    row === 0 ? '' : String(row),
    row === 0 ? '' : field,
    toText(value),
    writeMessage(reason, language),
  ]
}

function toText(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** A Spanish spreadsheet expects semicolons in a CSV file. */
function writeTable(rows: readonly (readonly string[])[], language: MessageLanguage): Buffer {
  const safe = rows.map((cells) => cells.map((cell) => escapeFormula(cell, 'name')))
  return writeCsv(safe, language === 'es' ? ';' : ',')
}
