import { isOutsideAddress } from './content-link.ts'

/** A video that pages may lead to. Nothing of its host is loaded before the visitor asks for it (C12). */
export interface VideoLink {
  /** Where it is watched at its host, or the film itself. */
  readonly page: string
  /** What a frame of ours shows once the visitor asks for it; undefined = it is only linked. */
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

/** The origins that a page with videos may show in a frame. */
export const VIDEO_FRAME_ORIGINS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const

/**
 * A video by its address: of YouTube, of Vimeo, or a film (.mp4, .webm) at any https address. Undefined = no video we
 * know how to show, however much its address looks like one. The addresses are put together anew from the video's id:
 * nothing else of what was written is kept.
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

/** A video that is not listed is reached with the key in its address only. */
function vimeo(path: RegExpExecArray | null, { searchParams }: URL): VideoLink | undefined {
  const id = path?.[1]
  if (id === undefined) return undefined
  const key = path?.[2] ?? /^[0-9a-f]{1,20}$/.exec(searchParams.get('h') ?? '')?.[0]
  return {
    page: `https://vimeo.com/${id}${key ? `/${key}` : ''}`,
    frame: `https://player.vimeo.com/video/${id}?${key ? `h=${key}&` : ''}autoplay=1`,
  }
}
