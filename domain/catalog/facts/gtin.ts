/** Whether a barcode is a Global Trade Item Number (EAN-8, UPC-A, EAN-13, GTIN-14) with the right check digit. */
export function isGtin(barcode: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(barcode)) return false
  const digits = Array.from(barcode, Number).toReversed()
  // From the right, every second digit counts three times; the check digit makes the sum a multiple of ten
  const sum = digits.reduce((total, digit, at) => total + digit * (at % 2 === 1 ? 3 : 1), 0)
  return sum % 10 === 0
}
