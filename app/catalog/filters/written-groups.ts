import type { FilterChoice, FilterGroup } from './filtering.ts'

/**
 * Groups as one text, which is part of every page of a list: as objects they would be twice as long. A line for each
 * group, then for each of its values; an empty line between groups.
 */
export function writeGroups(groups: readonly FilterGroup[]): string {
  return groups
    .map(({ name, isTicked, choices }) =>
      [`${isTicked ? 't' : 'p'}${name}`, ...choices.map(lineOf)].join('\n'),
    )
    .join('\n\n')
}

function lineOf({ text, to, count, isChosen, depth }: FilterChoice): string {
  return [`${isChosen ? 'x' : ''}${depth || ''}`, count, to, text.replaceAll(/\s+/g, ' ')].join('\t')
}

/** What {@link writeGroups} wrote. */
export function readGroups(written: string): readonly FilterGroup[] {
  if (written === '') return []
  return written.split('\n\n').map((group) => {
    const [head = '', ...lines] = group.split('\n')
    return { name: head.slice(1), isTicked: head.startsWith('t'), choices: lines.map(readLine) }
  })
}

function readLine(line: string): FilterChoice {
  const [mark = '', count = '', to = '', text = ''] = line.split('\t')
  const isChosen = mark.startsWith('x')
  return { text, to, count, isChosen, depth: Number(mark.slice(isChosen ? 1 : 0)) }
}
