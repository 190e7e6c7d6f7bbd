import { type ImportMessage, type Read, unreadable } from '../../messages/message.ts'
import { repairCells } from '../repair-cells.ts'
import type { Table } from '../table.ts'
import { type Entry, unzip } from '../zip.ts'
import { CellLimit, TooWide } from './cell-limit.ts'
import { readSharedStrings } from './shared-strings.ts'
import { noteHidden, readSheet, type Sheet, type SheetContext } from './sheet.ts'
import { readStyles } from './styles.ts'
import { readXml } from './xml.ts'

/** The most bytes of an unpacked workbook that is imported: about 250,000 rows. */
export const MAX_UNPACKED = 220_000_000

/** Limits of a workbook that anyone may send, below those of an import. */
export interface WorkbookLimits {
  /** Unpacked. */
  readonly bytes?: number
  readonly cells?: number
  /** Characters of a text that cells share: each text is stored once and read for each cell. A longer one is cut. */
  readonly text?: number
}

/** Reads the sheets of an Excel workbook, without empty rows. */
export async function readXlsxTables(
  name: string,
  bytes: Buffer,
  limits: WorkbookLimits = {},
): Promise<Read<Table[]>> {
  const parts = await unzip(bytes, {
    maxBytes: limits.bytes ?? MAX_UNPACKED,
    isWanted: (path) => /\.(xml|rels)$/.test(path),
  })
  if (!parts.ok) return unreadable(parts.code)
  try {
    return { ok: true, value: readWorkbook(name, parts.value, limits) }
  } catch (error) {
    return unreadableWorkbook(error)
  }
}

/** The reason why reading a workbook threw an error. */
export function unreadableWorkbook(error: unknown): { readonly ok: false; readonly reason: ImportMessage } {
  if (error instanceof TooWide) return unreadable('tooWide', error.columns, error.cells)
  return unreadable('unreadableWorkbook', error instanceof Error ? error.message : String(error))
}

function readWorkbook(name: string, parts: readonly Entry[], limits: WorkbookLimits): Table[] {
  // Some programs write paths with backslashes or a leading slash
  const contents = new Map(
    parts.map(({ path, content }) => [path.replaceAll('\\', '/').replace(/^\/+/, ''), content]),
  )
  const workbookPath = [...contents.keys()].find((path) => /(?:^|\/)workbook\.xml$/.test(path))
  if (workbookPath === undefined) throw new Error('no workbook.xml')
  const folder = workbookPath.slice(0, workbookPath.lastIndexOf('/') + 1)
  const textOf = (path: string) => contents.get(path)?.toString('utf8')
  const targets = readTargets(textOf(`${folder}_rels/workbook.xml.rels`) ?? '', folder)
  const workbook = readSheets(textOf(workbookPath) ?? '')
  const context: SheetContext = {
    strings: readSharedStrings(
      textOf(pathOfKind(targets, 'sharedStrings') ?? `${folder}sharedStrings.xml`) ?? '',
    ).map((text) => text.slice(0, limits.text)),
    limit: new CellLimit(limits.cells),
    styles: readStyles(textOf(pathOfKind(targets, 'styles') ?? `${folder}styles.xml`) ?? ''),
    is1904: workbook.is1904,
  }
  const read = new Set<string>()
  return workbook.sheets.flatMap(({ sheet, id, isHidden }) => {
    const target = targets.get(id)
    if (!target) throw new Error(`no sheet ${sheet}`)
    // A sheet may also be a chart
    if (target.kind !== 'worksheet') return []
    // Each sheet has a part of its own: the bytes of the archive are those of all sheets
    if (read.has(target.path)) throw new Error(`two sheets are ${target.path}`)
    read.add(target.path)
    const xml = textOf(target.path)
    if (xml === undefined) throw new Error(`no ${target.path}`)
    return [toTable(name, { name: sheet, isHidden }, readSheet(xml, context))]
  })
}

/** Converts a sheet to a table: repairs its texts, and notes hidden rows and columns. */
export function toTable(
  file: string,
  { name, isHidden }: { readonly name: string; readonly isHidden: boolean },
  sheet: Sheet,
): Table {
  const { rows, notes } = repairCells(sheet.rows)
  const { hiddenColumns, currencies } = sheet
  return {
    name: `${file}[${name}]`,
    sheet: name,
    encoding: undefined,
    delimiter: undefined,
    rows,
    notes: [...noteHidden(sheet), ...notes],
    isHidden,
    hiddenColumns,
    currencies,
  }
}

interface Target {
  /** The last part of the type of a relation: worksheet, styles, sharedStrings. */
  readonly kind: string
  readonly path: string
}

/** The files that a workbook refers to, by the ids of the relations. */
function readTargets(xml: string, folder: string): ReadonlyMap<string, Target> {
  const targets = new Map<string, Target>()
  readXml(xml, {
    open(name, attributes) {
      if (name !== 'Relationship') return
      const target = attributes['Target'] ?? ''
      const kind = (attributes['Type'] ?? '').split('/').at(-1) ?? ''
      targets.set(attributes['Id'] ?? '', {
        kind,
        path: target.startsWith('/') ? target.slice(1) : `${folder}${target.replace(/^\.\//, '')}`,
      })
    },
    close() {},
    text() {},
  })
  return targets
}

function pathOfKind(targets: ReadonlyMap<string, Target>, kind: string): string | undefined {
  return [...targets.values()].find((target) => target.kind === kind)?.path
}

interface ListedSheet {
  readonly sheet: string
  /** The id of its relation. */
  readonly id: string
  readonly isHidden: boolean
}

function readSheets(xml: string): { readonly sheets: readonly ListedSheet[]; readonly is1904: boolean } {
  const sheets: ListedSheet[] = []
  let is1904 = false
  readXml(xml, {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes['date1904'] ?? '')
      if (name !== 'sheet') return
      const [, id = ''] =
        Object.entries(attributes).find(([key]) => key === 'id' || key.endsWith(':id')) ?? []
      const state = attributes['state']
      sheets.push({
        sheet: attributes['name'] ?? '',
        id,
        isHidden: state === 'hidden' || state === 'veryHidden',
      })
    },
    close() {},
    text() {},
  })
  return { sheets, is1904 }
}
