import { isOutsideAddress } from './content-link.ts'

/** A video that a page may link to. Nothing is loaded from its host until the visitor plays it. */
export interface VideoLink {
  /** The video's page at its host, or the video file. */
  readonly page: string
  /** The embed address, loaded when the visitor plays the video; undefined = the video is only linked. */
  readonly frame?: string
}

const YOUTUBE = [
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]
const VIMEO = ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com']

/** The frame origins that the content security policy allows on pages with videos. */
export const VIDEO_FRAME_ORIGINS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const

/**
 * Parses the address of a video: YouTube, Vimeo, or an .mp4 or .webm file at any https address. Undefined for
 * anything else. The result is rebuilt from the video's id; nothing else of the input is kept.
 */
export function readVideoLink(address: string): VideoLink | undefined {
  if (!isOutsideAddress(address)) return undefined
  const url = new URL(address)
  if (url.port !== '') return undefined
  if (url.hostname === 'youtu.be') return youtube(/^\/([\w-]{11})$/.exec(url.pathname)?.[1])
  if (YOUTUBE.includes(url.hostname)) return youtube(youtubeId(url))
  if (VIMEO.includes(url.hostname))
    return vimeo(/^\/(?:video\/)?(\d{1,12})(?:\/([0-9a-f]{1,20}))?$/.exec(url.pathname), url)
  return /\.(mp4|webm)$/i.test(url.pathname) ? { page: url.href } : undefined
}

function youtubeId({ pathname, searchParams }: URL): string | undefined {
  if (pathname === '/watch') return /^[\w-]{11}$/.exec(searchParams.get('v') ?? '')?.[0]
  return /^\/(?:embed|shorts|live)\/([\w-]{11})$/.exec(pathname)?.[1]
}

function youtube(id: string | undefined): VideoLink | undefined {
  if (id === undefined) return undefined
  return {
    page: `https://www.youtube.com/watch?v=${id}`,
    frame: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
  }
}

/** An unlisted Vimeo video needs the key from its address. */
function vimeo(path: RegExpExecArray | null, { searchParams }: URL): VideoLink | undefined {
  const id = path?.[1]
  if (id === undefined) return undefined
  const key = path?.[2] ?? /^[0-9a-f]{1,20}$/.exec(searchParams.get('h') ?? '')?.[0]
  return {
    page: `https://vimeo.com/${id}${key ? `/${key}` : ''}`,
    frame: `https://player.vimeo.com/video/${id}?${key ? `h=${key}&` : ''}autoplay=1`,
  }
}
