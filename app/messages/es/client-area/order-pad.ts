import type { orderPadEn } from '../../en/client-area/order-pad.ts'

export const orderPadEs: typeof orderPadEn = {
  title: 'Pedido rápido',
  description: 'Pida por código: escriba, pegue o cargue códigos y cantidades.',
  intro: 'Escriba códigos y cantidades, o pegue una lista. Nada pasa al carrito hasta que lo agregue.',
  lines: 'Líneas del pedido',
  lineCode: (line) => `Código de la línea ${line}`,
  lineQuantity: (line) => `Cantidad de la línea ${line}`,
  remove: (line) => `Quitar la línea ${line}`,
  answers: {
    ambiguous: 'Varios artículos tienen este código. Elija uno:',
    choice: 'Elija una variante:',
    unknown: 'Ningún artículo tiene este código.',
    gone: (name) => `${name} ya no se vende.`,
    on_request: 'Precio a consultar: no se puede pedir en línea.',
  },
  nearest: '¿Busca uno de estos?',
  refused: (reason) => `No se agregó. ${reason}`,
  check: 'Revisar las líneas',
  add: 'Agregar al carrito',
  ready: (lines, isOne) => (isOne ? '1 línea lista' : `${lines} líneas listas`),
  open: (lines, isOne) => (isOne ? '1 por corregir' : `${lines} por corregir`),
  paste: {
    title: 'Pegar una lista',
    label: 'Códigos y cantidades',
    hint: 'De una hoja de cálculo, un correo o un chat: «CÓDIGO 12», «12 x CÓDIGO», «CÓDIGO;12»…',
    read: 'Leer la lista',
  },
  file: {
    title: 'Cargar un archivo',
    label: 'Archivo CSV o Excel',
    hint: 'Con una columna de códigos y otra de cantidades. Hasta 90 KB.',
    tooLarge: 'Este archivo tiene más de 90 KB. Quite las columnas que no necesite.',
    read: 'Leer el archivo',
  },
  camera: {
    title: 'Leer con la cámara',
    start: 'Empezar a leer',
    stop: 'Dejar de leer',
    read: (code) => `Leído: ${code}`,
    refused: 'No se permitió usar la cámara. Permítala en los ajustes del navegador para este sitio.',
    failed: 'No se pudo leer con la cámara. Escriba el código.',
  },
  usual: {
    title: 'Lo que suele pedir',
    add: 'Agregar la línea',
    addAll: 'Agregar todas las líneas',
    onPad: 'Línea agregada',
    history: (orders, isOne, last) =>
      isOne ? `pedido una vez: ${last}` : `en ${orders} pedidos; la última vez, ${last}`,
  },
  notes: {
    read: (lines, isOne) => (isOne ? 'Se leyó 1 línea.' : `Se leyeron ${lines} líneas.`),
    nothing_read: 'No se encontraron códigos. Escriba una línea por artículo, con su código y su cantidad.',
    too_many: (left) => `Un carrito admite 500 líneas. Líneas que quedaron fuera: ${left}.`,
    too_long: (lines) => `La lista era demasiado larga: solo se leyeron sus primeras ${lines} líneas.`,
    unreadable_file: 'No se pudo leer el archivo. Cargue un archivo CSV o Excel, o pegue sus celdas.',
    nothing_to_add:
      'Todavía no se puede agregar ninguna línea. Escriba o pegue un código, y corrija las líneas marcadas.',
    added: (added, left) => `Agregadas al carrito: ${added}. Por corregir: ${left}.`,
    interrupted: 'No se pudo completar. Inténtelo de nuevo: nada se agrega ni se guarda dos veces.',
    allAdded: (lines, isOne) =>
      isOne ? '1 línea agregada al carrito' : `${lines} líneas agregadas al carrito`,
  },
}
