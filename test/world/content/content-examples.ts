import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The examples of docs/guide/content.md by file name, so that tests use what the documentation shows. */
export function contentExamples(): Map<string, unknown> {
  const text = readFileSync(join(import.meta.dirname, '../../../docs/guide/content.md'), 'utf8')
  const examples = text.matchAll(/^## ([\w-]+\.json)\n[\s\S]*?```json\n([\s\S]*?)```/gm)
  return new Map([...examples].map(([, file = '', json = '']) => [file, JSON.parse(json) as unknown]))
}

const PICTURE = join(import.meta.dirname, '../../../demo/pictures/1/StockItemImages/ballpoint-pen.webp')

/** A folder with those examples and the pictures they name. */
export function writeContentExamples(folder: string): void {
  mkdirSync(join(folder, 'pictures'), { recursive: true })
  for (const [file, document] of contentExamples()) {
    writeFileSync(join(folder, file), JSON.stringify(document))
    for (const [, picture = ''] of JSON.stringify(document).matchAll(/"imageUrl":"([^"]+)"/g))
      copyFileSync(PICTURE, join(folder, 'pictures', picture))
  }
}
