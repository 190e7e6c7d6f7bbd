import sanitizeHtml from 'sanitize-html'
import { isContentLink } from '#domain/text/content-link.ts'
import { isEmailAddress } from '#domain/accounts/email-address.ts'

/** The tags allowed in the body of an offer or page. */
const TAGS = 'p h2 h3 h4 ul ol li blockquote strong em a br table caption thead tbody tfoot tr th td'.split(
  ' ',
)

/** Tags that are removed with their content. */
const NOT_TEXT =
  'script style textarea select option noscript template title xmp plaintext iframe object noembed noframes svg math'

/** Tags that are replaced by these. */
const SAME_MEANING = { b: 'strong', i: 'em', h1: 'h2', h5: 'h4', h6: 'h4' }

/** Whether a body is HTML. A body without tags is plain text with blank lines between paragraphs. */
export function isHtml(body: string): boolean {
  return /<[a-z!/?]/i.test(body)
}

/**
 * Sanitises HTML: keeps {@link TAGS} without attributes, and links to https, mail, telephone and pages of the shop.
 * `address` can rewrite the address of a link; undefined removes it. Idempotent.
 */
export function cleanHtml(html: string, address: (link: string) => string | undefined = keepLink): string {
  const clean = sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nonTextTags: NOT_TEXT.split(' '),
    nestingLimit: 30,
    transformTags: {
      ...SAME_MEANING,
      a: (tagName, { href = '' }) => {
        const link = address(href.trim())
        return { tagName, attribs: link === undefined ? {} : { href: link } }
      },
    },
  }).trim()
  // Without a tag it would be treated as plain text next time, and its entities would show.
  return clean === '' || isHtml(clean) ? clean : `<p>${clean}</p>`
}

/** A body for storing: HTML is sanitised, plain text is trimmed. */
export function cleanBody(body: string): string {
  return isHtml(body) ? cleanHtml(body) : body.trim()
}

/** What sanitising removes from a body: names of tags, and `href` if a link loses its address. */
export function removedParts(body: string): string[] {
  if (!isHtml(body)) return []
  const names = [...body.matchAll(/<([a-z][\w-]*)/gi)].map(([, name = '']) => name.toLowerCase())
  const tags = new Set(names.filter((name) => !TAGS.includes(name) && !Object.hasOwn(SAME_MEANING, name)))
  const links = (html: string) => html.match(/<a\s[^>]*href/gi)?.length ?? 0
  return [...tags, ...(links(body) > links(cleanHtml(body)) ? ['href'] : [])]
}

/** Whether a link is a plain `mailto:` or `tel:`: one address or number, without subject, copy or body. */
export function isMailOrCall(link: string): boolean {
  if (link.startsWith('mailto:')) return !/[?%&]/.test(link) && isEmailAddress(link.slice('mailto:'.length))
  return /^tel:\+?[\d().-]{3,30}$/.test(link)
}

function keepLink(link: string): string | undefined {
  return isContentLink(link) || isMailOrCall(link) ? link : undefined
}
