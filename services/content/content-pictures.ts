import { join } from 'node:path'

/** Where the pictures of the content and the company's mark are kept; they belong to the account. */
export function contentPictureFolder(dataDir: string, accountId: number): string {
  return join(dataDir, 'images', String(accountId), 'ContentImages')
}
