/** `1 file`, `7 files` */
export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`
}

/** `A, B, C, …`: the first names of `count`. */
export function named(count: number, names: readonly string[]): string {
  return names.join(', ') + (count > names.length ? ', …' : '')
}
