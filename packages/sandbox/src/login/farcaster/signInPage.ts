import { html } from 'hono/html'
import { type Html, plainPage } from '../../serve/plainPage.js'
import type { Channel } from './createChannels.js'
import { farcasterPeople } from './people.js'

/** Where a user of Farcaster says whether they sign in. */
export function signInPage(token: string, { domain, siweUri }: Channel): Html {
  return plainPage({
    title: 'Sandbox Farcaster',
    about: `${domain} wants you to sign in.`,
    content: html`<p>It is at ${siweUri}.</p>
<form method="post" action="/sign-in">
<input type="hidden" name="channelToken" value="${token}" />
<label>As
<select name="fid">${farcasterPeople.map(
      ({ fid, userName }) => html`<option value="${fid}">${userName}</option>`,
    )}</select>
</label>
<button name="decision" value="approve">Sign in</button>
<button name="decision" value="reject" class="quiet">Do not sign in</button>
</form>`,
  })
}

export function signInMessage(about: string): Html {
  return plainPage({ title: 'Sandbox Farcaster', about, content: html`` })
}
