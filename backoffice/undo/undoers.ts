import { type Db, inTransaction } from '#db/transaction.ts'
import type { ChangeKind } from '#domain/staff/changes.ts'
import { isLanguage } from '#domain/text/language.ts'
import { disableClient, enableClient } from '#services/accounts/clients.ts'
import { editClient } from '#services/accounts/edit-client.ts'
import { markSpam } from '#services/content/answer-message.ts'
import { markMessage } from '#services/content/contact-messages.ts'
import {
  CONTENT_DOCUMENTS,
  type ContentDocument,
  type ContentName,
  isContentName,
} from '#services/content/content-documents.ts'
import { recordContent, replaceDocument } from '#services/content/content-store.ts'
import { setOrderReference } from '#services/orders/order-reference.ts'
import { isSettingName, setSetting } from '#services/settings/settings.ts'
import type { Actor } from '#services/trail/actor.ts'
import { disableWebhook, enableWebhook } from '#services/webhooks/webhooks.ts'
import { restoredView } from './restored-view.ts'
import type { Row, UndoneValue, Undoer } from './undoer.ts'

async function readClient(db: Db, clientId: string) {
  const row = await db
    .selectFrom('clients')
    .select(['username', 'name', 'email', 'phone', 'language', 'note', 'disabled', 'reference'])
    .where('client_id', '=', Number(clientId))
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row && new Map([[`clients ${clientId}`, row]])
}

/** Whether an ERP has meanwhile given a former reference to another client. */
async function isReferenceOfAnother(
  db: Db,
  clientId: string,
  reference: string | undefined,
): Promise<boolean> {
  if (reference === undefined) return false
  const other = await db
    .selectFrom('clients')
    .select('client_id')
    .where('reference', '=', reference)
    .where('client_id', '!=', Number(clientId))
    .executeTakeFirst()
  return other !== undefined
}

const editedClient: Undoer = {
  read: readClient,
  async write(db, by, clientId, { restored, shopAddress }) {
    const textOf = (name: string) => {
      const former = restored.find((value) => value.name === name)?.former
      return typeof former === 'string' ? former : undefined
    }
    const language = textOf('language')
    const reference = restored.find(({ name }) => name === 'reference')
    if (await isReferenceOfAnother(db, clientId, textOf('reference'))) return false
    const former = {
      username: textOf('username'),
      name: textOf('name'),
      email: textOf('email'),
      phone: textOf('phone'),
      language: isLanguage(language) ? language : undefined,
      note: textOf('note'),
      ...(reference && { reference: textOf('reference') ?? null }),
    }
    return (await editClient(db, by, Number(clientId), former, shopAddress)).ok
  },
}

function switchedClient(change: typeof disableClient): Undoer {
  return {
    read: readClient,
    async write(db, by, clientId, { current }) {
      const username = current.get(`clients ${clientId}`)?.['username']
      return (await change(db, by, String(username))).ok
    },
  }
}

const changedSetting: Undoer = {
  async read(db, name) {
    const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst()
    return new Map([[`settings ${name}`, { value: row?.value ?? null }]])
  },
  async write(db, by, name, { restored }) {
    const former = restored[0]?.former
    const value = typeof former === 'string' ? former : ''
    return isSettingName(name) && (await setSetting(db, by, name, value)).ok
  },
}

const changedContent: Undoer = {
  columns: ['document', 'text'],
  async read(db, name) {
    if (name !== 'layout') {
      const row = await db
        .selectFrom('content_documents')
        .select(['name', 'document'])
        .where('name', '=', name)
        .executeTakeFirst()
      return new Map(row ? [[`content_documents ${name}`, row]] : [])
    }
    const texts = await db.selectFrom('layout_texts').selectAll().execute()
    return new Map(texts.map((row) => [`layout_texts ${row.language} ${row.name}`, row]))
  },
  async write(db, by, name, { current, restored }) {
    if (!isContentName(name)) return false
    const document = name === 'layout' ? layoutOf(current, restored) : documentOf(restored)
    if (document === undefined) {
      await replace(db, by, name, undefined)
      return true
    }
    const read = CONTENT_DOCUMENTS[name].safeParse(document)
    if (read.success) await replace(db, by, name, read.data as ContentDocument<ContentName>)
    return read.success
  },
}

function replace<Name extends ContentName>(
  db: Db,
  by: Actor,
  name: Name,
  document: ContentDocument<Name> | undefined,
): Promise<void> {
  return inTransaction(db, async (trx) =>
    recordContent(trx, by, name, await replaceDocument(trx, name, document)),
  )
}

/** The former document; undefined = there was none. */
function documentOf(restored: readonly UndoneValue[]): unknown {
  const former = restored.find(({ name }) => name === 'document')?.former
  return typeof former === 'string' ? JSON.parse(former) : undefined
}

/** The texts of the layout as they are now, with the former ones in their place. */
function layoutOf(
  current: ReadonlyMap<string, Row>,
  restored: readonly UndoneValue[],
): Record<string, Record<string, unknown>> {
  const texts = new Map([...current].map(([key, row]) => [key.replace('layout_texts ', ''), row['text']]))
  for (const { key, name, former } of restored) if (name === 'text') texts.set(key, former)
  const layout: Record<string, Record<string, unknown>> = {}
  for (const [key, text] of texts) {
    const [language = '', name = ''] = key.split(' ')
    if (text !== null) layout[language] = { ...layout[language], [name]: text }
  }
  return layout
}

const changedReference: Undoer = {
  async read(db, orderId) {
    const row = await db
      .selectFrom('orders')
      .select('reference')
      .where('order_id', '=', Number(orderId))
      .executeTakeFirst()
    return row && new Map([[`orders ${orderId}`, row]])
  },
  async write(db, by, orderId, { restored }) {
    const [{ now, former } = { now: '', former: '' }] = restored
    const given = { orderId: Number(orderId), former: String(now), reference: String(former) }
    return (await setOrderReference(db, by, given)).ok
  },
}

function markedMessage(mark: 'done' | 'open'): Undoer {
  return {
    async read(db, messageId) {
      const row = await db
        .selectFrom('contact_messages')
        .select('done_at')
        .where('contact_message_id', '=', Number(messageId))
        .executeTakeFirst()
      return row && new Map([[`contact_messages ${messageId}`, row]])
    },
    write: (db, by, messageId) => markMessage(db, by, Number(messageId), mark),
  }
}

function markedSpam(isSpam: boolean): Undoer {
  return {
    async read(db, messageId) {
      const row = await db
        .selectFrom('contact_messages')
        .select('is_spam')
        .where('contact_message_id', '=', Number(messageId))
        .executeTakeFirst()
      return row && new Map([[`contact_messages ${messageId}`, row]])
    },
    write: (db, by, messageId) => markSpam(db, by, Number(messageId), isSpam),
  }
}

function switchedWebhook(change: typeof disableWebhook): Undoer {
  return {
    async read(db, webhookId) {
      const row = await db
        .selectFrom('webhooks')
        .select('disabled')
        .where('webhook_id', '=', Number(webhookId))
        .executeTakeFirst()
      return row && new Map([[`webhooks ${webhookId}`, row]])
    },
    write: async (db, by, webhookId) => (await change(db, by, Number(webhookId))).ok,
  }
}

/**
 * The kinds of changes that can be taken back. Not among them: what left the house (mails, codes, keys, secrets, orders and
 * what an order service was told), and what was added or removed, but for saved views.
 */
export const UNDOERS: Partial<Record<ChangeKind, Undoer>> = {
  client_edited: editedClient,
  client_disabled: switchedClient(enableClient),
  client_enabled: switchedClient(disableClient),
  setting_changed: changedSetting,
  content_changed: changedContent,
  order_reference_changed: changedReference,
  message_done: markedMessage('open'),
  message_reopened: markedMessage('done'),
  message_marked_spam: markedSpam(false),
  message_unmarked_spam: markedSpam(true),
  own_view_added: restoredView,
  own_view_changed: restoredView,
  own_view_removed: restoredView,
  view_added: restoredView,
  view_changed: restoredView,
  view_removed: restoredView,
  webhook_disabled: switchedWebhook(enableWebhook),
  webhook_enabled: switchedWebhook(disableWebhook),
}
