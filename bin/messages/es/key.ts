import type { keyEn } from '../en/key.ts'

export const keyEs: typeof keyEn = {
  notes: (scopes) => [
    `los permisos de --scope son: ${scopes}`,
    'add muestra la clave una sola vez; log lista lo que se escribió con ella, primero lo más reciente',
  ],
  nameMissing: 'falta --name: indique para qué sistema es la clave',
  nameTooLong: '--name debe ser una línea de 100 letras como máximo',
  expired: (day) => `--expires ya pasó: ${day}`,
  added: (key, name, scopes) => `Clave ${key} (${name}): ${scopes}`,
  shownOnce: 'Solo se muestra ahora: la tienda guarda únicamente su resumen (hash).',
  headings: {
    key: 'clave',
    name: 'nombre',
    state: 'estado',
    scopes: 'permisos',
    expires: 'caduca',
    lastUsed: 'último uso',
  },
  states: { valid: 'válida', expired: 'caducada', revoked: 'revocada' },
  never: 'nunca',
  revoked: (key) => `La clave ${key} queda revocada desde su próxima llamada.`,
  unknownKey: (key) => `no existe la clave ${key}`,
  noKey: (key) => `no existe ninguna clave ${key} que se pueda revocar`,
  logHeadings: { at: 'momento', call: 'llamada', answer: 'respuesta' },
  unfinished: 'no llegó a terminar',
}
