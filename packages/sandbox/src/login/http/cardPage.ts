import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'

/** What a page with a card is. */
export interface CardPageOptions {
  readonly title: string
  /** The path of what draws the card. */
  readonly script: string
  /** The origin of the page that embeds it. */
  readonly page?: string
}

/** A page of the login site that draws what is to be approved: its frame, or a window of its own. */
export function cardPage({ page = '', script, title }: CardPageOptions) {
  return html`<!doctype html>
<html lang="en" data-page="${page}">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title>${title}</title>
<link rel="icon" href="data:," />
<style>${raw(STYLE)}</style>
<script src="${script}" defer></script>
</head>
<body><main></main></body>
</html>`
}

/** What such a page may do, and in whose page alone it is shown. */
export function cardPolicy(embedder: string): string {
  const hash = createHash('sha256').update(STYLE).digest('base64')
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'sha256-${hash}'`,
    'img-src data:',
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    `frame-ancestors ${embedder}`,
  ].join('; ')
}

const LIGHT = `
  --ground: #fff; --text: #16181a; --soft: #585e63; --surface: #f3f4f5; --warning: #8a4b00; --ring: #274bd0;
  color-scheme: light;
`

const STYLE = `
:root {
  --ground: #121313; --text: #f5f6f6; --soft: #a6abad; --surface: #1c1d1d; --accent: #3663f2;
  --warning: #ffb86b; --ring: #a9bdff; color-scheme: dark;
  font: 14px/1.4 system-ui, sans-serif;
}
:root[data-theme='light'] {${LIGHT}}
@media (prefers-color-scheme: light) { :root:not([data-theme]) {${LIGHT}} }
* { box-sizing: border-box; margin: 0; }
body { color: var(--text); }
main:empty { display: none; }
main { height: 100vh; height: 100dvh; background: var(--ground); }
section { display: flex; flex-direction: column; gap: 12px; height: 100%; padding: 20px; }
h1 { font-size: 16px; font-weight: 600; text-align: center; outline: none; }
dl { display: flex; flex-direction: column; gap: 4px; flex: 1; overflow-y: auto; }
dl > div { background: var(--surface); border-radius: 12px; padding: 10px 12px; }
dt { font-size: 12px; color: var(--soft); }
dd { overflow-wrap: anywhere; white-space: pre-wrap; margin: 0; }
.warning dt, .warning dd { color: var(--warning); }
[role='status']:empty { display: none; }
[role='status'] { color: var(--warning); text-align: center; }
.actions { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; }
button {
  font: inherit; font-weight: 600; height: 48px; border: 0; border-radius: 12px; cursor: pointer;
  background: var(--accent); color: #fff;
}
button.quiet { background: var(--surface); color: inherit; }
button:disabled { opacity: .5; cursor: default; }
button:focus-visible { outline: 2px solid var(--ring); outline-offset: 2px; }
`
