/** No option is active, the text field is. */
export const FIELD = -1

/**
 * The option a key moves to (ARIA combobox pattern): arrow keys cycle through the options and the field; Home and End go
 * to the first and last option while one is active. Undefined for keys that the field handles.
 */
export function optionByKey(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined
  switch (key) {
    case 'ArrowDown':
      return active === count - 1 ? FIELD : active + 1
    case 'ArrowUp':
      return active === FIELD ? count - 1 : active - 1
    case 'Home':
      return active === FIELD ? undefined : 0
    case 'End':
      return active === FIELD ? undefined : count - 1
    default:
      return undefined
  }
}
