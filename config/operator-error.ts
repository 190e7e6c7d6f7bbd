import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { type OperatorMessages, operatorMessages } from './messages/messages.ts'

/** An error that the operator can fix. `reason` writes it in the operator's language. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError'
  readonly reason: (texts: OperatorMessages) => string

  /** The message of the error, for logs, is the English one. */
  constructor(reason: (texts: OperatorMessages) => string, options?: ErrorOptions) {
    super(reason(operatorMessages.en), options)
    this.reason = reason
  }
}

/** The reason of any error: in the operator's language if there is a text for it. */
export function reasonOf(error: unknown, texts: OperatorMessages): string {
  if (error instanceof OperatorError) return error.reason(texts)
  if (!(error instanceof Error)) return String(error)
  return fileReason(error, texts) ?? error.message
}

/** Of a file of the operator that could not be written or read: what the system says only in English. */
function fileReason(error: NodeJS.ErrnoException, texts: OperatorMessages): string | undefined {
  const { code, path, syscall } = error
  if (code === 'ENOSPC') return texts.database.refusals.diskFull
  if (path === undefined) return undefined
  if (code === 'ENOENT' && existsSync(dirname(path))) return texts.backup.noFile(path)
  if (code === 'ENOENT') return texts.backup.noFolder(dirname(path))
  if (code === 'ENOTDIR' || (code === 'EEXIST' && syscall === 'mkdir'))
    return texts.file.isFile(existing(path))
  if (code === 'EACCES' || code === 'EPERM') return texts.file.notAllowed(path)
  if (code === 'EROFS') return texts.file.readOnly(path)
  return undefined
}

/** The path itself, or the nearest one above it that exists. */
function existing(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : existing(dirname(path))
}
