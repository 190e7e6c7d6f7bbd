import type { OperationTexts } from '../en/operation.ts'

export const operationEs: OperationTexts = {
  operation: {
    server: 'Servidor de correo',
    outbox: 'Bandeja de salida',
    all: 'todos',
    noMails: 'No hay correos.',
    empty: 'Todavía no hay correos',
    emptyText:
      'Aquí aparece lo que la tienda envía a los clientes y a usted: pedidos, códigos de acceso, respuestas.',
    testLanguage: 'En qué idioma',
    refused: 'El servidor no aceptó el correo de prueba. Respondió:',
    spfHint:
      'Si no llega, mire en la carpeta de correo no deseado y haga que SPF y DKIM de su dominio nombren este servidor.',
    to: 'Para',
    state: 'Estado',
    tries: 'Intentos',
    lastProblem: 'Último problema',
    sent: 'Enviado',
    written: 'Escrito',
    sendNow: 'Enviar ahora',
    secretBody: 'Este correo contiene un código de acceso o un enlace, que no se muestra a nadie.',
    deletedBody: 'El texto se borra al enviarse, por el código que contiene.',
    total: (count) => `${count} en total`,
    deliveriesText:
      'Lo que la tienda comunica por webhook a los sistemas de la empresa. Lo que no se pudo entregar se vuelve a enviar desde aquí.',
    noDeliveriesYet: 'Todavía no se ha entregado nada',
    noDeliveriesText:
      'Cuando se agrega un webhook en el servidor con npm run lonja -- webhook add, aquí aparece cada aviso que recibe, y se puede volver a enviar.',
    noDeliveries: 'No hay entregas.',
    removedWebhook: 'webhook eliminado',
    deliveryProblems: {
      not_found: 'Esta entrega ya no existe.',
      being_sent: 'Esta entrega se está enviando en este momento.',
    },
    imports: 'Importaciones',
    importsText:
      'Archivos de la carpeta vigilada que no están importados. Los de importaciones terminadas tienen un informe.',
    noImportFolder: 'Todavía no se vigila ninguna carpeta',
    noImportFolderText:
      'Si la tienda vigila una carpeta, los archivos que se ponen en ella se importan solos, y aquí aparecen los que fallan o esperan confirmación. En el servidor, IMPORT_FOLDER indica cuál es. Sin carpeta, npm run lonja -- import importa un archivo.',
    pastImports: 'Importaciones hechas',
    noUnimported: 'Todos los archivos están importados.',
    noUnimportedText:
      'Los archivos que se ponen en la carpeta vigilada aparecen aquí hasta que se importan, y se quedan si algo en ellos está mal.',
    noneInState: 'Ahora no hay ninguna.',
    importStates: {
      to_confirm: 'Por confirmar',
      failed: 'Fallida',
      waiting: 'En espera',
      running: 'En curso',
    },
    ofCatalog: (catalog) => `catálogo ${catalog}`,
    importAgain: (file) =>
      `Ponga el archivo corregido de nuevo en la carpeta del catálogo. Este está en «failed» como ${file}; cuando se borre de ahí, deja de aparecer en la lista.`,
    wrong: 'Qué está mal',
    toKnow: 'Conviene saber',
    allWell: 'Todo está en orden.',
    putRight: 'Corregirlo',
    findings: {
      otherSecret:
        'La base de datos pertenece a otro SECRET que el de esta máquina: aquí fallan los inicios de sesión, las claves y los webhooks. Inicie todas las máquinas con el mismo.',
      mailServerUnreadable:
        'La dirección guardada del servidor de correo no se puede leer, porque SECRET cambió. Defínala de nuevo.',
      mailsWaiting: (count, _since, problem) =>
        `${count === 1 ? '1 correo espera' : `${count} correos esperan`} desde hace más de un cuarto de hora. ${problem ? `El servidor responde: ${problem}. ` : ''}Compruebe el servidor con un correo de prueba.`,
      deliveriesWaiting: (_webhook, host, count, problem) =>
        `${count === 1 ? '1 entrega' : `${count} entregas`} a ${host} fallan una y otra vez. Compruebe si ese sistema funciona; el último problema: ${problem}`,
      littleSpace: (megabytes) =>
        `Solo quedan ${megabytes} MB libres en el disco. Haga sitio antes de que no se puedan guardar pedidos.`,
      unreadableCurrency: (currency) =>
        `El Servicio de productos da la moneda «${currency}», así que la tienda muestra dólares estadounidenses. Debe dar un código como EUR o MXN.`,
      unreadableTax: (tax) =>
        `El Servicio de productos da el impuesto «${tax}», así que no se puede enviar ningún carrito. Debe dar un porcentaje como 16 o 16.5.`,
      unreadableTaxRates: (rates) =>
        `El Servicio de productos da los tipos de impuesto «${rates}», así que no se puede enviar ningún carrito. Debe dar una lista como reducido=10, superreducido=4.`,
      snapshotUnreachable: (location) =>
        `No se puede llegar a los archivos de la copia del catálogo en ${location}. Compruebe esa dirección y la variable SNAPSHOT del servidor.`,
      snapshotMissing: (location, path, list, catalog) =>
        `A la copia del catálogo le faltan ${list === 'items' ? 'los artículos' : 'las categorías'} del catálogo ${catalog}: ponga el archivo ${path} en ${location}.`,
      snapshotUnreadable: (location, path, list, catalog) =>
        `No se pueden leer ${list === 'items' ? 'los artículos' : 'las categorías'} del catálogo ${catalog} en la copia: genere de nuevo el archivo ${path} en ${location}.`,
      catalogOld:
        'El servicio del catálogo no responde y la tienda muestra su última copia. Compruebe ese servicio.',
      otherPackages:
        'Los paquetes instalados no son los del archivo de bloqueo. Ejecute npm ci en el servidor y reinicie la tienda.',
      checkFailed: (problems) =>
        `La última comprobación de la base de datos encontró ${problems === 1 ? '1 problema' : `${problems} problemas`}. Cuando esté corregido, compruebe de nuevo en «Tareas».`,
    },
    hints: {
      noMailServer: 'No hay servidor de correo definido: los correos esperan.',
      noPublicUrl:
        'PUBLIC_URL no está definida en el servidor: los enlaces de los correos llevan al nombre del propio servidor, que quizá otros no alcancen.',
      noCheck:
        'La base de datos nunca se ha comprobado: empiece la comprobación en «Tareas», o ejecute npm run lonja -- check cada noche.',
      secretInFolder:
        'El secreto está en la carpeta de datos: guárdelo con cada copia de seguridad de la base de datos.',
      openToOthers: (paths) =>
        `Otros usuarios del servidor pueden entrar en ${paths.join(', ')} o leerlo: impídalo allí con chmod o= ${paths.join(' ')}`,
      picturesMissing: (items) =>
        `${items === 1 ? '1 artículo tiene una imagen o un documento que no está' : `${items} artículos tienen una imagen o un documento que no está`} en la carpeta de datos: ponga allí los archivos, o importe los artículos sin ellos.`,
      picturesNotAtHost: (host, missing, asked) =>
        `No están en ${host} (IMAGE_BASE_URL), y las páginas no los muestran: ${missing} de ${asked} imágenes y documentos buscados. Copie allí los archivos de DATA_DIR/images.`,
      picturesNotInStore: (host, missing, asked) =>
        `No están en el almacén de objetos ${host}, y las páginas no los muestran: ${missing} de ${asked} imágenes y documentos buscados. lonja pictures move --to store lleva allí los de la carpeta de datos.`,
      picturesElsewhere: (host, items) =>
        `${items === 1 ? '1 artículo tiene una imagen o un documento' : `${items} artículos tienen una imagen o un documento`} en ${host}, que no figura en IMAGE_HOSTS, y las páginas no lo muestran.`,
      otherPricePolicy: (there, here) =>
        `Las páginas muestran los precios a «${there}», como dice el Servicio de productos; el ajuste de aquí dice «${here}», y lo siguen las listas de precios y los correos. Defínalo también aquí.`,
      otherCompanyName: (there, here) =>
        `El Servicio de productos llama a la empresa «${there}»; los correos con códigos de acceso ${here ? `la llaman «${here}»` : 'no la nombran'}. Defina el nombre también aquí.`,
      unknownTaxClass: (items, codes) =>
        `${items === 1 ? '1 artículo tiene un tipo de impuesto' : `${items} artículos tienen un tipo de impuesto`} que no está definido, y se aplica el general (${codes.join(', ')}). Defínalo entre los tipos de impuesto, o corrija esos artículos en la importación.`,
      snapshotLimits:
        'Esta tienda muestra una copia del catálogo: no toma pedidos y nadie inicia sesión. IMAGE_BASE_URL y PRODUCT_API_URL dicen dónde están sus imágenes y textos.',
    },
    unsetHint: (setting) => `Sin definir: ${setting}`,
    unsetRemoteHint: (setting) => `El Servicio de productos no da: ${setting}`,
    feed: 'Catálogo de las páginas',
    feedConfirmed: (time) => `comprobado hace ${time}`,
    feedBehind: (revisions) =>
      revisions === 0
        ? 'tiene todos los cambios'
        : revisions === 1
          ? 'le falta 1 cambio'
          : `le faltan ${revisions} cambios`,
    network: 'Conexiones',
    networkText: 'Llama a los servidores de los que depende la tienda. Tarda diez segundos como máximo.',
    checkNetwork: 'Comprobar las conexiones',
    noConnections: 'La tienda no llama a ningún otro servidor, y PUBLIC_URL no está definida.',
    answered: (some, all) => `Responden ${some} de ${all}`,
    connections: {
      product: 'Servicio de productos',
      catalog: 'Servicio de catálogo',
      order: 'Servicio de pedidos',
      pictures: 'Imágenes',
      files: 'Almacén de objetos',
      standby: 'Servidor en espera de la base de datos',
      mail: 'Servidor de correo',
      public: 'Dirección pública de la tienda',
    },
    reached: 'Responde',
    notReached: {
      product: 'No responde. Compruebe que el servicio funciona y la variable PRODUCT_API_URL.',
      catalog: 'No responde. Compruebe que el servicio funciona y la variable CATALOG_SERVICE_URL.',
      order: 'No responde. Compruebe que el servicio funciona y la variable ORDER_SERVICE_URL.',
      pictures:
        'No responde. Revise IMAGE_BASE_URL. Las imágenes que ya se habían mostrado se siguen viendo.',
      files:
        'No se puede usar. Revise S3_URL y sus claves. Las imágenes que ya se habían mostrado se siguen viendo.',
      standby:
        'No se puede usar. Revise DATABASE_READ_URL y ese servidor. Mientras tanto, las listas se leen de la propia base de datos.',
      mail: 'No acepta correos. Compruebe su dirección, el usuario y la contraseña.',
      public: 'No responde desde aquí. Compruebe PUBLIC_URL, el dominio y el proxy.',
    },
    feedCurrent: 'al día',
    feedOldSince: 'una copia anterior, que no se ha podido renovar desde',
    feedOld: 'una copia antigua',
    pages: 'Páginas servidas de memoria',
    pagesFrom: (fromMemory, rendered, size) =>
      `${fromMemory}, y ${rendered} generadas de nuevo; ${size} en memoria`,
    pushesWaiting: 'Carritos en camino',
    check: 'Última comprobación de la base de datos',
    checkFound: (problems) =>
      problems === 0 ? 'sin problemas' : problems === 1 ? '1 problema' : `${problems} problemas`,
    noCheck: 'nunca',
    release: 'Versión',
    packages: {
      as_locked: 'paquetes como en el archivo de bloqueo',
      others: 'los paquetes difieren del archivo de bloqueo',
      unknown: 'no hay lista de los paquetes instalados',
    },
    memory: 'Memoria de este proceso',
    uptime: 'En marcha desde hace',
    database: 'Base de datos',
    disk: 'Disco: libre / total',
    revision: 'Revisión del catálogo',
    mailsWaiting: 'Correos por enviar',
    deliveriesWaiting: 'Entregas de webhook por enviar',
    oldest: 'el más antiguo del',
    backup: 'Última copia de seguridad',
    noBackup: 'no se hizo ninguna',
    backupElsewhere: 'con las herramientas de PostgreSQL, que la tienda no ve',
    backupOld: 'Haga una copia: npm run lonja -- backup',
    more: 'Mirar con más detalle',
    moreText:
      'Esta tarea comprueba toda la tienda, y esta página muestra lo que encuentra. En el servidor, estos comandos dicen lo mismo:',
    serverIs: (host, from) => `${host}, remitente ${from}`,
    accepted: (email) => `El servidor aceptó un correo de prueba para ${email}. Respondió:`,
    test: (email) => `Enviar un correo de prueba a ${email}`,
    waitingCount: (count) => (count === 0 ? 'nada pendiente' : String(count)),
    noServer: {
      unset: 'Defina la dirección de su servidor de correo: hasta entonces los correos esperan.',
      unreadable: 'La dirección guardada se cifró con otro SECRET: defínala de nuevo.',
    },
    testProblems: {
      unset: 'Defina la dirección de su servidor de correo: hasta entonces los correos esperan.',
      unreadable: 'La dirección guardada se cifró con otro SECRET: defínala de nuevo.',
      not_an_email: 'El remitente o su correo no es una dirección.',
    },
  },
}
