import { html } from 'hono/html'
import { formatUnits } from 'viem'
import { type Html, plainPage } from '../../serve/plainPage.js'
import { worthOf } from '../prices/price.js'
import type { Offer, Visit } from './createOnramp.js'

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
  return plainPage({
    title: 'Sandbox on-ramp',
    about:
      'Play money: what you confirm is paid on the sandbox’s own chains, and nobody is charged.',
    content,
  })
}
