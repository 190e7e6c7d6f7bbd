/** What texts on a color need to be read by everyone (WCAG 2, AA). */
const LEAST_CONTRAST = 4.5

export type InvalidColor = 'not_a_color' | 'color_too_light'

/**
 * Whether a color may be the company's: `#rrggbb`, and dark enough for white letters on it and for letters of it on
 * white, a contrast of 4.5 : 1. Undefined = it may.
 */
export function checkAccentColor(text: string): InvalidColor | undefined {
  if (!/^#[0-9a-f]{6}$/i.test(text)) return 'not_a_color'
  return contrastWithWhite(text) < LEAST_CONTRAST ? 'color_too_light' : undefined
}

/** From 1 (white itself) to 21 (black). */
function contrastWithWhite(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(color.slice(at, at + 2)))
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

function linear(hexadecimal: string): number {
  const part = Number.parseInt(hexadecimal, 16) / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
