import type { generalEn } from '../en/general.ts'

export const generalEs: typeof generalEn = {
  help: {
    usage: 'Uso:',
    exitCodes: 'Código de salida: 0 = hecho, 1 = rechazado, con los motivos, 2 = uso incorrecto.',
  },
  words: {
    FILE: 'ARCHIVO',
    FOLDER: 'CARPETA',
    NAME: 'NOMBRE',
    VALUE: 'VALOR',
    USERNAME: 'USUARIO',
    CODE: 'CÓDIGO',
    STATUS: 'ESTADO',
    ORDER: 'PEDIDO',
    PUSH: 'ENVÍO',
    EVENT: 'EVENTO',
    DELIVERY: 'ENTREGA',
    NUMBER: 'NÚMERO',
    CLIENT: 'CLIENTE',
    DAY: 'DÍA',
    ADDRESS: 'DIRECCIÓN',
    YYYY: 'AAAA',
  },
  wrong: {
    noCommand: (name) => `no existe el comando ${name}`,
    noStatus: (name) => `no existe el estado ${name}`,
    missing: (name) => `falta ${name}`,
    tooMany: (word) => `sobra ${word}`,
    notWholeNumber: (name, text) => `${name} no es un número entero a partir de 1: ${text}`,
    notDate: (name, example, text) => `${name} no es una fecha como ${example}: ${text}`,
    noneOf: (name, allowed, text) => `${name} debe ser uno de estos valores: ${allowed}; no ${text}`,
    unknownOption: (option) => `opción desconocida: ${option}`,
    valueMissing: (option) => `falta el valor de ${option}`,
    takesNoValue: (option) => `${option} no lleva valor`,
  },
  nothingWritten: 'No se escribió nada (--dry-run).',
  pictureMissing: (name) => `${name} se nombra, pero no está en la carpeta de imágenes`,
  mail: {
    waits: (recipient) =>
      `El correo para ${recipient} queda en la bandeja de salida hasta que se defina SMTP_URL.`,
    isSent: (recipient) =>
      `El correo para ${recipient} lo envía la tienda en marcha, o el comando: mail send`,
  },
  accessCode: (code) => `Código de acceso: ${code}`,
}
