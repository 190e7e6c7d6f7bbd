import sharp, { type Sharp } from 'sharp'
import { PAPER } from '#app/seo/web-app-manifest.ts'
import { openPicture } from '#services/pictures/clean-picture.ts'

interface Drawing {
  readonly width: number
  readonly height: number
  /** The part of the icon that the mark may fill. */
  readonly part: number
  /** Whether it lies on paper; else what is behind shines through. */
  readonly hasGround: boolean
  /** A line in the company's color at the foot. */
  readonly hasFoot?: boolean
}

const square = (size: number, part: number, hasGround: boolean): Drawing => ({
  width: size,
  height: size,
  part,
  hasGround,
})

/**
 * The icons by their names below /icons. On a home screen the touch icon must not be transparent; of a maskable one the
 * outer fifth may be cut off.
 */
export const ICONS: ReadonlyMap<string, Drawing> = new Map([
  ['32.png', square(32, 1, false)],
  ['180.png', square(180, 0.72, true)],
  ['192.png', square(192, 0.92, false)],
  ['512.png', square(512, 0.92, false)],
  ['maskable-512.png', square(512, 0.56, true)],
  ['social.png', { width: 1200, height: 630, part: 0.44, hasGround: true, hasFoot: true }],
])

const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 }
const FOOT_PIXELS = 16

/** An icon as PNG, of the company's mark or, without one, of the shop's own in the color; undefined = unreadable. */
export async function drawIcon(drawing: Drawing, mark: Buffer | undefined, color: string) {
  const { width, height, part, hasGround, hasFoot = false } = drawing
  const box = { width: Math.round(width * part), height: Math.round(height * part) }
  const opened = mark ? openPicture(mark) : { ok: true as const, value: ownMark(color, box.height) }
  if (!opened.ok) return undefined
  try {
    const placed = await opened.value
      .resize({ ...box, fit: 'contain', background: TRANSPARENT })
      .png()
      .toBuffer()
    const foot = { input: footOf(width, color), gravity: 'south' }
    return await sharp({
      create: { width, height, channels: 4, background: hasGround ? PAPER : TRANSPARENT },
    })
      .composite([{ input: placed }, ...(hasFoot ? [foot] : [])])
      .png()
      .toBuffer()
  } catch {
    return undefined
  }
}

/** The same drawing as `public/mark.svg`. */
function ownMark(color: string, size: number): Sharp {
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32" fill="none" stroke="${color}" stroke-width="3" stroke-linecap="round"><path d="M3 28V14a9 9 0 0 1 18 0v14"/><path d="M11 28V14a9 9 0 0 1 18 0v14"/></svg>`,
    ),
  )
}

function footOf(width: number, color: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${FOOT_PIXELS}"><rect width="100%" height="100%" fill="${color}"/></svg>`,
  )
}
