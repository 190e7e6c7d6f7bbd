/** The kinds of changes in the trail, each with what it changes. */
const SUBJECTS = {
  client_added: 'client',
  client_edited: 'client',
  client_disabled: 'client',
  client_enabled: 'client',
  client_code_issued: 'client',
  client_code_changed: 'client',
  client_code_expiry_changed: 'client',
  client_code_revoked: 'client',
  client_sessions_ended: 'client',
  client_reset_mailed: 'client',
  client_data_copied: 'client',
  client_removed: 'client',
  person_added: 'client',
  person_changed: 'client',
  person_code_issued: 'client',
  person_code_changed: 'client',
  person_removed: 'client',
  access_approved: 'access_request',
  access_refused: 'access_request',
  quotation_answered: 'quotation',
  quotation_declined: 'quotation',
  message_done: 'message',
  message_reopened: 'message',
  message_answered: 'message',
  message_marked_spam: 'message',
  message_unmarked_spam: 'message',
  order_entered: 'order',
  order_moved: 'order',
  order_reference_changed: 'order',
  order_noted: 'order',
  order_shipment_reported: 'order',
  order_shipment_taken_back: 'order',
  order_mail_sent_again: 'order',
  push_settled: 'push',
  mail_retried: 'mail',
  catalog_imported: 'import',
  catalog_import_undone: 'import',
  catalog_import_redone: 'import',
  item_file_added: 'item_file',
  item_file_changed: 'item_file',
  item_file_removed: 'item_file',
  setting_changed: 'setting',
  secret_replaced: 'setting',
  content_changed: 'content',
  key_added: 'key',
  key_revoked: 'key',
  webhook_added: 'webhook',
  webhook_secret_rotated: 'webhook',
  webhook_disabled: 'webhook',
  webhook_enabled: 'webhook',
  webhook_removed: 'webhook',
  delivery_retried: 'delivery',
  orders_exported: 'export',
  clients_exported: 'export',
  trail_exported: 'export',
  catalog_exported: 'export',
  staff_added: 'staff',
  staff_changed: 'staff',
  staff_rights_changed: 'staff',
  staff_disabled: 'staff',
  staff_enabled: 'staff',
  staff_link_made: 'staff',
  staff_password_changed: 'staff',
  staff_factor_set: 'staff',
  staff_factor_removed: 'staff',
  staff_codes_renewed: 'staff',
  staff_sessions_ended: 'staff',
  staff_signed_in: 'staff',
  view_added: 'view',
  view_changed: 'view',
  view_removed: 'view',
  own_view_added: 'own_view',
  own_view_changed: 'own_view',
  own_view_removed: 'own_view',
  demo_added: 'demo',
  demo_removed: 'demo',
} as const satisfies Readonly<Record<string, string>>

export type ChangeKind = keyof typeof SUBJECTS

export type SubjectKind = (typeof SUBJECTS)[ChangeKind]

/** What a change of this kind is about. */
export function subjectKindOf(kind: ChangeKind): SubjectKind {
  return SUBJECTS[kind]
}

export const SUBJECT_KINDS: readonly SubjectKind[] = [...new Set(Object.values(SUBJECTS))]

export function isSubjectKind(text: unknown): text is SubjectKind {
  return SUBJECT_KINDS.some((kind) => kind === text)
}
