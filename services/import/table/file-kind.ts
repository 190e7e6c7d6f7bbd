import { type ImportMessage } from '../messages/message.ts'
import { unzip } from './zip.ts'

/** The format of a file, by its content. */
export type FileKind = 'xlsx' | 'ods' | 'text'

const OLE = [0xd0, 0xcf, 0x11, 0xe0]

/** The kind of a file that may be a list; for any other file, a message that names its format and what to do. */
export async function kindOf(bytes: Buffer): Promise<FileKind | ImportMessage> {
  if (begins(bytes, [0x50, 0x4b, 0x03, 0x04])) return kindOfArchive(bytes)
  if (begins(bytes, OLE)) return kindOfOle(bytes)
  // Excel 2 to 4 had no container
  if (
    bytes[0] === 0x09 &&
    [0x00, 0x02, 0x04].includes(bytes[1] ?? -1) &&
    [0x04, 0x06].includes(bytes[2] ?? -1)
  )
    return ['oldWorkbook']
  return SIGNATURES.find(([signature]) => begins(bytes, signature))?.[1] ?? kindOfText(bytes)
}

function begins(bytes: Buffer, signature: readonly number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte)
}

const SIGNATURES: readonly (readonly [readonly number[], ImportMessage])[] = [
  [[...Buffer.from('%PDF')], ['pdfFile']],
  [[...Buffer.from('{\\rtf')], ['textDocument']],
  [[...Buffer.from('Rar!')], ['archiveFile']],
  [[0x37, 0x7a, 0xbc, 0xaf], ['archiveFile']],
  [[0xff, 0xd8, 0xff], ['pictureFile']],
  [[0x89, 0x50, 0x4e, 0x47], ['pictureFile']],
  [[...Buffer.from('GIF8')], ['pictureFile']],
]

async function kindOfArchive(bytes: Buffer): Promise<FileKind | ImportMessage> {
  const paths: string[] = []
  const isWanted = (path: string) => {
    paths.push(path.replaceAll('\\', '/').replace(/^\/+/, ''))
    return path === 'mimetype'
  }
  const parts = await unzip(bytes, { maxBytes: 1_000, isWanted })
  if (!parts.ok) return [parts.code]
  const mimetype = parts.value[0]?.content.toString('latin1') ?? ''
  if (mimetype.includes('opendocument.spreadsheet')) return 'ods'
  if (mimetype.includes('opendocument')) return ['textDocument']
  if (paths.includes('xl/workbook.bin')) return ['binaryWorkbook']
  if (paths.some((path) => /(?:^|\/)workbook\.xml$/.test(path))) return 'xlsx'
  if (paths.some((path) => /^(?:word|ppt)\//.test(path))) return ['textDocument']
  if (paths.some((path) => /\.iwa$|^Index\.zip$/.test(path))) return ['numbersDocument']
  return ['archiveFile']
}

/** The kind of an OLE container, which holds old Office files and password-protected new ones. Its names are UTF-16. */
function kindOfOle(bytes: Buffer): ImportMessage {
  const holds = (name: string) => bytes.includes(Buffer.from(name, 'utf16le'))
  if (holds('EncryptedPackage')) return ['protectedWorkbook']
  return holds('WordDocument') || holds('PowerPoint Document') ? ['textDocument'] : ['oldWorkbook']
}

const HEAD_BYTES = 2_000

/** Some programs write web pages and XML under names such as list.xls. */
function kindOfText(bytes: Buffer): FileKind | ImportMessage {
  const head = bytes.toString('latin1', 0, HEAD_BYTES).replaceAll('\0', '')
  const start = head
    .replace(/^[^\u0020-\u007f\s]{1,3}/, '')
    .trimStart()
    .toLowerCase()
  if (
    /^<(?:!doctype html|html|head|body|table|meta|style|div)\b/.test(start) ||
    start.startsWith('mime-version:')
  )
    return ['webPage']
  return /^<(?:\?xml|workbook)\b/.test(start) ? [/<html\b/.test(start) ? 'webPage' : 'xmlFile'] : 'text'
}
