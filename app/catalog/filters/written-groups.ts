import { isLanguage } from '#domain/text/language.ts'
import type { FilterChoice, FilterGroup } from './filtering.ts'

/**
 * Groups as one text, which is part of every page of a list: as objects they would be twice as long. A line for each
 * group, then for each of its values; an empty line between groups.
 */
export function writeGroups(groups: readonly FilterGroup[]): string {
  return groups
    .map(({ name, nameLanguage, isTicked, choices }) => {
      const head = (isTicked ? 't' : 'p') + onOneLine(name)
      return [nameLanguage ? `${head}\t${nameLanguage}` : head, ...choices.map(lineOf)].join('\n')
    })
    .join('\n\n')
}

function lineOf({ text, textLanguage, to, count, isChosen, depth }: FilterChoice): string {
  const line = [`${isChosen ? 'x' : ''}${depth || ''}`, count, to, onOneLine(text)]
  return (textLanguage ? [...line, textLanguage] : line).join('\t')
}

function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ')
}

/** What {@link writeGroups} wrote. */
export function readGroups(written: string): readonly FilterGroup[] {
  if (written === '') return []
  return written.split('\n\n').map((group) => {
    const [head = '', ...lines] = group.split('\n')
    const [name = '', language] = head.slice(1).split('\t')
    return {
      name,
      ...(isLanguage(language) && { nameLanguage: language }),
      isTicked: head.startsWith('t'),
      choices: lines.map(readLine),
    }
  })
}

function readLine(line: string): FilterChoice {
  const [mark = '', count = '', to = '', text = '', language] = line.split('\t')
  const isChosen = mark.startsWith('x')
  return {
    text,
    ...(isLanguage(language) && { textLanguage: language }),
    to,
    count,
    isChosen,
    depth: Number(mark.slice(isChosen ? 1 : 0)),
  }
}
