import type { exportEn } from '../en/export.ts'
import { counted } from './counted.ts'

export const exportEs: typeof exportEn = {
  reasons: {
    unknown_catalog: 'no existe ese catálogo',
    file_exists: 'la carpeta ya contiene una exportación: indique otra',
    too_large: 'un libro de Excel admite como máximo 200000 artículos: use --format csv',
  },
  done: (files, items, categories) =>
    `${files}: ${counted(items, 'artículo', 'artículos')}, ${counted(categories, 'categoría', 'categorías')}, incluso lo eliminado`,
  pictures: (count) => `imágenes: ${count}`,
  documents: (count) => `documentos: ${count}`,
  filesMissing: (count) => `imágenes o documentos que no están en la carpeta de datos: ${count}`,
  templateExists: (files) => `${files}: ya existe y no se sobrescribe`,
}
