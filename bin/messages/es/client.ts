import type { clientEn } from '../en/client.ts'
import { counted } from './counted.ts'

export const clientEs: typeof clientEn = {
  notes: [
    'CLIENTE es un usuario, un correo o el nombre completo',
    '--mail envía el código de acceso al cliente; L, el idioma de sus correos, es uno de: es en zh',
    'import lee un CSV o XLSX con las columnas nombre y correo y, si se desea, usuario, teléfono, código de acceso, idioma',
    'remove borra todos los datos de un cliente; los pedidos se conservan, con su nombre',
  ],
  reasons: {
    invalid_username: '--username debe tener de 1 a 254 letras, cifras o signos, sin espacios',
    invalid_name: '--name debe tener de 1 a 254 letras en una línea',
    invalid_email: '--email no es una dirección de correo',
    invalid_phone: '--phone debe tener como máximo 50 letras en una línea',
    invalid_access_code: '--code debe tener de 8 a 100 caracteres en una línea',
    username_taken: 'otro cliente ya usa este nombre de usuario',
    email_taken: 'otro cliente ya usa este correo',
  },
  needed: 'hacen falta --username, --name y --email',
  nothingToChange: 'indique qué cambia: --username, --name, --email, --phone o --language',
  added: (client) => `Se agregó el cliente ${client}.`,
  changed: (name) => `Se cambió ${name}.`,
  headings: {
    id: 'id',
    username: 'usuario',
    name: 'nombre',
    email: 'correo',
    phone: 'teléfono',
    since: 'desde',
    disabled: '',
  },
  isDisabled: 'desactivado',
  cannotSignIn: (username) => `${username} ya no puede iniciar sesión, y se cerraron todas sus sesiones.`,
  canSignIn: (username) => `${username} puede iniciar sesión de nuevo.`,
  removed: (name) => `Se eliminó ${name}, con todos sus datos.`,
  removedButOrders: (name, orders) =>
    `Se eliminó ${name}, con todos sus datos. ${orders === 1 ? 'Su pedido se conserva' : `Sus ${orders} pedidos se conservan`}, con su nombre.`,
  removedWithName: (name, orders) =>
    `Se eliminó ${name}, con todos sus datos. ${orders === 1 ? 'Su pedido se conserva' : `Sus ${orders} pedidos se conservan`}, sin su nombre.`,
  ordersUnderWay: (name, numbers) =>
    `${name} tiene pedidos en curso, que necesitan sus datos: entréguelos o cancélelos antes: ${numbers.join(', ')}`,
  pushesUnderWay: (name, references) =>
    `${name} envió algo que aún no es un pedido: resuélvalo antes (order pushes): ${references.join(', ')}`,
  gone: 'ese cliente ya no existe',
  elsewhere: 'los clientes se guardan en PRODUCT_API_URL: cámbielos allí',
  show: {
    id: 'Cliente',
    username: 'Usuario',
    name: 'Nombre',
    email: 'Correo',
    phone: 'Teléfono',
    reference: 'Referencia',
    language: 'Idioma de los correos',
    since: 'Desde',
    signIn: 'Inicio de sesión',
    orders: 'Pedidos',
    cart: 'Líneas en el carrito',
  },
  hasNoCode: 'no tiene código de acceso',
  neverSignedIn: 'sin sesión iniciada',
  signedIn: (browsers, at) =>
    `con sesión en ${counted(browsers, 'navegador', 'navegadores')}, la última del ${at}`,
  ordersOf: (count, number, at) => `${count}, el último es ${number} del ${at}`,
  unknown: (text) => `no existe ningún cliente con el usuario, correo o nombre ${text}`,
  similar: (clients, more) => `parecidos: ${clients.join('; ')}${more > 0 ? `; y ${more} más` : ''}`,
  several: (text, clients) =>
    `${text} es el nombre de varios clientes: indique el usuario: ${clients.join('; ')}`,
  file: {
    reasons: {
      invalid_username: 'el usuario debe tener de 1 a 254 letras, cifras o signos, sin espacios',
      invalid_name: 'falta el nombre, o tiene más de 254 letras',
      invalid_email: 'no es una dirección de correo',
      invalid_phone: 'el teléfono debe tener como máximo 50 letras en una línea',
      invalid_access_code: 'el código de acceso debe tener de 8 a 100 caracteres en una línea',
      username_taken: 'otro cliente ya usa este nombre de usuario',
      email_taken: 'otro cliente ya usa este correo',
      unknown_language: 'el idioma no es es, en ni zh',
    },
    repeated: (earlier) => `es el mismo que el de la línea ${earlier}`,
    problem: (line, value, reason) => `línea ${line}${value ? ` ${JSON.stringify(value)}` : ''}: ${reason}`,
    wholeFile: (file, reason) => `${file}: ${reason}`,
    nothing: (problems) => `${counted(problems, 'problema', 'problemas')}: no se agregó ningún cliente`,
    unused: (headings) => `sin usar: ${headings.join(', ')}`,
    sheets: (names) => `hojas no leídas: ${names.join(', ')}`,
    headings: {
      username: 'usuario',
      name: 'nombre',
      email: 'correo',
      accessCode: 'código de acceso',
    },
    given: '(el del archivo)',
    existing: (line, email, username) =>
      `línea ${line}: ${email} ya es el cliente ${username}, y no se cambió: client edit ${username}`,
    alreadyThere: (count) =>
      count === 1
        ? '1 del archivo ya es cliente, con los mismos datos.'
        : `${count} del archivo ya son clientes, con los mismos datos.`,
    added: (count) => `Clientes agregados: ${count}.`,
    wouldAdd: (count) => `Clientes que se agregarían: ${count}. No se escribió nada (--dry-run).`,
    mailed: 'Cada uno recibe su código de acceso por correo.',
    wouldMail: 'Cada uno recibiría su código de acceso por correo (con --no-mail, ninguno).',
    notMailed: 'No hay servidor de correo: comunique usted los códigos de acceso.',
  },
}
