import { isOutsideAddress } from '#domain/text/content-link.ts'
import { useLanguage } from '../messages/page-language.ts'
import { useFrame } from '../request/frame-data.ts'

interface Wechat {
  /** Its name, which only Chinese pages show. */
  readonly label: string
  /** The ID to search for in WeChat, or what the link to the QR code says. */
  readonly text: string
  /** The address of the company's QR code. */
  readonly qrCode?: string
}

/** How to reach the company in WeChat: for readers of Chinese, if set. */
export function useWechat(): Wechat | undefined {
  const { wechat } = useFrame().environments
  if (useLanguage() !== 'zh' || !wechat) return undefined
  return isOutsideAddress(wechat)
    ? { label: '微信', text: '查看二维码', qrCode: wechat }
    : { label: '微信', text: wechat }
}
