import type { importEn } from '../en/import.ts'
import { counted } from './counted.ts'

export const importEs: typeof importEn = {
  notes: [
    'todas: [--dry-run] [--yes] [--good-rows] [--changes ARCHIVO.csv|.xlsx|.json] [--report ARCHIVO.json]',
    '[--results CARPETA] [--company N]',
    'los archivos son XLSX, ODS, CSV o JSON; si no se entienden bien: [--encoding windows-1252] [--delimiter ";"]',
    '[--decimal comma|point|apostrophe] [--column precio="Precio A"] [--sheet "Tarifa 2026"] [--currency EUR]',
  ],
  noList: 'falta --stock, --categories, --features, --pictures, --prices o --texts',
  noTerms:
    'PRODUCT_API_URL no responde, o sus impuestos no se pueden leer, y las listas se leen en su moneda y con sus tipos de impuesto: vuelva a importar cuando `lonja doctor` no encuentre nada mal',
  standsAlone: '--prices y --texts van solos: importe antes las demás listas',
  goodRowsAlone: '--good-rows no se combina con --replace, que eliminaría los artículos de las demás filas',
  notColumn: (text) => `--column no es CAMPO=ENCABEZADO, por ejemplo precio="Precio A": ${text}`,
  noField: (field) =>
    `--column ${field}: ningún campo se llama así: indíquelo como un encabezado de la plantilla, por ejemplo precio, price o 价格`,
  notCurrency: (text) => `--currency no es un código como EUR o MXN: ${text}`,
  notChanges: (file) => `--changes no es un archivo .csv, .xlsx o .json: ${file}`,
  notWritable: (file, why) => `no se puede escribir ${file}: ${why}`,
  hidden: (catalog) => `la tienda no muestra el catálogo ${catalog}: no figura en CATALOG_IDS`,
  notChanged: 'La tienda no se modificó (--dry-run).',
  rowsWritten: (rows, file) => `${counted(rows, 'fila', 'filas')} con los motivos: ${file}`,
  changesWritten: (file) => `todos los cambios: ${file}`,
  notesWritten: (notes, file) => `las ${counted(notes, 'observación', 'observaciones')}: ${file}`,
  casesWritten: (file) => `todos los casos: ${file}`,
  notInDryRun: (written) => `${written} (con --dry-run no se escribe)`,
  more: (count) => `… y ${count} más`,
  nothingImported: (problems) => `${counted(problems, 'problema', 'problemas')}: no se importó nada`,
  question: (reason) => `${reason}:`,
  questions: {
    refused: 'no se importó nada: si es correcto, repita la importación con --yes',
    toConfirm: 'La importación necesitará --yes:',
    confirmed: 'Confirmado con --yes:',
  },
  leftOut: (rows) => `${counted(rows, 'fila omitida', 'filas omitidas')}:`,
  counts: { added: 'nuevos', changed: 'modificados', unchanged: 'sin cambios', deleted: 'eliminados' },
  categories: 'categorías',
  items: 'artículos',
  prices: 'precios',
  features: (items) => `cambiaron las características de ${counted(items, 'artículo', 'artículos')}`,
  textsChanged: (names, descriptions) =>
    `cambiaron ${counted(names, 'nombre', 'nombres')} y ${counted(descriptions, 'descripción', 'descripciones')}`,
  featureNames: (features) =>
    `cambiaron los nombres traducidos de ${counted(features, 'característica', 'características')}`,
  pictures: (items, without) =>
    `imágenes para ${counted(items, 'artículo', 'artículos')}; ${counted(without, 'artículo', 'artículos')} sin imagen`,
  documents: (items) => `documentos para ${counted(items, 'artículo', 'artículos')}`,
  withoutPicture: (items) => `sin imagen: ${items}`,
  copyToHost: (folder, host) =>
    `las páginas cargan las imágenes de ${host}: copie allí los archivos nuevos de ${folder}`,
  filesLeftOut: (files) => `${counted(files, 'archivo omitido', 'archivos omitidos')} de la carpeta:`,
  unknownCode: (what) => `${what}: ningún artículo tiene este código`,
  surplusFile: (file) =>
    `${file}: no se usa, el artículo tiene otro archivo con ese nombre o tantos como puede tener`,
  codeInLine: (line, code) => `línea ${line} ${code}`,
  changes: 'Cambios:',
}
