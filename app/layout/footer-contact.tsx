import { addressLines } from '#domain/text/address-lines.ts'
import { useFooterMessages } from '../messages/footer-messages.ts'
import { useMessages } from '../messages/messages.tsx'
import { useCompany } from '../contact/company-facts.ts'
import { useFrame } from '../request/frame-data.ts'
import { PhoneLink, SocialIcons, WhatsappLink } from '../contact/contact-links.tsx'

/** Who and where the company is, and how to reach it. */
export function FooterContact() {
  const { companyName } = useFrame()
  const { environments, layout } = useCompany()
  const { labels } = useMessages()
  const { taxNumber } = useFooterMessages()
  const { address = '', email = '', tax_number } = environments
  return (
    <section aria-label={companyName}>
      <h2 className="text-base">{companyName}</h2>
      <div className="mt-2 text-sm text-quiet">
        {address && <p className="whitespace-pre-line">{addressLines(address).join('\n')}</p>}
        {layout.opening_hours && <p className="figures">{layout.opening_hours}</p>}
        {tax_number && <p className="figures">{labels.labelled(taxNumber, tax_number)}</p>}
      </div>
      <PhoneLink className="footer-link" />
      <WhatsappLink className="footer-link" hasNumber />
      {email && (
        <a href={`mailto:${email}`} className="footer-link break-all">
          {email}
        </a>
      )}
      <Wechat />
      <SocialIcons />
    </section>
  )
}

function Wechat() {
  const { labels } = useMessages()
  const { wechat } = useCompany().contact
  if (!wechat) return null
  const { label, text, qrCode } = wechat
  return qrCode ? (
    <a href={qrCode} rel="noopener" className="footer-link">
      {labels.labelled(label, text)}
    </a>
  ) : (
    <p className="text-quiet">{labels.labelled(label, text)}</p>
  )
}
