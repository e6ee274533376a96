import { html } from 'hono/html'
import { type Html, plainPage } from '../../serve/plainPage.js'
import type { WaitingDevice } from '../email/createEmailLogin.js'

/** Where the reader of a mail says whether a device is theirs; opening it alone changes nothing. */
export function devicePage(link: string, { email, agent }: WaitingDevice): Html {
  return plainPage({
    title: 'Is this you?',
    about: `${agent} wants to log in as ${email}.`,
    content: html`<p>Say yes only if you have just begun to log in there. You will get a code next.</p>
<form method="post" action="/device">
<input type="hidden" name="link" value="${link}" />
<button name="decision" value="approve">Yes, it is me</button>
<button name="decision" value="reject" class="quiet">No, it is not</button>
</form>`,
  })
}

/** What has come of it. */
export function messagePage(text: string): Html {
  return plainPage({
    title: 'Sandbox login',
    about: text,
    content: html`<p>You can close this page.</p>`,
  })
}
