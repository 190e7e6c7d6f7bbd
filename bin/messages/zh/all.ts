import { operatorZh } from '#config/messages/zh.ts'
import type { commandsEn } from '../en/all.ts'
import { accessZh } from './access.ts'
import { auditZh } from './audit.ts'
import { backupZh } from './backup.ts'
import { clientZh } from './client.ts'
import { contactZh } from './contact.ts'
import { contentZh } from './content.ts'
import { demoZh } from './demo.ts'
import { doctorZh } from './doctor.ts'
import { exportZh } from './export.ts'
import { generalZh } from './general.ts'
import { importZh } from './import.ts'
import { keyZh } from './key.ts'
import { mailZh } from './mail.ts'
import { orderZh } from './order.ts'
import { picturesZh } from './pictures.ts'
import { quotationZh } from './quotation.ts'
import { secretZh } from './secret.ts'
import { servicesZh } from './services.ts'
import { settingZh } from './setting.ts'
import { staffZh } from './staff.ts'
import { trailZh } from './trail.ts'
import { undoZh } from './undo.ts'
import { webhookZh } from './webhook.ts'

export const commandsZh: typeof commandsEn = {
  operator: operatorZh,
  access: accessZh,
  audit: auditZh,
  backup: backupZh,
  client: clientZh,
  contact: contactZh,
  content: contentZh,
  demo: demoZh,
  doctor: doctorZh,
  export: exportZh,
  general: generalZh,
  import: importZh,
  key: keyZh,
  mail: mailZh,
  order: orderZh,
  pictures: picturesZh,
  quotation: quotationZh,
  secret: secretZh,
  services: servicesZh,
  setting: settingZh,
  staff: staffZh,
  trail: trailZh,
  undo: undoZh,
  webhook: webhookZh,
}
