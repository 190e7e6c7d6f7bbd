import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { writeTemplate } from '#services/export/template.ts'
import { type Command, readOptions, readWords } from '../command.ts'
import { readFormat, readHeadingLanguage } from '../read-options.ts'

const OPTIONS = { language: { type: 'string' }, format: { type: 'string' } } as const

export const templateCommand: Command = {
  usage: ['template [--language es|en|zh] [--format csv|xlsx] FILE'],
  async run(args, { texts, print, warn }) {
    const { values, positionals } = readOptions(args, OPTIONS)
    const { FILE } = readWords(positionals, 'FILE')
    const format = readFormat(values.format ?? (/\.(csv|txt)$/i.test(FILE) ? 'csv' : 'xlsx'), ['csv', 'xlsx'])
    const files = await writeTemplate(basename(FILE), format, readHeadingLanguage(values.language ?? 'es'))
    const paths = files.map(({ name }) => join(dirname(FILE), name))
    const there = paths.filter((path) => existsSync(path))
    if (there.length > 0) {
      warn(texts.export.templateExists(there.join(', ')))
      return 'refused'
    }
    for (const [index, { content }] of files.entries()) await writeFile(paths[index] ?? FILE, content)
    print(paths.join('\n'))
    return 'done'
  },
}
