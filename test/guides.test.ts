import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const guides = resolve(import.meta.dirname, '../docs/guide')

describe.each(['es', 'zh'])('the merchant guides in %s', (language) => {
  const names = readdirSync(join(guides, language)).filter((name) => name.endsWith('.md'))

  test.each(names)('%s has the sections, tables, lists and commands of the English guide', (name) => {
    const shape = (path: string) => shapeOf(readFileSync(path, 'utf8'))
    expect(shape(join(guides, language, name))).toEqual(shape(join(guides, name)))
  })

  test.each(names)('the links of %s lead to a file, and to a section of it', (name) => {
    expect(brokenLinks(join(guides, language, name))).toEqual([])
  })
})

describe('the English guides and documents', () => {
  const documents = [guides, resolve(guides, '..'), resolve(guides, '../decisions')].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(folder, name)),
  )

  test.each(documents.map((file) => [relative(guides, file), file]))(
    'the links of %s lead to a file, and to a section of it',
    (_, file) => {
      expect(brokenLinks(file)).toEqual([])
    },
  )
})

/** The structure of a guide, one word a line; of a command line, its words that no language changes. */
function shapeOf(markdown: string): string[] {
  let isCode = false
  return markdown.split('\n').flatMap((line) => {
    if (line.startsWith('```')) isCode = !isCode
    if (line.startsWith('```')) return [line]
    if (isCode) return commandOf(line)
    const kind = /^(#+ |\| |- |\d+\. )/.exec(line)?.[0]
    return kind === undefined
      ? []
      : [kind === '| ' ? `row of ${line.split(/(?<!\\)\|/).length - 2}` : kind.trim()]
  })
}

/** The command, its subcommands and its options. */
function commandOf(line: string): string[] {
  const command = /^npm run lonja -- ([a-z]+(?: [a-z]+)?)/.exec(line)
  return command ? [`${command[0]} ${(line.match(/ --[a-z-]+/g) ?? []).join('')}`] : []
}

function brokenLinks(file: string): string[] {
  const links = [...readFileSync(file, 'utf8').matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
  return links.filter((link) => {
    if (link.startsWith('https://')) return false
    const [path = '', section] = link.split('#')
    const target = path === '' ? file : resolve(dirname(file), path)
    if (!existsSync(target)) return true
    return section !== undefined && !sectionsOf(target).includes(decodeURIComponent(section))
  })
}

/** The names of a guide's sections in addresses, as GitHub makes them. */
function sectionsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}
