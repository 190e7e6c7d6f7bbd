import type { accessEn } from '../en/access.ts'

export const accessEs: typeof accessEn = {
  note: 'al aprobar se agrega el cliente y se le envía el código de acceso; al rechazar se envía una respuesta cortés',
  headings: {
    request: 'solicitud',
    requested: 'recibida',
    status: 'estado',
    company: 'empresa',
    name: 'nombre',
    email: 'correo',
    phone: 'teléfono',
    language: 'idioma',
    message: 'mensaje',
  },
  problem: (request, reason) => `solicitud ${request}: ${reason}`,
  reasons: {
    not_found: 'no existe',
    already_decided: 'ya se decidió',
    invalid_username: '--username debe tener de 1 a 254 letras, cifras o signos, sin espacios',
    invalid_name: 'el nombre de la empresa no cabe en una línea',
    invalid_email: 'su correo no es una dirección válida',
    invalid_phone: 'su teléfono tiene más de 50 caracteres',
    invalid_access_code: 'no se pudo generar el código de acceso',
    username_taken: 'otro cliente ya usa este nombre de usuario: indique otro con --username',
    email_taken:
      'su correo ya es de un cliente: dé a ese cliente un código nuevo con client code, o rechace la solicitud',
  },
  approved: (client) => `Se agregó el cliente ${client}.`,
  username: (username) => `Usuario: ${username}`,
  refused: (request) => `Se rechazó la solicitud ${request}.`,
  notMailed: (address) => `No se envió ningún correo: ${address} es la dirección de un cliente.`,
}
