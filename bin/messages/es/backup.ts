import type { backupEn } from '../en/backup.ts'
import { counted } from './counted.ts'

export const backupEs: typeof backupEn = {
  onPostgres:
    'Esta tienda usa PostgreSQL. Haga la copia de seguridad con su propia herramienta, y guarde con ella la carpeta de datos:',
  written: (file, bytes, files) =>
    `${file}: ${bytes} bytes, la base de datos y ${counted(files, 'archivo', 'archivos')}, verificado`,
  withoutStore: (host) =>
    `Las imágenes y los documentos están en el almacén de objetos ${host}, que esta copia no contiene.`,
  restoreOnPostgres:
    'Esta tienda usa PostgreSQL. Restáurela con su propia herramienta, en una base de datos vacía:',
  restored: (file, folder, files) =>
    `${file} se restauró en ${folder}: la base de datos y ${counted(files, 'archivo', 'archivos')}`,
  replaced: (file) => `La base de datos que había allí es ahora ${file}`,
  intact: 'La base de datos está intacta y sus cifras son coherentes.',
  integrity: {
    lineTotal: (order) => `pedido ${order}: el total de una línea no es precio unitario × cantidad`,
    subtotal: (order) => `pedido ${order}: el subtotal no es la suma de sus líneas`,
    total: (order) => `pedido ${order}: el total no es subtotal + impuesto`,
    history: (order) => `pedido ${order}: su estado no figura en su historial`,
    categoryCycle: (catalog, ids) =>
      `catálogo ${catalog}: las categorías ${[...ids, ids[0]].join(' → ')} forman un círculo`,
    orphans: (catalog, items) =>
      `catálogo ${catalog}: artículos cuya categoría o cuyo artículo padre no existe: ${items}`,
    trail: (change) => `el cambio ${change} del historial falta o no está como se registró`,
  },
}
