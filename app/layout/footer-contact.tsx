import { isOutsideAddress } from '#domain/text/content-link.ts'
import { useFooterMessages } from '../messages/footer-messages.ts'
import { useMessages } from '../messages/messages.tsx'
import { useLanguage } from '../messages/page-language.ts'
import { useFrame } from '../request/frame-data.ts'
import { PhoneLink, SocialIcons, WhatsappLink } from '../contact/contact-links.tsx'

/** Who and where the company is, and how to reach it. */
export function FooterContact() {
  const { companyName, environments, layout } = useFrame()
  const { labels } = useMessages()
  const { taxNumber } = useFooterMessages()
  const { address = '', email = '', tax_number } = environments
  return (
    <section aria-label={companyName}>
      <h2 className="text-base">{companyName}</h2>
      <div className="mt-2 text-sm text-quiet">
        {address && <p className="whitespace-pre-line">{address.replace(/;\s*/g, '\n')}</p>}
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

/** For readers of Chinese: an id to search for in WeChat, or the address of a QR code. */
function Wechat() {
  const { labels } = useMessages()
  const { wechat = '' } = useFrame().environments
  if (useLanguage() !== 'zh' || !wechat) return null
  return isOutsideAddress(wechat) ? (
    <a href={wechat} rel="noopener" className="footer-link">
      微信二维码
    </a>
  ) : (
    <p className="text-quiet">{labels.labelled('微信', wechat)}</p>
  )
}
