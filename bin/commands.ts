import type { Command } from './command.ts'

/** The operator's commands by name. Each is loaded when it is called, with what it needs. */
export const COMMANDS = {
  import: async () => (await import('./commands/import.ts')).importCommand,
  undo: async () => (await import('./commands/undo.ts')).undoCommand,
  export: async () => (await import('./commands/export.ts')).exportCommand,
  template: async () => (await import('./commands/template.ts')).templateCommand,
  client: async () => (await import('./commands/client.ts')).clientCommand,
  access: async () => (await import('./commands/access.ts')).accessCommand,
  order: async () => (await import('./commands/order.ts')).orderCommand,
  quotation: async () => (await import('./commands/quotation.ts')).quotationCommand,
  key: async () => (await import('./commands/key.ts')).keyCommand,
  mail: async () => (await import('./commands/mail.ts')).mailCommand,
  webhook: async () => (await import('./commands/webhook.ts')).webhookCommand,
  setting: async () => (await import('./commands/setting.ts')).settingCommand,
  secret: async () => (await import('./commands/secret.ts')).secretCommand,
  content: async () => (await import('./commands/content.ts')).contentCommand,
  staff: async () => (await import('./commands/staff.ts')).staffCommand,
  trail: async () => (await import('./commands/trail.ts')).trailCommand,
  contact: async () => (await import('./commands/contact.ts')).contactCommand,
  pictures: async () => (await import('./commands/pictures.ts')).picturesCommand,
  demo: async () => (await import('./commands/demo.ts')).demoCommand,
  services: async () => (await import('./commands/services.ts')).servicesCommand,
  backup: async () => (await import('./commands/backup.ts')).backupCommand,
  restore: async () => (await import('./commands/restore.ts')).restoreCommand,
  check: async () => (await import('./commands/check.ts')).checkCommand,
  doctor: async () => (await import('./commands/doctor.ts')).doctorCommand,
  audit: async () => (await import('./commands/audit.ts')).auditCommand,
} as const satisfies Readonly<Record<string, () => Promise<Command>>>

export type CommandName = keyof typeof COMMANDS

export function isCommandName(name: string): name is CommandName {
  return Object.hasOwn(COMMANDS, name)
}

/**
 * Every command, in the order of the help. One after the other: Node refuses a package that requires an ES module while
 * another import of it is under way.
 */
export async function loadCommands(): Promise<Command[]> {
  const commands: Command[] = []
  for (const load of Object.values(COMMANDS)) commands.push(await load())
  return commands
}
