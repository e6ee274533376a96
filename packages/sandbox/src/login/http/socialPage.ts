import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { type Html, plainPage, plainPagePolicy } from '../../serve/plainPage.js'
import type { SocialReturn } from '../social/createSocialLogin.js'

// What it says is in the page's data: the script is the same for all, so that the policy can name it.
const SCRIPT = `
const { app, resultUri, returnTo } = document.querySelector('#result').dataset
const question = document.querySelector('#question')
if (returnTo) location.replace(returnTo)
else if (opener) {
  opener.postMessage({ resultUri }, app)
  close()
} else if (question) {
  question.hidden = false
  document.querySelector('#done').hidden = true
}
`

/**
 * Where a person comes back to from a provider: it tells the page that has opened it, or goes back there. Where there is
 * none, it asks whether to log in at the app, since anybody may have begun that.
 */
export function socialPage({ app, code, resultUri, returnTo }: SocialReturn): Html {
  return plainPage({
    title: 'Back to the app',
    about: 'You come from the provider.',
    content: html`<p id="done">You can close this window and go back to the app.</p>
${code === undefined ? '' : questionOf(app, code)}
<div id="result" data-app="${app}" data-result-uri="${resultUri}" data-return-to="${returnTo ?? ''}"></div>
<script>${raw(SCRIPT)}</script>`,
  })
}

function questionOf(app: string, code: string): Html {
  return html`<div id="question" hidden>
<p>Log in at ${app}? Say yes only if you have just begun to log in there.</p>
<form method="post" action="/social/confirm">
<input type="hidden" name="code" value="${code}" />
<button name="decision" value="approve">Yes, log me in</button>
<button name="decision" value="reject" class="quiet">No, I did not begin this</button>
</form>
</div>`
}

/** The policy of that page: its one script, and nothing else. */
export function socialPagePolicy(): string {
  const script = createHash('sha256').update(SCRIPT).digest('base64')
  return `${plainPagePolicy()}; script-src 'sha256-${script}'`
}
