import { readBarcodes } from '#services/pictures/read-barcodes.ts'

/** The codes in a picture of a label; empty if there are none, or if it is no picture. */
export async function readCodePicture(file: File): Promise<readonly string[]> {
  return (await readBarcodes(Buffer.from(await file.arrayBuffer()))) ?? []
}
