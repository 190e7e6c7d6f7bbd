import { Link } from 'react-router'
import { useTexts } from '../messages/texts.tsx'
import { Message } from '../ui/message.tsx'

/** A one-time link, which is shown this once. */
export function NewLink({ link, name }: { readonly link: string; readonly name: string }) {
  const { staff: texts } = useTexts()
  return (
    <div className="mt-4 grid max-w-xl gap-4">
      <Message kind="note">{texts.linkText(name)}</Message>
      <p className="figures rounded-md border border-line bg-surface p-3 break-all select-all">{link}</p>
      <p>
        <Link to="/staff" className="button button-quiet">
          {texts.title}
        </Link>
      </p>
    </div>
  )
}
