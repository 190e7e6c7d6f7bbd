import type { About } from '#contracts/content.ts'
import { contentPicture } from '../pictures/picture-address.ts'
import { safeHtml } from '../ui/rich-text.server.ts'
import type { Shop, RequestContext } from '#shop/shop.ts'

/** A section of the page about the company. */
export interface AboutSection {
  readonly title: string
  readonly html: string
  readonly picture: string | undefined
}

/** The sections that are not empty. */
export function aboutSections(shop: Shop, { language }: RequestContext, { sections }: About): AboutSection[] {
  return sections
    .map(({ title, body, imageUrl }) => ({
      title: title.trim(),
      html: safeHtml(body, language),
      picture: contentPicture(shop, imageUrl),
    }))
    .filter(({ title, html, picture }) => title !== '' || html !== '' || picture !== undefined)
}
