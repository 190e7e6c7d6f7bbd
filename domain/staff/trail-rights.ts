import type { SubjectKind } from './changes.ts'
import type { Action } from './roles.ts'

/** Of each kind of subject, who sees its changes and who may take them back. */
const RIGHTS: Readonly<Record<SubjectKind, { readonly see: Action; readonly undo: Action }>> = {
  access_request: { see: 'see_contacts', undo: 'manage_clients' },
  client: { see: 'see_contacts', undo: 'manage_clients' },
  content: { see: 'see_content', undo: 'edit_content' },
  delivery: { see: 'see_operation', undo: 'manage_webhooks' },
  demo: { see: 'see_operation', undo: 'manage_settings' },
  export: { see: 'see_contacts', undo: 'export_orders' },
  import: { see: 'see_catalog', undo: 'edit_catalog' },
  item_file: { see: 'see_catalog', undo: 'edit_catalog' },
  key: { see: 'manage_keys', undo: 'manage_keys' },
  mail: { see: 'see_operation', undo: 'resend_mails' },
  message: { see: 'see_contacts', undo: 'answer_messages' },
  order: { see: 'see_orders', undo: 'move_orders' },
  push: { see: 'settle_pushes', undo: 'settle_pushes' },
  quotation: { see: 'see_contacts', undo: 'answer_messages' },
  setting: { see: 'see_settings', undo: 'manage_settings' },
  staff: { see: 'see_staff', undo: 'manage_staff' },
  // Only whose view it is sees it: see isOnlyForItsAuthor
  own_view: { see: 'save_views', undo: 'save_views' },
  view: { see: 'save_views', undo: 'share_views' },
  webhook: { see: 'manage_webhooks', undo: 'manage_webhooks' },
}

/** What somebody must be allowed in order to see the changes of a kind of subject. */
export function sightOf(kind: SubjectKind): Action {
  return RIGHTS[kind].see
}

/** What somebody must be allowed in order to take back a change of this subject: what they could change themselves. */
export function undoActionOf(kind: SubjectKind, subjectId: string): Action {
  // The former value may show prices to more people
  if (kind === 'setting' && subjectId === 'price_visibility') return 'widen_price_visibility'
  return RIGHTS[kind].undo
}

/** Whether changes of this kind are nobody's business but their author's, not even an owner's. */
export function isOnlyForItsAuthor(kind: SubjectKind): boolean {
  return kind === 'own_view'
}
