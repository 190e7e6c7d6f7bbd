import type { secretEn } from '../en/secret.ts'

export const secretEs: typeof secretEn = {
  note: 'hace del SECRET de este comando el de la tienda, cuando el anterior se perdió o se divulgó',
  replaced: 'La base de datos pertenece ahora a este SECRET. Inicie con él todos los procesos de la tienda.',
  same: 'La base de datos ya pertenece a este SECRET.',
  next: [
    'Los clientes y el personal deben iniciar sesión de nuevo, y quien del personal usa un segundo factor necesita un enlace nuevo (staff link).',
    'Hay que volver a crear las claves de otros sistemas (key add), y los webhooks necesitan secretos nuevos (webhook rotate).',
    'Hay que volver a definir un smtp_url guardado; los correos en espera con códigos de acceso ya no se pueden enviar.',
  ],
}
