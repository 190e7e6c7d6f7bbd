/** No option: the text field itself. */
export const FIELD = -1

/**
 * The option that a key moves to, of so many (the combobox pattern): the arrows go round by way of the field, Home and
 * End go to the first and the last once one is chosen. Undefined where the key is the field's own.
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
