/** The styles of the reference pages: the colors and sizes of the shop (app/app.css), without its classes. */
export const STYLES = `
:root {
  color-scheme: light dark;
  --paper: oklch(0.985 0.004 95); --surface: oklch(1 0 0); --tile: oklch(0.965 0.006 95);
  --ink: oklch(0.24 0.02 260); --quiet: oklch(0.46 0.018 260); --line: oklch(0.9 0.006 95);
  --accent: oklch(0.42 0.08 170);
  --mono: ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, 'Liberation Mono', monospace;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: oklch(0.19 0.012 260); --surface: oklch(0.23 0.014 260); --tile: oklch(0.27 0.014 260);
    --ink: oklch(0.95 0.006 95); --quiet: oklch(0.76 0.012 260); --line: oklch(0.34 0.014 260);
    --accent: oklch(0.8 0.1 170);
  }
}
* { box-sizing: border-box; }
html { text-size-adjust: 100%; scroll-padding-top: 1rem; }
body {
  margin: 0; background: var(--paper); color: var(--ink); overflow-wrap: break-word;
  font: 0.9375rem/1.5 -apple-system, 'Segoe UI', Roboto, 'Noto Sans', Cantarell, 'Helvetica Neue',
    'Liberation Sans', system-ui, sans-serif;
}
a { color: var(--accent); text-underline-offset: 2px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
h1, h2, h3, h4 { line-height: 1.2; font-weight: 600; text-wrap: balance; }
h1 { font-size: 1.6875rem; margin: 0 0 1rem; }
h2 { font-size: 1.3125rem; margin: 2.5rem 0 0.75rem; }
h3 { font-size: 1.0625rem; margin: 0 0 0.25rem; }
h4 { font-size: 0.8125rem; margin: 1.25rem 0 0.25rem; color: var(--quiet); }
p, ul { margin: 0.5rem 0; max-width: 42rem; }
ul { padding-left: 1.25rem; }
li { margin: 0.25rem 0; }
code, pre { font-family: var(--mono); font-size: 0.8125rem; }
code { overflow-wrap: anywhere; }
pre {
  margin: 0.25rem 0; padding: 0.75rem; background: var(--tile); border-radius: 6px;
  white-space: pre-wrap; overflow-wrap: anywhere;
}
pre.copied { user-select: all; }
.page { max-width: 77.5rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
.skip { position: absolute; left: -100vw; }
.skip:focus { left: 1rem; top: 0.5rem; background: var(--surface); padding: 0.5rem; }
.crumbs { font-size: 0.8125rem; margin: 0 0 1rem; }
.base { font-size: 0.9375rem; }
nav ul { list-style: none; padding: 0; }
nav h2 { font-size: 0.8125rem; color: var(--quiet); margin: 1rem 0 0.25rem; }
nav li a { display: block; padding: 0.25rem 0; overflow-wrap: anywhere; }
article > h2 { margin-top: 0; }
article { border-top: 1px solid var(--line); padding: 1.5rem 0; }
.call { margin: 0.25rem 0 0.5rem; max-width: none; }
.method { font-weight: 600; color: var(--accent); margin-right: 0.5rem; }
.mark { font-weight: 400;
  font-size: 0.8125rem; color: var(--quiet); border: 1px solid var(--line); border-radius: 6px; padding: 0 0.375rem;
}
dl { margin: 0.25rem 0; }
dl > div { border-top: 1px solid var(--line); padding: 0.375rem 0; }
dt { overflow-wrap: anywhere; }
dd { margin: 0; }
.type, .quiet { color: var(--quiet); font-size: 0.8125rem; }
@media (min-width: 48rem) {
  dl > div { display: grid; grid-template-columns: minmax(0, 16rem) minmax(0, 1fr); gap: 1rem; }
  .page { padding: 2rem 2rem 4rem; }
}
@media (min-width: 64rem) {
  .with-nav { display: grid; grid-template-columns: 15rem minmax(0, 1fr); gap: 3rem; align-items: start; }
  .with-nav > nav { position: sticky; top: 1rem; max-height: calc(100vh - 2rem); overflow-y: auto; }
}
@media print { nav { display: none; } }
`
