import type { operatorEn } from './en.ts'

export const operatorEs: typeof operatorEn = {
  warning: (text) => `aviso: ${text}`,

  variables: {
    mustBe: (rule, example) => `debe ser ${rule}; por ejemplo, ${example}`,
    rules: {
      address: 'una dirección http o https',
      wholeNumber: (least, most) => `un número entero de ${least} a ${most}`,
      wholeNumberFrom: (least) => `un número entero a partir de ${least}`,
      host: 'una dirección o un nombre de esta máquina',
      folder: 'una carpeta',
      folderOrAddress: 'una carpeta, o una dirección http o https',
      database: 'una dirección de PostgreSQL (para usar SQLite, no la defina)',
      standby: 'la dirección PostgreSQL de un servidor en espera de la base de datos',
      origin: 'una dirección http o https sin ruta ni barra final',
      onOrOff: 'on u off',
      ids: 'una lista de números enteros a partir de 1, separados por comas',
      seconds: (least, most) => `un número entero de segundos de ${least} a ${most}`,
      hosts: 'una lista de nombres de servidor separados por comas',
      mailServer: 'una dirección smtp o smtps',
      sender: 'una dirección de correo, con o sin nombre',
      bucket: 'una dirección http o https que termina en el bucket o lo lleva en el nombre del servidor',
      region: 'letras minúsculas, cifras y -',
      serviceName: 'un máximo de 100 letras, cifras y signos sin acentos',
      accessKey: 'la clave tal como la dio el proveedor del almacén de objetos, sin espacios',
      issuer: 'una dirección https',
      issuersId: 'el id que dio el emisor',
      issuersSecret: 'el secreto que dio el emisor',
      secret: 'un texto de al menos 32 caracteres',
      token: 'un texto de al menos 32 letras, cifras o - . _ ~ + /, con = solo al final',
      proxies:
        'on (un proxy en esta máquina), off, o una lista de direcciones de proxies separadas por comas',
      addressBlocks: 'direcciones o redes separadas por comas',
      oneOf: (names) => `uno de estos valores: ${names}`,
    },
    outputOf: (command) => `la salida de: ${command}`,
    misspelled: (name, intended) => `${name} no es una variable de Lonja: ¿quiso decir ${intended}?`,
    unequalLists:
      'COMPANY_IDS y CATALOG_IDS deben tener la misma longitud: el catálogo i pertenece a la empresa i',
    catalogTwice: 'CATALOG_IDS nombra un catálogo dos veces',
    servicesTogether:
      'CATALOG_SERVICE_URL y ORDER_SERVICE_URL van juntas: un pedido toma el carrito, así que un mismo servicio guarda ambos',
    standbyWithoutDatabase:
      'DATABASE_READ_URL requiere DATABASE_URL: indica un servidor en espera de esa base de datos',
    snapshotOrService:
      'SNAPSHOT y CATALOG_SERVICE_URL se excluyen: una tienda muestra su copia de archivos o el catálogo de un servicio',
    snapshotWithoutSignIn:
      'SNAPSHOT y OIDC_ISSUER se excluyen: donde solo hay una copia de archivos, nadie inicia sesión',
    signInIncomplete: (first, second) =>
      `falta definir ${second ? `${first} y ${second}` : first}: el inicio de sesión externo necesita las tres variables OIDC_`,
    objectStoreIncomplete: (first, second) =>
      `falta definir ${second ? `${first} y ${second}` : first}: un almacén de objetos necesita su dirección y las dos claves`,
    picturesTwice:
      'S3_URL e IMAGE_BASE_URL se excluyen: las imágenes están en un almacén de objetos o en otro servidor',
    importFolderElsewhere:
      'IMPORT_FOLDER es para el catálogo integrado: el de CATALOG_SERVICE_URL recibe sus datos por su propia vía',
    signInElsewhere:
      'OIDC_ISSUER necesita los servicios integrados: solo ellos pueden abrir una sesión sin código de acceso',
  },

  start: {
    shopIsOpen: (address) => `Lonja está abierta en ${address}`,
    backOffice: (link) => `Administración: ${link} (una sola vez, dentro de 24 horas)`,
    servicesAreOpen: (address) => `Los servicios están abiertos en ${address}`,
    demoClient: (username, code) => `Cliente de demostración: usuario ${username}, código de acceso ${code}`,
    portTaken: (port) => `otro programa ya usa el puerto ${port} (PORT)`,
    noSuchHost: (host) => `${host} (HOST) no es una dirección de este equipo`,
    notAllowed: (port, folder) =>
      `este usuario no tiene permiso para usar el puerto ${port} (PORT) o la carpeta ${folder} (DATA_DIR)`,
    shopCannotOpen: (reason) => `la tienda no puede abrir: ${reason}`,
    servicesCannotOpen: (reason) => `los servicios no pueden abrir: ${reason}`,
    otherSecret:
      'la base de datos pertenece a otro SECRET: inicie con ese, que comparten todos los procesos de una tienda. Si se perdió, lonja secret replace hace de este el de la tienda (docs/guide/es/operate.md)',
    noSecret: (file) =>
      `${file} no contiene ningún secreto: restáurelo de una copia de seguridad, o bórrelo para empezar con uno nuevo (se cierran todas las sesiones)`,
  },

  database: {
    fileUnusable: (file, reason) => `no se puede usar la base de datos ${file}: ${reason}`,
    serverUnusable: (reason) => `no se puede usar la base de datos de DATABASE_URL: ${reason}`,
    ofNewerRelease:
      'la escribió una versión más reciente de Lonja, y no se cambió nada: inicie esa versión, o restaure una copia de seguridad anterior a la actualización (docs/guide/deploy.md)',
    nothingChanged: (reason) => `${reason}: no se cambió nada, inténtelo de nuevo`,
    refusals: {
      busy: 'la base de datos está ocupada',
      readOnly: 'la base de datos es de solo lectura',
      diskFull: 'el disco está lleno',
      changing: 'el catálogo sigue cambiando',
    },
    danglingRow: (row, table, parent) =>
      `la fila ${row} de ${table} se refiere a una fila de ${parent} que no existe`,
    damaged: (problems) => `la base de datos está dañada: ${problems}`,
    emptied:
      'está vacía y no queda nada de su tienda; restaure una copia de seguridad con --force, o elimine el archivo para empezar una tienda nueva',
    noFile: (file) => `no existe la base de datos ${file}`,
    inUse: (file) => `${file} está en uso: detenga antes la tienda`,
    holdsShop: (file) => `${file} ya contiene una tienda: para restaurar encima, use --force`,
  },

  file: {
    isFile: (path) => `${path} es un archivo, no una carpeta`,
    notAllowed: (path) =>
      `este usuario no puede escribir ni leer ${path}: indique otra carpeta, o cambie sus permisos`,
    readOnly: (path) => `${path} está en un disco de solo lectura: indique otra carpeta`,
    storeUnusable: (host, reason) => `no se puede usar el almacén de objetos ${host}: ${reason}`,
  },

  backup: {
    exists: (file) => `${file} ya existe: indique un archivo nuevo`,
    noFolder: (folder) => `no existe la carpeta ${folder}: créela primero`,
    noFile: (file) => `no existe el archivo ${file}`,
    notBackup: (file) => `${file} no es una copia de seguridad de una tienda`,
    unreadable: (file, reason) => `${file} no es una copia de seguridad de una tienda: ${reason}`,
    damaged: (file, problems) => `${file} está dañado: ${problems}`,
    forbiddenPath: (path) => `la copia de seguridad contiene una ruta no permitida: ${path}`,
  },
}
