import type { webhookEn } from '../en/webhook.ts'

export const webhookEs: typeof webhookEn = {
  notes: (events, statuses) => [
    `EVENTO es uno de: ${events}; ESTADO es uno de: ${statuses}`,
    'add y rotate muestran el secreto una sola vez; test envía una prueba; retry envía otra vez lo que se abandonó o lo que llegó',
  ],
  reasons: {
    no_web_address:
      '--url no es una dirección web sin usuario, contraseña ni #, como https://erp.example.com/hooks',
    not_encrypted: '--url debe ser https (http solo vale para esta máquina, con WEBHOOK_PRIVATE=on)',
    private_address:
      '--url está en una red privada, que solo se abre con WEBHOOK_PRIVATE=on (consulte docs/api/webhooks.md)',
    too_many: 'ya hay tantos webhooks como se permiten: quite uno',
  },
  optionsNeeded: 'hacen falta --url y --events',
  noEvent: (name) => `no existe el evento ${name}`,
  noWebhook: (webhook) => `no existe el webhook ${webhook}`,
  noDelivery: (delivery) => `no existe la entrega ${delivery}`,
  isBeingSent: (delivery) => `la entrega ${delivery} se está enviando`,
  eventElsewhere: (event, variable) => `${event} no se envía: ocurre en el servicio de ${variable}, no aquí`,
  added: (webhook) => `Se agregó el webhook ${webhook}.`,
  secret: (secret) => `Secreto: ${secret}`,
  rotated: 'El secreto anterior sigue firmando también durante 24 horas.',
  disabled: (webhook) => `El webhook ${webhook} ya no recibe eventos; sus entregas pendientes se conservan.`,
  enabled: (webhook) => `El webhook ${webhook} recibe eventos de nuevo.`,
  removed: (webhook) => `Se quitó el webhook ${webhook}, con sus entregas.`,
  pingFailed: (problem) => `la prueba falló: ${problem}`,
  pingAccepted: 'La prueba fue aceptada.',
  sentNext: (delivery) => `La entrega ${delivery} es la próxima que se envía.`,
  headings: {
    id: 'id',
    address: 'dirección',
    events: 'eventos',
    waiting: 'en espera',
    givenUp: 'abandonadas',
    lastDelivered: 'última entrega',
    disabled: '',
  },
  isDisabled: 'desactivado',
  deliveryHeadings: {
    delivery: 'entrega',
    written: 'escrita',
    webhook: 'webhook',
    event: 'evento',
    about: 'sobre',
    status: 'estado',
    tries: 'intentos',
    lastProblem: 'último problema',
  },
}
