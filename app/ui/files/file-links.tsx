import { type FileSource, lineFileHref, TABLE_FORMATS } from '../../addresses/file-address.ts'
import { useClientMessages } from '../../messages/client-messages.ts'
import { useLanguage } from '../../messages/page-language.ts'
import { linkLine } from '../forms/button.ts'

/** Links to the lines of a cart, a list or an order as files. The PDF of an order has a button of its own. */
export function FileLinks({ source }: { readonly source: FileSource }) {
  const { lineFiles, orders } = useClientMessages()
  const lang = useLanguage()
  const isOrder = typeof source === 'object' && 'order' in source
  return (
    <>
      {!isOrder && (
        <a href={lineFileHref(lang, source, 'pdf')} className={linkLine}>
          {orders.pdf.action}
        </a>
      )}
      {TABLE_FORMATS.map((format) => (
        <a key={format} href={lineFileHref(lang, source, format)} className={linkLine}>
          {lineFiles[format]}
        </a>
      ))}
    </>
  )
}
