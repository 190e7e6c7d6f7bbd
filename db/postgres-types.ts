import { TypeOverrides } from 'pg'

const BIGINT = 20
const NUMERIC = 1700

/** int8 and sums arrive as text. */
export const postgresTypes = new TypeOverrides()
postgresTypes.setTypeParser(BIGINT, wholeNumber)
postgresTypes.setTypeParser(NUMERIC, wholeNumber)

/** Every number that the shop stores fits a double exactly; another one is a bug. */
function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value))
    throw new RangeError(`the database answered ${text}, which is no safe integer`)
  return value
}
