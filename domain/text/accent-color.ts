/** Minimum contrast ratio of text (WCAG 2, AA). */
const MIN_CONTRAST = 4.5

export type InvalidColor = 'not_a_color' | 'color_too_light'

/**
 * Whether a color can be the company's accent color: `#rrggbb` with a contrast of at least 4.5 : 1 to white.
 * It is used both behind white text and for text on white. Undefined = valid.
 */
export function checkAccentColor(text: string): InvalidColor | undefined {
  if (!/^#[0-9a-f]{6}$/i.test(text)) return 'not_a_color'
  return contrastWithWhite(text) < MIN_CONTRAST ? 'color_too_light' : undefined
}

/** From 1 (white) to 21 (black). */
function contrastWithWhite(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(color.slice(at, at + 2)))
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

function linear(hexadecimal: string): number {
  const part = Number.parseInt(hexadecimal, 16) / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
