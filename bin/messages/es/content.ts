import type { contentEn } from '../en/content.ts'
import { counted } from './counted.ts'

export const contentEs: typeof contentEn = {
  notes: (documents) => [
    `CARPETA contiene ${documents} y pictures/; consulte docs/guide/content.md`,
    'una importación toma todo lo que hay en la carpeta, o nada; un documento que no está en ella se conserva',
  ],
  headings: { document: 'documento', entries: 'entradas', since: 'desde' },
  changeHeadings: { document: 'documento', before: 'entradas antes', now: 'ahora', changed: '' },
  changed: 'cambia',
  unchanged: 'sigue igual',
  folderInUse: (folder, file) =>
    `${folder} ya contiene ${file}, y no se sobrescribe nada: indique otra carpeta`,
  exported: (folder, documents, entries, pictures) =>
    `${folder}: ${counted(documents, 'documento', 'documentos')} con ${counted(entries, 'entrada', 'entradas')}, ${counted(pictures, 'imagen', 'imágenes')}`,
  pictures: (changed, all) => `${changed} de ${all} imágenes son nuevas o cambiaron`,
  nothingImported: (problems) => `${counted(problems, 'problema', 'problemas')}: no se importó nada`,
}
