import { expect, test } from 'vitest'
import { kindOf } from './file-kind.ts'
import { writeXlsx } from './write-xlsx.ts'
import { zip } from './zip.ts'

const archive = (...paths: string[]) =>
  zip(
    paths.map((path) => ({
      path,
      content: Buffer.from(path === 'mimetype' ? 'application/vnd.oasis.opendocument.spreadsheet' : 'x'),
    })),
  )
const ole = (name: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512), Buffer.from(name, 'utf16le')])

test.each([
  ['a workbook', () => writeXlsx([{ name: 'A', headings: ['x'], rows: [], widths: [] }]), 'xlsx'],
  ['a workbook of LibreOffice', () => archive('mimetype', 'content.xml'), 'ods'],
  ['a binary workbook', () => archive('xl/workbook.bin'), ['binaryWorkbook']],
  ['a document of Word', () => archive('word/document.xml'), ['textDocument']],
  ['a document of Numbers', () => archive('Index/Document.iwa'), ['numbersDocument']],
  ['an archive', () => archive('lista.csv', 'fotos/A.jpg'), ['archiveFile']],
  ['a broken archive', () => Buffer.from('PK\x03\x04 no archive'), ['brokenArchive']],
  ['an old workbook', () => ole('Workbook'), ['oldWorkbook']],
  ['a protected workbook', () => ole('EncryptedPackage'), ['protectedWorkbook']],
  ['an old document', () => ole('WordDocument'), ['textDocument']],
  ['a PDF', () => Buffer.from('%PDF-1.7'), ['pdfFile']],
  ['rich text', () => Buffer.from('{\\rtf1'), ['textDocument']],
  ['a picture', () => Buffer.from('ffd8ffe0', 'hex'), ['pictureFile']],
  ['a web page', () => Buffer.from('\ufeff\r\n<HTML xmlns:x="x"><table>'), ['webPage']],
  ['a web page in UTF-16', () => Buffer.from('\ufeff<table><tr>', 'utf16le'), ['webPage']],
  ['a page of Excel', () => Buffer.from('MIME-Version: 1.0\r\n'), ['webPage']],
  ['XML of Excel 2003', () => Buffer.from('<?xml version="1.0"?><Workbook xmlns="urn:x">'), ['xmlFile']],
  ['a list', () => Buffer.from('Código;Nombre\n1;<b>x</b>\n'), 'text'],
  ['a list with a mark', () => Buffer.from('\ufeffid,name\n'), 'text'],
  ['a list of a few letters', () => Buffer.from('A'), 'text'],
])('%s is recognized', async (_, bytes, kind) => {
  expect(await kindOf(await bytes())).toEqual(kind)
})
