import { createHash } from 'node:crypto'

/**
 * The uuid under which a form is sent: the same for a form that is sent twice, and another one once its content differs, as
 * after going back to it.
 */
export function uuidOfForm(uuid: string, content: readonly unknown[]): string {
  const digest = createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22)
  return `${uuid}/${digest}`
}
