import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'

/** HTML whose texts have been escaped. */
export type Html = ReturnType<typeof html>

/** A page of a server of the sandbox, with no script. */
export interface PlainPage {
  readonly title: string
  /** What it is for. */
  readonly about: string
  readonly content: Html
  /** After how many seconds the browser asks for it anew; default: never. */
  readonly refreshSeconds?: number
}

export function plainPage({ title, about, content, refreshSeconds }: PlainPage): Html {
  const refresh =
    refreshSeconds === undefined
      ? ''
      : html`<meta http-equiv="refresh" content="${refreshSeconds}" />`
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
${refresh}
<title>${title}</title>
<link rel="icon" href="data:," />
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${about}</p>
${content}
</main>
</body>
</html>`
}

/** What such a page may do: nothing but look like it does, and send its form here, or on to `formTargets` from here. */
export function plainPagePolicy(formTargets: readonly string[] = []): string {
  const hash = createHash('sha256').update(STYLE).digest('base64')
  return [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    'img-src data:',
    ["form-action 'self'", ...formTargets].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 36rem; margin: 3rem auto; padding: 0 1rem; }
h1 { font-size: 1.25rem; }
form, label { display: grid; gap: .5rem; }
form { gap: 1rem; max-width: 24rem; }
select, input, button { font: inherit; padding: .6rem .75rem; border-radius: .5rem; border: 1px solid GrayText; }
button { cursor: pointer; border: 0; background: #3b5bdb; color: #fff; }
button.quiet { background: none; color: inherit; border: 1px solid GrayText; }
article { border-top: 1px solid GrayText; padding: 1rem 0; }
h2 { font-size: 1rem; margin: 0; }
dd { margin: 0; overflow-wrap: anywhere; }
pre { font: inherit; margin: .5rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere; }
`
