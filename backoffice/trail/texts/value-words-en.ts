import type { EventType } from '#contracts/events.ts'
import type { Scope } from '#contracts/integration/calls.ts'
import type { PersonRole } from '#domain/accounts/person.ts'
import type { OrderStatus } from '#domain/orders/order.ts'
import type { PushState } from '#domain/orders/push-states.ts'
import type { Frequency, Notice } from '#domain/staff/notices.ts'
import type { Role } from '#domain/staff/roles.ts'
import type { ListName } from '#domain/staff/saved-views.ts'
import type { Language } from '#domain/text/language.ts'
import type { ImportOrigin } from '#services/import/record/record-import.ts'

/** The words for stored values of the trail. */
export const valueWordsEn = {
  yes: 'yes',
  no: 'no',
  /** A secret, of which the trail does not have the value. */
  set: 'set',
  of: {
    status: {
      received: 'received',
      confirmed: 'confirmed',
      preparing: 'in preparation',
      shipped: 'shipped',
      delivered: 'delivered',
      cancelled: 'cancelled',
    } satisfies Record<OrderStatus, string>,
    quotation: {
      waiting: 'waiting',
      answered: 'answered',
      declined: 'declined',
      ordered: 'ordered',
    },
    request: { waiting: 'waiting', approved: 'approved', refused: 'refused' },
    push: {
      queued: 'queued',
      sending: 'being sent',
      unknown: 'unknown whether it arrived',
      accepted: 'became an order',
      refused: 'refused',
      given_up: 'given up',
    } satisfies Record<PushState, string>,
    role: { owner: 'owner', editor: 'editor', sales: 'sales', viewer: 'viewer' } satisfies Record<
      Role,
      string
    >,
    personRole: { prepare: 'prepares', order: 'orders', approve: 'approves' } satisfies Record<
      PersonRole,
      string
    >,
    scope: {
      'orders:read': 'read orders',
      'orders:status': 'move orders',
      'orders:write': 'enter orders',
      'items:write': 'write items',
      'prices:write': 'write prices',
      'clients:read': 'read clients',
      'clients:write': 'write clients',
      'stock:write': 'write stock levels',
    } satisfies Record<Scope, string>,
    event: {
      'order.accepted': 'order placed',
      'order.status_changed': 'order status changed',
      'order.shipped': 'order shipped',
      'client.created': 'client added',
      'contact.received': 'message received',
    } satisfies Record<EventType, string>,
    notice: {
      order: 'orders',
      message: 'messages',
      request: 'requests for access',
      push: 'sent carts that are no order yet',
      import: 'imports',
    } satisfies Record<Notice, string>,
    frequency: { never: 'never', at_once: 'at once', daily: 'once a day' } satisfies Record<
      Frequency,
      string
    >,
    language: { es: 'Spanish', en: 'English', zh: 'Chinese' } satisfies Record<Language, string>,
    list: {
      orders: 'orders',
      clients: 'clients',
      requests: 'requests',
      messages: 'messages',
      jobs: 'tasks',
      mails: 'mails',
      deliveries: 'deliveries',
      gaps: 'items that lack something',
      trail: 'trail',
    } satisfies Record<ListName, string>,
    exported: { orders: 'orders', clients: 'clients', trail: 'trail', catalog: 'catalog' },
    origin: {
      files: 'files',
      call: 'the company’s own system',
      demo: 'demo',
      undo: 'an import taken back',
    } satisfies Record<ImportOrigin, string>,
    setting: {
      everyone: 'everybody',
      clients: 'signed-in clients',
      nobody: 'nobody',
      without_tax: 'without tax',
      with_tax: 'with tax',
      required: 'required',
      es: 'Spanish',
      en: 'English',
      zh: 'Chinese',
    },
  },
}

export type ValueWords = typeof valueWordsEn
