import { operatorEn } from '#config/messages/en.ts'
import { accessEn } from './access.ts'
import { auditEn } from './audit.ts'
import { backupEn } from './backup.ts'
import { contactEn } from './contact.ts'
import { contentEn } from './content.ts'
import { demoEn } from './demo.ts'
import { exportEn } from './export.ts'
import { generalEn } from './general.ts'
import { importEn } from './import.ts'
import { keyEn } from './key.ts'
import { servicesEn } from './services.ts'
import { undoEn } from './undo.ts'
import { webhookEn } from './webhook.ts'

export const commandsEn = {
  operator: operatorEn,
  access: accessEn,
  audit: auditEn,
  backup: backupEn,
  contact: contactEn,
  content: contentEn,
  demo: demoEn,
  export: exportEn,
  general: generalEn,
  import: importEn,
  key: keyEn,
  services: servicesEn,
  undo: undoEn,
  webhook: webhookEn,
}
