import { patchAccount } from '@latchkey/appkit/testing'
import { byTestId, click, find, shown, until } from '@latchkey/ui-react/testing'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { GOLD, OWN, openSend, STRANGER, says, type, typed } from '../../test/world.js'

afterEach(() => document.body.replaceChildren())

/** A phone as narrow as there are. */
async function narrow(): Promise<void> {
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(900, 800))
}

/** The lines that a text stands on: the characters of each. */
function lines(element: Element | null | undefined): string[] {
  const found = new Map<number, string>()
  const walker = document.createTreeWalker(element ?? document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    for (let at = 0; at < (node.textContent?.length ?? 0); at += 1) {
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      const { bottom, width } = range.getBoundingClientRect()
      if (width === 0) continue
      found.set(Math.round(bottom), (found.get(Math.round(bottom)) ?? '') + range.toString())
    }
  }
  return [...found.values()].map((line) => line.trim())
}

it.each(['en', 'ar', 'de'])('no figure is broken on a narrow phone: %s', async (locale) => {
  await narrow()
  const amount = '149.123456'
  await openSend({ assetAddress: GOLD, amount, to: STRANGER }, { locale })
  await until(() => /298/.test(byTestId('send-fiat')?.textContent ?? ''))
  await until(() => byTestId('send-submit')?.dataset.variant === 'primary')
  expect(lines(byTestId('send-fiat'))).toHaveLength(1)
  for (const figure of byTestId('send-fee')?.querySelectorAll('bdi') ?? [])
    expect(lines(figure)).toHaveLength(1)
  await click('send-submit')
  await shown('WalletSendPreview')
  const [number] = byTestId('send-preview-amount')?.children ?? []
  expect(lines(number)).toHaveLength(1)
})

it('a figure as long as the line stays whole, beside nothing', async () => {
  await narrow()
  await openSend({ assetAddress: GOLD, amount: '449382715604.5', to: STRANGER })
  const fiat = await find('send-fiat')
  await until(() => fiat.textContent === '$898,765,431,209.00')
  expect(lines(fiat)).toHaveLength(1)
  expect(fiat.scrollWidth).toBe(fiat.clientWidth)
})

it('a fee stands beside its label, and its worth below it where there is no room', async () => {
  await page.viewport(900, 800)
  await openSend({ amount: '1', to: STRANGER })
  await says('Review')
  const row = await find('send-fee')
  const [label, fee] = [...row.children].map((each) => each.getBoundingClientRect())
  expect(row.innerText).toContain('At most 0.000021 TST')
  expect(fee?.top).toBeLessThan(label?.bottom ?? 0)
  expect(fee?.left).toBeGreaterThanOrEqual(label?.right ?? 0)
})

it.each([STRANGER, 'AVeryLongNameOfSomebody.who.is.not.on.any.network.at.all.mock'])(
  'the field shows all of %s',
  async (to) => {
    await narrow()
    await openSend({ amount: '1', to })
    const field = await find('send-receiver')
    field.focus()
    await until(() => field.clientHeight > 60)
    expect(field.scrollHeight).toBe(field.clientHeight)
    expect(field.scrollWidth).toBe(field.clientWidth)
  },
)

it('a receiver is one line, whatever is pasted', async () => {
  await openSend()
  await type('send-receiver', `${STRANGER.slice(0, 20)}\n${STRANGER.slice(20)}\r\n`)
  await until(() => typed('send-receiver') === STRANGER)
  // What the field says itself is not said again below it.
  await says('Add an amount')
  expect(byTestId('send-resolved')).toBeNull()
})

/** The review of a transfer to a stranger. */
async function review() {
  const test = await openSend({ amount: '1', to: STRANGER })
  await says('Review')
  await click('send-submit')
  await shown('WalletSendPreview')
  return test
}

it('the review shows both addresses whole, in even lines', async () => {
  await narrow()
  await review()
  for (const [id, address] of [
    ['send-preview-from', OWN],
    ['send-preview-to', STRANGER],
  ] as const) {
    const halves = lines(byTestId(id))
    expect(halves.join('')).toBe(address)
    expect(halves).toHaveLength(2)
    for (const half of halves) expect(half.length).toBeGreaterThan(14)
  }
})

it('the review has no gap between what is known and its buttons', async () => {
  await review()
  const facts = byTestId('send-preview-to')?.closest('dl')
  const button = await find('send-cancel')
  const gap = () =>
    button.getBoundingClientRect().top - (facts?.getBoundingClientRect().bottom ?? 0)
  expect(gap()).toBe(12)
})

it('[TRUE-3:marked] the review names the account that sends, and marks what the server alone says', async () => {
  const { appkit } = await review()
  const from = () => byTestId('send-preview-from')?.closest('dd')?.innerText
  expect(from()).toBe(OWN)
  patchAccount(appkit.store, 'eip155', { profileName: 'ada.test' })
  await until(() => from() === `ada.test\n${OWN}`)
  patchAccount(appkit.store, 'eip155', { serverNames: new Set([OWN]) })
  await until(() => from() === `ada.test\nUnverified name\n${OWN}`)
})
