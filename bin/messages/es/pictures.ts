import type { picturesEn } from '../en/pictures.ts'
import { counted } from './counted.ts'

export const picturesEs: typeof picturesEn = {
  notes: [
    'copia las imágenes, los documentos y las exportaciones entre la carpeta de datos y el almacén de objetos de S3_URL, con la tienda en marcha',
    '--delete elimina los archivos de su lugar de origen, cuando ya no quedaba nada por copiar',
  ],
  noStore:
    'para este comando hay que definir S3_URL, S3_ACCESS_KEY_ID y S3_SECRET_ACCESS_KEY: indican dónde está el almacén',
  unknownPlace: (to) => `--to es store (almacén) o folder (carpeta), no ${to}`,
  progress: (files) => `${counted(files, 'archivo', 'archivos')} …`,
  moved: (copied, bytes, present) =>
    `${counted(copied, 'archivo copiado', 'archivos copiados')} (${(bytes / 1_000_000).toFixed(1)} MB); ${present} ya estaban allí`,
  removed: (files) => `${counted(files, 'archivo eliminado', 'archivos eliminados')} de su lugar de origen`,
  nothingRemoved:
    'No se eliminó nada: aún había archivos por copiar. Ejecútelo de nuevo cuando todos los procesos usen el lugar nuevo.',
  nextForStore:
    'A continuación: inicie todos los procesos de la tienda con S3_URL y repita este comando para lo que se haya agregado entretanto. Después, --delete elimina los archivos de la carpeta de datos.',
  nextForFolder:
    'A continuación: inicie la tienda sin S3_URL y repita este comando, con ella, para lo que se haya agregado entretanto. Después, --delete los elimina del almacén.',
}
