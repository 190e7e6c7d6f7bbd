import { FILE_FORMATS, type FileSource, lineFileHref } from '../../addresses/file-address.ts'
import { useClientMessages } from '../../messages/client-messages.ts'
import { useLanguage } from '../../messages/page-language.ts'
import { linkLine } from '../forms/button.ts'

/** Links to the lines of a cart, a list or an order as files. */
export function FileLinks({ source }: { readonly source: FileSource }) {
  const { lineFiles } = useClientMessages()
  const lang = useLanguage()
  return FILE_FORMATS.map((format) => (
    <a key={format} href={lineFileHref(lang, source, format)} className={linkLine}>
      {lineFiles[format]}
    </a>
  ))
}
