import { operatorEs } from '#config/messages/es.ts'
import type { commandsEn } from '../en/all.ts'
import { accessEs } from './access.ts'
import { auditEs } from './audit.ts'
import { backupEs } from './backup.ts'
import { contactEs } from './contact.ts'
import { contentEs } from './content.ts'
import { demoEs } from './demo.ts'
import { exportEs } from './export.ts'
import { generalEs } from './general.ts'
import { importEs } from './import.ts'
import { keyEs } from './key.ts'
import { servicesEs } from './services.ts'
import { undoEs } from './undo.ts'
import { webhookEs } from './webhook.ts'

export const commandsEs: typeof commandsEn = {
  operator: operatorEs,
  access: accessEs,
  audit: auditEs,
  backup: backupEs,
  contact: contactEs,
  content: contentEs,
  demo: demoEs,
  export: exportEs,
  general: generalEs,
  import: importEs,
  key: keyEs,
  services: servicesEs,
  undo: undoEs,
  webhook: webhookEs,
}
