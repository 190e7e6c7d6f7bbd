import { operatorEs } from '#config/messages/es.ts'
import type { commandsEn } from '../en/all.ts'
import { accessEs } from './access.ts'
import { auditEs } from './audit.ts'
import { backupEs } from './backup.ts'
import { clientEs } from './client.ts'
import { contactEs } from './contact.ts'
import { contentEs } from './content.ts'
import { demoEs } from './demo.ts'
import { doctorEs } from './doctor.ts'
import { exportEs } from './export.ts'
import { generalEs } from './general.ts'
import { importEs } from './import.ts'
import { keyEs } from './key.ts'
import { mailEs } from './mail.ts'
import { orderEs } from './order.ts'
import { picturesEs } from './pictures.ts'
import { quotationEs } from './quotation.ts'
import { secretEs } from './secret.ts'
import { servicesEs } from './services.ts'
import { settingEs } from './setting.ts'
import { staffEs } from './staff.ts'
import { trailEs } from './trail.ts'
import { undoEs } from './undo.ts'
import { webhookEs } from './webhook.ts'

export const commandsEs: typeof commandsEn = {
  operator: operatorEs,
  access: accessEs,
  audit: auditEs,
  backup: backupEs,
  client: clientEs,
  contact: contactEs,
  content: contentEs,
  demo: demoEs,
  doctor: doctorEs,
  export: exportEs,
  general: generalEs,
  import: importEs,
  key: keyEs,
  mail: mailEs,
  order: orderEs,
  pictures: picturesEs,
  quotation: quotationEs,
  secret: secretEs,
  services: servicesEs,
  setting: settingEs,
  staff: staffEs,
  trail: trailEs,
  undo: undoEs,
  webhook: webhookEs,
}
