import { Link } from 'react-router'
import { whatsappMessage } from '#domain/text/whatsapp-address.ts'
import { useTexts } from '../messages/texts.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Message } from '../ui/message.tsx'

/** A one-time link, which is shown this once. */
export function NewLink({ link, name }: { readonly link: string; readonly name: string }) {
  const { staff: texts, clients } = useTexts()
  return (
    <div className="mt-4 grid max-w-xl gap-4">
      <Message kind="note">{texts.linkText(name)}</Message>
      <p className="figures rounded-md border border-line bg-surface p-3 break-all select-all">{link}</p>
      <p className="flex flex-wrap gap-2">
        <CopyButton label={texts.copyLink} value={link} />
        <a
          href={whatsappMessage('https://wa.me/', texts.linkMessage(name, link))}
          target="_blank"
          rel="noreferrer"
          className="button button-quiet"
        >
          {clients.sendWhatsapp}
        </a>
        <Link to="/staff" className="button button-quiet">
          {texts.title}
        </Link>
      </p>
    </div>
  )
}
