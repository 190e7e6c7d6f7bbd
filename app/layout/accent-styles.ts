import { checkAccentColor } from '#domain/text/accent-color.ts'

/**
 * Styles with the company's accent colour, light and dark. Keeps its hue and limits its lightness and chroma so that
 * text and buttons have a contrast of at least 4.5:1 on every background. Browsers without relative colours use the
 * default accent.
 *
 * @param color `#rrggbb`; anything else returns undefined, so that no other text gets into a page
 */
export function accentStyles(color = ''): string | undefined {
  if (checkAccentColor(color) === 'not_a_color') return undefined
  const from = (lightness: string, chroma: string) => `oklch(from ${color} ${lightness} ${chroma} h)`
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
