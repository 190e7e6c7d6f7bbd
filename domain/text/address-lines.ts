/** The lines of the company's address. The setting has them in one text, with a semicolon after each. */
export function addressLines(address: string): readonly string[] {
  return address
    .split(';')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
