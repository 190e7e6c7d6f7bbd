/** The largest document that an import takes and the shop serves. */
export const MAX_DOCUMENT_BYTES = 20_000_000

/** How many of a file's first bytes say whether it is a PDF. */
export const PDF_SIGNATURE_BYTES = 8

/** Whether a file begins as a PDF, whatever its name. */
export function beginsAsPdf(head: Buffer): boolean {
  return /^%PDF-[12]\.\d/.test(head.toString('latin1', 0, PDF_SIGNATURE_BYTES))
}

/** Programs write a few bytes after the end of a PDF. */
export const END_BYTES = 2_048

/** Whether a file is a PDF from its first bytes to its end: half a download is none. */
export function isWholePdf(bytes: Buffer): boolean {
  return beginsAsPdf(bytes) && bytes.subarray(-END_BYTES).includes('%%EOF')
}
