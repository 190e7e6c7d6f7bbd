import { PAPER } from '#app/seo/web-app-manifest.ts'
import { loadSharp, openPicture } from '#services/pictures/clean-picture.ts'

interface Drawing {
  readonly width: number
  readonly height: number
  /** The part of the icon that the logo fills, 0 to 1. */
  readonly scale: number
  /** Opaque; otherwise the background is transparent. */
  readonly isOpaque: boolean
  /** A bar in the company's color at the bottom. */
  readonly hasBar?: boolean
}

const square = (size: number, scale: number, isOpaque: boolean): Drawing => ({
  width: size,
  height: size,
  scale,
  isOpaque,
})

/**
 * The icons by their names below /icons. A touch icon must be opaque; a home screen may cut off the outer fifth of a
 * maskable one.
 */
export const ICONS: ReadonlyMap<string, Drawing> = new Map([
  ['32.png', square(32, 1, false)],
  ['180.png', square(180, 0.72, true)],
  ['192.png', square(192, 0.92, false)],
  ['512.png', square(512, 0.92, false)],
  ['maskable-512.png', square(512, 0.56, true)],
  ['social.png', { width: 1200, height: 630, scale: 0.44, isOpaque: true, hasBar: true }],
])

const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 }
const BAR_PIXELS = 16

/** Draws an icon as PNG from the company logo, or from the shop's own in the color. Undefined: the logo is unreadable. */
export async function drawIcon(drawing: Drawing, logo: Buffer | undefined, color: string) {
  const { width, height, scale, isOpaque, hasBar = false } = drawing
  const box = { width: Math.round(width * scale), height: Math.round(height * scale) }
  const sharp = await loadSharp()
  const opened = logo
    ? await openPicture(logo)
    : { ok: true as const, value: sharp(ownLogo(color, box.height)) }
  if (!opened.ok) return undefined
  try {
    const scaled = await opened.value
      .resize({ ...box, fit: 'contain', background: TRANSPARENT })
      .png()
      .toBuffer()
    const bar = { input: barOf(width, color), gravity: 'south' }
    return await sharp({
      create: { width, height, channels: 4, background: isOpaque ? PAPER : TRANSPARENT },
    })
      .composite([{ input: scaled }, ...(hasBar ? [bar] : [])])
      .png()
      .toBuffer()
  } catch {
    return undefined
  }
}

/** The same drawing as `public/mark.svg`. */
function ownLogo(color: string, size: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32" fill="none" stroke="${color}" stroke-width="3" stroke-linecap="round"><path d="M3 28V14a9 9 0 0 1 18 0v14"/><path d="M11 28V14a9 9 0 0 1 18 0v14"/></svg>`,
  )
}

function barOf(width: number, color: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${BAR_PIXELS}"><rect width="100%" height="100%" fill="${color}"/></svg>`,
  )
}
