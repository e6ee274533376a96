import { isLoopback, parseUrl } from '@latchkey/foundation'
import { html } from 'hono/html'
import { type Html, plainPage } from '../../serve/plainPage.js'
import type { ReceivedMail } from './startInbox.js'

const REFRESH_SECONDS = 5

/** All mails as a page that keeps itself up to date. */
export function inboxPage(mails: readonly ReceivedMail[]): Html {
  return plainPage({
    title: 'Sandbox inbox',
    about: 'Every mail that the sandbox has sent, whoever it was for. Nothing leaves this machine.',
    refreshSeconds: REFRESH_SECONDS,
    content: mails.length === 0 ? html`<p>No mail has come yet.</p>` : html`${mails.map(article)}`,
  })
}

function article({ from, receivedAt, subject, text, to }: ReceivedMail): Html {
  const time = new Date(receivedAt).toISOString()
  return html`<article>
<h2>${subject}</h2>
<div>To ${to.join(', ')}, from ${from}, <time datetime="${time}">${time}</time></div>
<pre>${text.split(/(https?:\/\/[^\s<>"]+)/).map(linked)}</pre>
</article>`
}

/** What lies between links, and at odd places the links; one that leads away from this machine stays a text. */
function linked(part: string, at: number): string | Html {
  const url = at % 2 === 1 ? parseUrl(part) : undefined
  if (url === undefined || !isLoopback(url.hostname)) return part
  return html`<a href="${url.href}" rel="noopener noreferrer">${part}</a>`
}
