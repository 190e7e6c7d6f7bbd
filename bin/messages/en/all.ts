import { operatorEn } from '#config/messages/en.ts'
import { accessEn } from './access.ts'
import { auditEn } from './audit.ts'
import { backupEn } from './backup.ts'
import { clientEn } from './client.ts'
import { contactEn } from './contact.ts'
import { contentEn } from './content.ts'
import { demoEn } from './demo.ts'
import { doctorEn } from './doctor.ts'
import { exportEn } from './export.ts'
import { generalEn } from './general.ts'
import { importEn } from './import.ts'
import { keyEn } from './key.ts'
import { mailEn } from './mail.ts'
import { orderEn } from './order.ts'
import { picturesEn } from './pictures.ts'
import { quotationEn } from './quotation.ts'
import { secretEn } from './secret.ts'
import { servicesEn } from './services.ts'
import { settingEn } from './setting.ts'
import { staffEn } from './staff.ts'
import { trailEn } from './trail.ts'
import { undoEn } from './undo.ts'
import { webhookEn } from './webhook.ts'

export const commandsEn = {
  operator: operatorEn,
  access: accessEn,
  audit: auditEn,
  backup: backupEn,
  client: clientEn,
  contact: contactEn,
  content: contentEn,
  demo: demoEn,
  doctor: doctorEn,
  export: exportEn,
  general: generalEn,
  import: importEn,
  key: keyEn,
  mail: mailEn,
  order: orderEn,
  pictures: picturesEn,
  quotation: quotationEn,
  secret: secretEn,
  services: servicesEn,
  setting: settingEn,
  staff: staffEn,
  trail: trailEn,
  undo: undoEn,
  webhook: webhookEn,
}
