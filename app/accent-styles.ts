import { checkAccentColor } from '#domain/accent-color.ts'

/** The address of the styles for a company's own colour; undefined where the setting is no `#rrggbb`. */
export function accentStylesheet(color: string | undefined): string | undefined {
  const isColor = checkAccentColor(color ?? '') !== 'not_a_color'
  return isColor ? `/accent/${color?.slice(1).toLowerCase()}.css` : undefined
}

/**
 * The shop in a company's own colour, light and dark. Its hue and strength are kept and its lightness is held where text
 * and buttons stay readable on every ground of the shop: luminance follows the cube of it closely enough that no hue
 * falls below 4.5:1. A browser that cannot reckon with colours keeps the shop's own.
 *
 * @param digits six hexadecimal digits: nothing else of the setting gets into a stylesheet
 */
export function accentStyles(digits: string): string | undefined {
  if (checkAccentColor(`#${digits}`) === 'not_a_color') return undefined
  const from = (lightness: string, strength: string) => `oklch(from #${digits} ${lightness} ${strength} h)`
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
