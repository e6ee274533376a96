import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { type Html, plainPage, plainPagePolicy } from '../../serve/plainPage.js'
import type { SocialReturn } from '../social/createSocialLogin.js'

// What it says is in the page's data: the script is the same for all, so that the policy can name it.
const SCRIPT = `
const { app, resultUri, returnTo } = document.querySelector('#result').dataset
if (returnTo) location.replace(returnTo)
else if (opener) {
  opener.postMessage({ resultUri }, app)
  close()
}
`

/** Where a person comes back to from a provider: it tells the page that has opened it, or goes back there. */
export function socialPage({ app, resultUri, returnTo }: SocialReturn): Html {
  return plainPage({
    title: 'Back to the app',
    about: 'You can close this window and go back to the app.',
    content: html`<div id="result" data-app="${app}" data-result-uri="${resultUri}" data-return-to="${returnTo ?? ''}"></div>
<script>${raw(SCRIPT)}</script>`,
  })
}

/** The policy of that page: its one script, and nothing else. */
export function socialPagePolicy(): string {
  const script = createHash('sha256').update(SCRIPT).digest('base64')
  return `${plainPagePolicy()}; script-src 'sha256-${script}'`
}
