import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { formatUnits } from 'viem'
import { worthOf } from '../prices/price.js'
import type { Offer, Visit } from './createOnramp.js'

type Html = ReturnType<typeof html>

/** The page of a link: what can be bought, or what was. A problem is one that the visitor can do something about. */
export function onrampPage({ offers, purchase }: Visit, problem?: string): Html {
  if (purchase !== undefined) return layout(outcome(purchase))
  return layout(
    offers.length === 0
      ? html`<p>Nothing can be bought for these wallets.</p>`
      : html`<form method="post">
          <label>Buy
            <select name="offer">${offers.map(option)}</select>
          </label>
          <label>Amount
            <input name="amount" inputmode="decimal" required pattern="[0-9]+([.][0-9]+)?" value="${offers[0]?.amount}" />
          </label>
          ${problem === undefined ? '' : html`<p role="alert">${problem}</p>`}
          <button type="submit">Confirm</button>
        </form>`,
  )
}

/** A page with a text alone. */
export function messagePage(text: string): Html {
  return layout(html`<p role="alert">${text}</p>`)
}

/** What the pages may do: nothing but look like they do, and send their form here. */
export function onrampPolicy(): string {
  const hash = createHash('sha256').update(STYLE).digest('base64')
  return [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function option({ account, asset, network }: Offer, index: number): Html {
  return html`<option value="${index}">${asset.symbol} on ${network.displayName}, for ${account}</option>`
}

function outcome({ details, asset }: NonNullable<Visit['purchase']>): Html {
  const { account, amount, hash, price, status } = details
  const decimals = asset?.decimals ?? 0
  const bought = `${formatUnits(amount, decimals)} ${asset?.symbol ?? ''}`
  const texts = {
    confirmed: `${bought} was paid to ${account}.`,
    failed: `${bought} could not be paid to ${account}.`,
    pending: `${bought} is on its way to ${account}.`,
  }
  return html`<p role="status" data-status="${status}">${texts[status]}</p>
    <dl>
      <dt>Worth</dt><dd>${worthOf(amount, decimals, price).toFixed(2)} USD</dd>
      ${hash === null ? '' : html`<dt>Transaction</dt><dd>${hash}</dd>`}
    </dl>`
}

function layout(content: Html): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title>Sandbox on-ramp</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<h1>Sandbox on-ramp</h1>
<p>Play money: what you confirm is paid on the sandbox’s own chains, and nobody is charged.</p>
${content}
</main>
</body>
</html>`
}

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 26rem; margin: 3rem auto; padding: 0 1rem; }
h1 { font-size: 1.25rem; }
form, label { display: grid; gap: .5rem; }
form { gap: 1rem; }
select, input, button { font: inherit; padding: .6rem .75rem; border-radius: .5rem; border: 1px solid GrayText; }
button { cursor: pointer; border: 0; background: #3b5bdb; color: #fff; }
dd { margin: 0; overflow-wrap: anywhere; }
`
