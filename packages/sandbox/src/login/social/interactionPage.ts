import { html } from 'hono/html'
import { type Html, plainPage } from '../../serve/plainPage.js'

/** Where somebody says who they are: anybody, since it is a sandbox. */
export function whoPage(provider: string, uid: string): Html {
  return plainPage({
    title: `Sandbox ${provider}`,
    about: 'A provider of the sandbox, where everybody is who they say.',
    content: html`<form method="post" action="/interaction/${uid}">
<label>Your name
<input name="name" autocomplete="off" required maxlength="64" pattern=".*\\S.*" value="Ann" />
</label>
<button name="decision" value="approve">Continue</button>
<button name="decision" value="reject" class="quiet" formnovalidate>Cancel</button>
</form>`,
  })
}

/** Where they agree that a site is told. */
export function consentPage(provider: string, uid: string, name: string): Html {
  return plainPage({
    title: `Sandbox ${provider}`,
    about: `The login site of the sandbox wants to know your name: ${name}.`,
    content: html`<form method="post" action="/interaction/${uid}">
<button name="decision" value="approve">Allow</button>
<button name="decision" value="reject" class="quiet">Do not allow</button>
</form>`,
  })
}

export function noInteractionPage(): Html {
  return plainPage({
    title: 'Sandbox provider',
    about: 'This login has expired. Begin again at the page that you came from.',
    content: html``,
  })
}
