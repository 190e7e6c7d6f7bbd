/** What a crawler reads from a page. Strings are copies, so that the page itself can be freed. */
export interface PageFacts {
  readonly language: string
  readonly titles: readonly string[]
  readonly descriptions: readonly string[]
  readonly canonicals: readonly string[]
  /** The contents of its robots tags. */
  readonly robots: readonly string[]
  readonly alternates: readonly { readonly tag: string; readonly href: string }[]
  readonly headings: number
  readonly links: readonly { readonly href: string; readonly isFollowed: boolean }[]
  /** What the page loads: pictures in every width, scripts, styles, icons. */
  readonly resources: readonly string[]
  /** Its Open Graph and similar sharing properties, by name. */
  readonly shared: ReadonlyMap<string, string>
  /** The JSON-LD texts of the page, unparsed. */
  readonly structured: readonly string[]
  /** The text without tags and scripts. */
  readonly text: string
}

type Tag = readonly [name: string, attributes: ReadonlyMap<string, string>]

/** Reads HTML as this shop's server writes it: attributes in double quotes or without a value, names in lower case. */
export function readHtml(html: string): PageFacts {
  const bare = html.replace(/<(script|style|template)\b[^>]*>[\s\S]*?<\/\1>/g, (whole) =>
    whole.slice(0, whole.indexOf('>') + 1),
  )
  const tags = [
    ...bare.matchAll(/<(html|meta|link|a|img|source|script|h1)((?:\s[^>"]*(?:"[^"]*"[^>"]*)*)?)>/g),
  ].map(([, name = '', attributes = '']): Tag => [name, attributesOf(attributes)])
  const all = (name: string) => tags.filter(([tag]) => tag === name).map(([, attributes]) => attributes)
  const value = (attributes: ReadonlyMap<string, string>, name: string) => attributes.get(name) ?? ''
  const metas = (name: string) =>
    all('meta')
      .filter((meta) => meta.get('name') === name)
      .map((meta) => value(meta, 'content'))
  const links = all('link')
  const rel = (name: string) => links.filter((link) => link.get('rel') === name)
  return {
    language: value(all('html')[0] ?? new Map(), 'lang'),
    titles: [...bare.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title = '']) => decode(title)),
    descriptions: metas('description'),
    canonicals: rel('canonical').map((link) => value(link, 'href')),
    robots: metas('robots'),
    alternates: rel('alternate')
      .filter((link) => link.has('hreflang'))
      .map((link) => ({ tag: value(link, 'hreflang'), href: value(link, 'href') })),
    headings: all('h1').length,
    links: all('a')
      .filter((link) => link.has('href'))
      .map((link) => ({
        href: value(link, 'href'),
        isFollowed: !value(link, 'rel').split(' ').includes('nofollow'),
      })),
    resources: [
      ...['img', 'script', 'source'].flatMap((name) => all(name)).flatMap(sourcesOf),
      ...links
        .filter(
          (link) => !['canonical', 'alternate', 'preconnect', 'dns-prefetch'].includes(value(link, 'rel')),
        )
        .map((link) => value(link, 'href')),
    ],
    shared: new Map(
      all('meta').map((meta) => [meta.get('property') ?? meta.get('name') ?? '', value(meta, 'content')]),
    ),
    structured: [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, json = '']) => copy(json),
    ),
    text: decode(bare.replace(/<head>[\s\S]*?<\/head>/, '').replace(/<[^>]+>/g, '')),
  }
}

function attributesOf(text: string): ReadonlyMap<string, string> {
  return new Map(
    [...text.matchAll(/([^\s"=]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      decode(value),
    ]),
  )
}

function sourcesOf(attributes: ReadonlyMap<string, string>): string[] {
  const set = (attributes.get('srcset') ?? '').split(/,\s+/).map((candidate) => candidate.split(' ')[0] ?? '')
  return [attributes.get('src') ?? '', ...set].filter((source) => source !== '')
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decode(text: string): string {
  const decoded = text.replace(/&(?:#(\d+)|#x([\da-f]+)|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (decimal || hex) return String.fromCodePoint(Number.parseInt(decimal ?? hex, decimal ? 10 : 16))
    return NAMED[String(name)] ?? whole
  })
  return copy(decoded)
}

/** A copy of the string: a substring would keep the whole page in memory. */
function copy(text: string): string {
  return Buffer.from(text).toString()
}
