import { href } from 'react-router'
import { useFormMessages } from '../messages/form-messages.ts'
import { useMessages } from '../messages/messages.tsx'
import { linkLine } from '../ui/forms/button.ts'
import { itemHref } from '../addresses/item-address.ts'
import { useLanguage } from '../messages/page-language.ts'
import { Picture } from '../pictures/picture.tsx'
import type { InquiryItem as Item } from './inquiry-item.server.ts'
import { PageLink } from '../ui/page-link.tsx'

/** Shows the item of the message, with a link to write about something else. */
export function InquiryItem({ item }: { readonly item: Item }) {
  const { labels } = useMessages()
  const { contact } = useFormMessages()
  const lang = useLanguage()
  return (
    <div className="mb-6 flex gap-4 rounded-md border border-line bg-surface p-4">
      <div className="w-14 shrink-0">
        <Picture src={item.picture} alt="" place="thumb" />
      </div>
      <div className="min-w-0">
        <p className="text-sm text-quiet">{contact.itemTitle}</p>
        <p className="font-semibold wrap-anywhere">
          <PageLink
            to={itemHref(lang, item)}
            className="-my-3 inline-block py-3 hover:text-accent hover:underline"
          >
            {item.name}
          </PageLink>
        </p>
        {item.code && (
          <p className="text-sm text-quiet">
            <span className="sr-only">{labels.code} </span>
            <span className="code break-all">{item.code}</span>
          </p>
        )}
        <PageLink to={href('/:lang/contact', { lang })} className={`${linkLine} text-sm`}>
          {contact.otherSubject}
        </PageLink>
      </div>
    </div>
  )
}
