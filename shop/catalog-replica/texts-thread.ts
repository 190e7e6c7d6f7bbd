import { parentPort } from 'node:worker_threads'
import { ArrivingTexts } from '#domain/catalog/arriving/texts.ts'
import { type ItemBatch, sendTables, type TextsMessage } from './texts-messages.ts'

/** Makes the orders and the search texts of the items that it is sent, beside the thread that reads them. */
const arriving = new ArrivingTexts()

parentPort?.on('message', (message: TextsMessage) => {
  if (message.kind === 'batch') add(message)
  else if (parentPort) {
    sendTables(parentPort, arriving.finish(message.size))
    parentPort.close()
  }
})

function add({
  catalogId,
  rows,
  ids,
  names,
  translations,
  codes,
  additionalCodes,
  barcodes,
  brands,
}: ItemBatch): void {
  for (let at = 0; at < rows.length; at++) {
    arriving.add(rows[at] ?? 0, {
      catalogId,
      stockItemId: ids[at] ?? 0,
      name: names[at] ?? '',
      nameEs: translations?.nameEs[at] ?? '',
      nameEn: translations?.nameEn[at] ?? '',
      nameZh: translations?.nameZh[at] ?? '',
      code: codes[at] ?? '',
      additionalCode: additionalCodes[at] ?? '',
      barcode: barcodes?.[at],
      brand: brands?.[at],
    })
  }
}
