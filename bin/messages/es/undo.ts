import type { undoEn } from '../en/undo.ts'
import { counted } from './counted.ts'

export const undoEs: typeof undoEn = {
  note: 'deshace la última importación; lo que cambió después se conserva y se indica',
  whichCatalog: 'varios catálogos tienen importaciones: indique uno con --catalog',
  headings: {
    import: 'importación',
    catalog: 'catálogo',
    time: 'momento',
    files: 'archivos',
    changed: 'filas modificadas',
    undone: 'deshecha',
  },
  import: (time, files, rows) =>
    `Importación de ${time}: ${files}, ${counted(rows, 'fila modificada', 'filas modificadas')}`,
  kept: 'No se deshizo:',
  keptField: (what, reason) => `${what}: ${reason}`,
  done: 'Se deshizo la importación.',
  reasons: {
    no_import: 'no hay ninguna importación que deshacer',
    undone_meanwhile: 'la importación se deshizo entretanto: consulte undo --list',
  },
}
