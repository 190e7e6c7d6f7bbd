import { join } from 'node:path'

/** The folder of content pictures and the company's logo. They belong to the account. */
export function contentPictureFolder(dataDir: string, accountId: number): string {
  return join(dataDir, 'images', String(accountId), 'ContentImages')
}
