import { checkAccentColor } from '#domain/text/accent-color.ts'

/**
 * The shop in a company's own colour, light and dark. Its hue and strength are kept and its lightness is held where text
 * and buttons stay readable on every ground of the shop: luminance follows the cube of it closely enough that no hue
 * falls below 4.5:1. A browser that cannot reckon with colours keeps the shop's own.
 *
 * @param color `#rrggbb`: of any other setting nothing gets into a page
 */
export function accentStyles(color = ''): string | undefined {
  if (checkAccentColor(color) === 'not_a_color') return undefined
  const from = (lightness: string, strength: string) => `oklch(from ${color} ${lightness} ${strength} h)`
  return `@supports (color: oklch(from red l c h)) {
  :root:root {
    --color-accent: ${from('min(l, 0.49)', 'min(c, 0.19)')};
    --color-accent-deep: ${from('min(l - 0.07, 0.42)', 'min(c, 0.17)')};
    --color-accent-wash: ${from('0.955', 'min(c, 0.02)')};
  }
  @media (prefers-color-scheme: dark) {
    :root:root {
      --color-accent: ${from('clamp(0.8, l, 0.88)', 'min(c, 0.12)')};
      --color-accent-deep: ${from('clamp(0.86, l + 0.06, 0.92)', 'min(c, 0.1)')};
      --color-accent-wash: ${from('0.29', 'min(c, 0.035)')};
    }
  }
}
`
}
