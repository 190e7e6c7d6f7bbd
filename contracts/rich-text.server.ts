import sanitizeHtml from 'sanitize-html'
import { isContentLink } from '#domain/text/content-link.ts'
import { isEmailAddress } from '#domain/accounts/email-address.ts'

/** What the body of an offer or of a page may be made of. */
const TAGS = 'p h2 h3 h4 ul ol li blockquote strong em a br table caption thead tbody tfoot tr th td'.split(
  ' ',
)

/** What holds no text for people: it goes with all that is in it. */
const NOT_TEXT =
  'script style textarea select option noscript template title xmp plaintext iframe object noembed noframes svg math'

/** Tags that are written for these. */
const SAME_MEANING = { b: 'strong', i: 'em', h1: 'h2', h5: 'h4', h6: 'h4' }

/** Whether a body is HTML; one without any tag is plain text, with blank lines between its paragraphs. */
export function isHtml(body: string): boolean {
  return /<[a-z!/?]/i.test(body)
}

/**
 * HTML of the allow-list and nothing else: tags of {@link TAGS} without attributes, and links to https, mail, telephone
 * and pages of the shop. `address` may write a link's address anew. Cleaning twice is cleaning once.
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
  // Without a tag it would be read as plain text the next time, and its entities shown.
  return clean === '' || isHtml(clean) ? clean : `<p>${clean}</p>`
}

/** A body as it is stored: HTML cleaned, plain text as it is. */
export function cleanBody(body: string): string {
  return isHtml(body) ? cleanHtml(body) : body.trim()
}

/** What cleaning takes out of a body that its writer would miss: names of tags, and `href` where a link loses its address. */
export function takenOut(body: string): string[] {
  if (!isHtml(body)) return []
  const names = [...body.matchAll(/<([a-z][\w-]*)/gi)].map(([, name = '']) => name.toLowerCase())
  const tags = new Set(names.filter((name) => !TAGS.includes(name) && !Object.hasOwn(SAME_MEANING, name)))
  const links = (html: string) => html.match(/<a\s[^>]*href/gi)?.length ?? 0
  return [...tags, ...(links(body) > links(cleanHtml(body)) ? ['href'] : [])]
}

/** Whether a link stands for a mail or a call: one address, one number, and no subject, copy or body of its own. */
export function isMailOrCall(link: string): boolean {
  if (link.startsWith('mailto:')) return !/[?%&]/.test(link) && isEmailAddress(link.slice('mailto:'.length))
  return /^tel:\+?[\d().-]{3,30}$/.test(link)
}

function keepLink(link: string): string | undefined {
  return isContentLink(link) || isMailOrCall(link) ? link : undefined
}
