import type { undoEn } from '../en/undo.ts'
import { counted } from './counted.ts'

export const undoEs: typeof undoEn = {
  note: 'deshace la última importación; lo que cambió después se conserva y se indica. N deshace una entrada del historial, también la de deshacer',
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
  undo: (time, files, rows) =>
    `Se deshizo el ${time}: ${files}, ${counted(rows, 'fila modificada', 'filas modificadas')}`,
  kept: 'No se deshizo:',
  keptField: (what, reason) => `${what}: ${reason}`,
  done: 'Se deshizo la importación.',
  redone: 'Se rehízo la importación.',
  changedNothing: 'no cambió nada en el catálogo',
  reasons: {
    no_import: 'no hay ninguna importación que deshacer',
    undone_meanwhile: 'la importación se deshizo entretanto: consulte undo --list',
  },
  changeAlone: (option) => `${option} no se combina con --change`,
  change: (id, time, what) => `Cambio ${id} de ${time}: ${what}`,
  changeDone: 'Se deshizo el cambio.',
  changeReasons: {
    not_found: 'no existe ese cambio',
    not_undoable:
      'un cambio de este tipo no se puede deshacer: códigos, claves, secretos, correos, pedidos, y lo que se añadió o eliminó',
    unreadable: 'los valores guardados no se pueden leer: lonja check indica dónde se alteró el historial',
    already_undone: 'el cambio ya se deshizo',
    secret: 'un valor secreto no consta en el historial: vuelva a definirlo',
    erased: 'los valores de un cliente eliminado están borrados',
    gone: 'lo que se cambió ya no existe',
    changed_since: 'todo ello se volvió a cambiar después',
    refused: 'el valor anterior ya no es válido, o lo tiene otro cliente',
  },
}
