import { byTestId, click, shadow, shown, until } from '@latchkey/ui-react/testing'
import { afterEach, expect, it } from 'vitest'
import { corruptions, findOdd } from '../../test/corruptions.js'
import { openSend, STRANGER, tokens, type } from '../../test/world.js'

afterEach(() => {
  document.body.replaceChildren()
})

const GIF = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
const token = (index: number) => ({
  name: `Token ${index}`,
  symbol: `TK${index}`,
  chainId: 'eip155:1',
  address: `eip155:1:0x${String(index + 1).padStart(40, '0')}`,
  value: 2,
  price: 1,
  quantity: { decimals: '18', numeric: '2' },
  iconUrl: GIF,
})
const rows = () => [
  ...(shadow()?.querySelectorAll<HTMLElement>('[data-testid^="send-token-TK"]') ?? []),
]
const frame = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

/** What the view says that no person would, from its top to its end. */
async function readAll(): Promise<readonly string[]> {
  const odd: (string | undefined)[] = []
  const stage = shadow()?.querySelector('[data-view]')
  for (let top = 0; top < (stage?.scrollHeight ?? 0); top += 300) {
    stage?.scrollTo(0, top)
    await frame()
    odd.push(findOdd())
  }
  return odd.filter((text) => text !== undefined)
}

it('[R9] whatever becomes of each field of a token, choosing one says no odd word', async () => {
  const balances = [...tokens.map((each) => ({ address: null, ...each })), ...corruptions(token)]
  expect(balances.length).toBeGreaterThan(35)
  await openSend(undefined, { answers: { '/balance': { balances } } })
  await click('send-token')
  await shown('WalletSendSelectToken')
  await until(() => rows().length > 3)
  expect(await readAll()).toEqual([])
  // Each of them can be sent, as far as it could be read.
  for (const id of rows()
    .map(({ dataset }) => dataset.testid ?? '')
    .slice(0, 6)) {
    await click(id)
    await shown('WalletSend')
    await type('send-amount', '1')
    await frame()
    expect(findOdd()).toBeUndefined()
    await click('send-token')
    await shown('WalletSendSelectToken')
    await until(() => rows().length > 0)
  }
}, 60_000)

it('[R9] whatever becomes of the reply around them, or of who a name stands for, neither does the form', async () => {
  const profile = (index: number) => ({
    name: `n${index}.eth`,
    registeredAt: '2025-01-01T00:00:00Z',
    addresses: { 60: { address: STRANGER, created: '2025-01-01T00:00:00Z' } },
    attributes: { avatar: GIF, bio: 'bio' },
  })
  const { server } = await openSend(undefined, {
    answers: { '/profile/account/': profile(0) },
  })
  const odd: unknown[] = []
  for (const [index, body] of corruptions(profile).entries()) {
    server.answer('/profile/account/', typeof body === 'object' && body !== null ? body : 400)
    await type('send-receiver', `n${index}.eth`)
    await until(() => byTestId('send-resolved') ?? shadow()?.querySelector('[role="alert"]'))
    const found = findOdd()
    if (found !== undefined) odd.push({ body, found })
    await type('send-receiver', '')
    await until(() => byTestId('send-resolved') === null)
  }
  expect(odd).toEqual([])
}, 60_000)
