/** `A、B、C 等`: the first names of `count`. */
export function named(count: number, names: readonly string[]): string {
  return names.join('、') + (count > names.length ? ' 等' : '')
}
