/** Fewer digits are no phone number. */
const FEWEST = 5

/**
 * The digits of a phone number as somebody types or pastes it: `+1 (305) 555-0154` and `0013055550154` are `13055550154`.
 * Undefined for anything else, also for a number with a letter in it.
 */
export function phoneDigits(typed: string): string | undefined {
  const plain = typed.normalize('NFKC').replace(/[\s().\p{Pd}\p{Cf}/]+/gu, '')
  const [, digits] = /^(?:\+|00)?(\d+)$/.exec(plain) ?? []
  return digits !== undefined && digits.length >= FEWEST ? digits : undefined
}
