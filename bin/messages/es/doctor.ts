import type { doctorEn } from '../en/doctor.ts'
import { named } from '../en/counted.ts'
import { counted } from './counted.ts'

const CONSEQUENCES = {
  company_name: 'la tienda se llama Lonja',
  phone: 'ninguna página dice a qué teléfono llamarle',
  tax: 'los pedidos no llevan impuesto',
  order_mail_to: 'nadie recibe un correo cuando entra un pedido',
}

const LISTS = { items: 'los artículos', categories: 'las categorías' }

export const doctorEs: typeof doctorEn = {
  note: 'dice qué está mal (código de salida 1) y qué simplemente no está definido',
  isWrong: (finding) => `mal: ${finding}`,
  toKnow: (finding) => `nota: ${finding}`,
  nothingWrong: 'No hay nada mal.',
  allWell: 'Todo está bien.',
  wrong: {
    latePush: (cart, client, push, state) =>
      `el carrito ${cart} de ${client} aún no es un pedido: el envío ${push} está en ${state} (lonja order pushes)`,
    deliveriesWaiting: (webhook, host, count, problem) =>
      `webhook ${webhook} (${host}): ${counted(count, 'entrega', 'entregas')} en espera desde hace tiempo; el último problema: ${problem}`,
    deliveriesGivenUp: (webhook, host, count, problem) =>
      `webhook ${webhook} (${host}): ${counted(count, 'entrega abandonada', 'entregas abandonadas')}; el último problema: ${problem}`,
    otherSecret:
      'la base de datos pertenece a otro SECRET que el de esta máquina: aquí fallan los inicios de sesión, las claves y los webhooks (docs/guide/es/operate.md)',
    mailServerUnreadable: 'el ajuste smtp_url no se puede leer porque SECRET cambió: defínalo de nuevo',
    mailsWaiting: (count, since, problem) =>
      `${counted(count, 'correo', 'correos')} sin enviar, el más antiguo desde ${since}${problem ? ` (${problem})` : ''}: véalos con lonja mail list --status waiting`,
    mailsGivenUp: (count) =>
      `${counted(count, 'correo abandonado', 'correos abandonados')} en la última semana: véalos con lonja mail list --status given_up`,
    littleSpace: (megabytes) => `solo quedan ${megabytes} MB libres donde está la carpeta de datos`,
    unreadableCurrency: (currency) =>
      `PRODUCT_API_URL da la moneda «${currency}», que no es un código ISO 4217 como EUR o MXN: la tienda muestra dólares estadounidenses`,
    unreadableTax: (tax) =>
      `PRODUCT_API_URL da el impuesto «${tax}», que no es un porcentaje como 16 o 16.5: no se puede enviar ningún carrito`,
    unreadableTaxRates: (rates) =>
      `PRODUCT_API_URL da en tax_rates «${rates}», que no es una lista como reducido=10, superreducido=4: no se puede enviar ningún carrito`,
    noAnswer: (variable, address) => `${variable} (${address}) no responde`,
    noAnswerAndNoCopy: (variable, address) =>
      `${variable} (${address}) no responde; no hay copia guardada de su catálogo`,
    noAnswerButCopy: (variable, address, at) =>
      `${variable} (${address}) no responde; la copia guardada de su catálogo es del ${at}`,
    storeUnusable: (address, problem) => `no se puede usar S3_URL (${address}): ${problem}`,
    standbyUnusable: (hosts, problem) =>
      `no se puede usar DATABASE_READ_URL (${hosts}), y las listas se leen de DATABASE_URL: ${problem}`,
    snapshotUnreachable: (location) => `no se puede llegar a SNAPSHOT (${location})`,
    snapshotMissing: (location, path, list, catalog) =>
      `SNAPSHOT (${location}): no existe ${path}, con ${LISTS[list]} del catálogo ${catalog}`,
    snapshotUnreadable: (location, path, list, catalog) =>
      `SNAPSHOT (${location}): no se puede leer ${path}, con ${LISTS[list]} del catálogo ${catalog}`,
  },
  advice: {
    unsetSetting: (name) => `El ajuste ${name} no está definido: ${CONSEQUENCES[name]}.`,
    unsetRemoteSetting: (name) => `PRODUCT_API_URL no da ${name}: ${CONSEQUENCES[name]}.`,
    otherPricePolicy: (there, here) =>
      `PRODUCT_API_URL muestra los precios según ${there}, y los servicios integrados según ${here}: defina price_visibility también aquí.`,
    otherCompanyName: (there, here) =>
      `PRODUCT_API_URL llama a la empresa «${there}», y los correos con códigos de acceso ${here ? `la llaman «${here}»` : 'no la nombran'}: defina company_name también aquí.`,
    unpriced: (count, codes) =>
      `Sin precio, y por tanto no se pueden pedir en línea: ${counted(count, 'artículo', 'artículos')} (${named(count, codes)}).`,
    unpictured: (count, codes) =>
      `Sin imagen: ${counted(count, 'artículo', 'artículos')} (${named(count, codes)}).`,
    uncategorized: (count, codes) =>
      `Sin categoría, o en una eliminada, y por tanto solo se encuentran con la búsqueda: ${counted(count, 'artículo', 'artículos')} (${named(count, codes)}).`,
    tierless: (count, codes) =>
      `Con un precio por cantidad que nunca se aplica, porque falta la cantidad: ${counted(count, 'artículo', 'artículos')} (${named(count, codes)}).`,
    parentless: (count, codes) =>
      `Variantes de un artículo eliminado o que no existe, y por tanto fuera de las listas: ${counted(count, 'artículo', 'artículos')} (${named(count, codes)}).`,
    dearTier: (count, codes) =>
      `Con un precio por cantidad mayor que el precio: ${counted(count, 'artículo', 'artículos')} (${named(count, codes)}).`,
    repeatedCode: (count, codes) =>
      `Con un código que también tiene otro artículo del catálogo: ${counted(count, 'artículo', 'artículos')} (${named(count, codes)}).`,
    unknownTaxClass: (count, codes) =>
      `Con un tipo de impuesto que no está en tax_rates, así que se aplica el general: ${counted(count, 'artículo', 'artículos')} (${named(count, codes)}).`,
    picturesMissing: (count) =>
      `Con una imagen o un documento que no está en la carpeta de datos: ${counted(count, 'artículo', 'artículos')}.`,
    picturesNotAtHost: (host, missing, asked) =>
      `No están en ${host} (IMAGE_BASE_URL): ${missing} de ${asked} imágenes y documentos buscados. Copie allí los archivos de DATA_DIR/images.`,
    picturesNotInStore: (host, missing, asked) =>
      `No están en el almacén de objetos ${host}: ${missing} de ${asked} imágenes y documentos buscados. lonja pictures move --to store lleva allí los de la carpeta de datos.`,
    picturesElsewhere: (host, count) =>
      `Con una imagen o un documento en ${host}, que no figura en IMAGE_HOSTS: ${counted(count, 'artículo', 'artículos')}.`,
    accessRequests: (count, companies) =>
      `Esperan un código de acceso: ${count} (${named(count, companies)}). Decida con \`lonja access approve\` o \`refuse\`.`,
    openMessages: (count) =>
      `Mensajes de contacto sin atender: ${count}. Véalos con \`lonja contact list --open\` y márquelos con \`contact done\`.`,
    noMailServer:
      'No hay servidor de correo (ajuste smtp_url, o SMTP_URL): los correos quedan en la bandeja de salida; se leen con `lonja mail list`.',
    noPublicUrl:
      'PUBLIC_URL no está definida: los enlaces de los correos llevan a esta máquina, y se responde a cualquier nombre de servidor.',
    noBackup: 'No se ha hecho ninguna copia de seguridad con `lonja backup`.',
    oldBackup: (days, file, at) => `La última copia de seguridad tiene ${days} días: ${file} (${at}).`,
    secretInFolder: 'El secreto está en la carpeta de datos: inclúyalo en cada copia de seguridad.',
    openToOthers: (paths) =>
      `Otros usuarios de este equipo pueden entrar en ${paths.join(', ')} o leerlo: impídalo con \`chmod o= ${paths.join(' ')}\`.`,
    snapshotList: (list, count, catalog, at) =>
      `SNAPSHOT contiene ${list === 'items' ? counted(count, 'artículo', 'artículos') : counted(count, 'categoría', 'categorías')} del catálogo ${catalog}${at && `, del ${at}`}.`,
    snapshotLimits:
      'Una tienda hecha de una copia de archivos no toma pedidos: nadie inicia sesión y no hay carrito. Sus imágenes, mensajes, marcas y contacto no están en los archivos (IMAGE_BASE_URL, PRODUCT_API_URL).',
  },
}
