import type { Command } from './command.ts'
import { accessCommand } from './commands/access.ts'
import { auditCommand } from './commands/audit.ts'
import { backupCommand } from './commands/backup.ts'
import { checkCommand } from './commands/check.ts'
import { clientCommand } from './commands/client.ts'
import { contactCommand } from './commands/contact.ts'
import { contentCommand } from './commands/content.ts'
import { doctorCommand } from './commands/doctor.ts'
import { demoCommand } from './commands/demo.ts'
import { exportCommand } from './commands/export.ts'
import { importCommand } from './commands/import.ts'
import { keyCommand } from './commands/key.ts'
import { mailCommand } from './commands/mail.ts'
import { orderCommand } from './commands/order.ts'
import { restoreCommand } from './commands/restore.ts'
import { servicesCommand } from './commands/services.ts'
import { settingCommand } from './commands/setting.ts'
import { templateCommand } from './commands/template.ts'
import { undoCommand } from './commands/undo.ts'
import { webhookCommand } from './commands/webhook.ts'

/** The operator's commands by name. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  import: importCommand,
  undo: undoCommand,
  export: exportCommand,
  template: templateCommand,
  client: clientCommand,
  access: accessCommand,
  order: orderCommand,
  key: keyCommand,
  mail: mailCommand,
  webhook: webhookCommand,
  setting: settingCommand,
  content: contentCommand,
  contact: contactCommand,
  demo: demoCommand,
  services: servicesCommand,
  backup: backupCommand,
  restore: restoreCommand,
  check: checkCommand,
  doctor: doctorCommand,
  audit: auditCommand,
}
