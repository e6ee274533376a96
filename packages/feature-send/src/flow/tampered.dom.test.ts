import { activePortfolioAtom } from '@latchkey/appkit'
import { createTestAppKit, mockAdapter, mockAddress, putTokens } from '@latchkey/appkit/testing'
import { ui } from '@latchkey/ui-react/feature'
import { fillParts } from '@latchkey/ui-react/testing'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FUZZ_TIMEOUT_MS, fuzzRuns } from '../../../foundation/test/fuzzRuns.js'
import { paths, replaced } from '../../test/corruptions.js'
import { createServer, GOLD, OWN, STRANGER, tokens } from '../../test/world.js'
import { reviewAtom } from '../atoms.js'
import { checkAtom, risksAtom } from '../derived.js'
import { send } from '../send.js'
import { setAmount, setReceiver, setToken } from './edit.js'
import { refreshHistory } from './refreshHistory.js'
import { reviewSend } from './reviewSend.js'
import { submitSend } from './submitSend.js'
import { watchSend } from './watchSend.js'

/** Looks like the stranger, and is another. */
const TWIN = `${STRANGER.slice(0, 8)}${'c'.repeat(28)}${STRANGER.slice(-6)}`
const NAMED = mockAddress('eip155', 'ada.mock', 0)

const transfer = (recipient: string) => ({
  id: recipient,
  metadata: {
    minedAt: '2026-01-01T00:00:00Z',
    chain: 'eip155:1',
    sentFrom: OWN,
    status: 'confirmed',
  },
  transfers: [{ direction: 'out', quantity: { numeric: '1' }, price: 1, sender: OWN, recipient }],
})

/** What an honest server answers. */
const REPLIES = {
  '/balance': { balances: tokens.map((token) => ({ address: null, ...token })) },
  '/history': { data: [transfer(TWIN), transfer(STRANGER)] },
  '/v1/profile': {
    name: 'ada.mock',
    registeredAt: null,
    attributes: {},
    addresses: { '60': { address: NAMED } },
  },
}

type Route = keyof typeof REPLIES
/** What a server may say instead: garbage, and what fits the place as well as the truth. */
const lies = fc.oneof(
  fc.constantFrom<unknown>(null, undefined, true, '', 'x'.repeat(5_000), 1e308, -1, 0),
  fc.constantFrom('0', '2', '6', '8', '18', '77', '78', '-1', '1e3', '0x6', '999999999', '250'),
  fc.constantFrom(OWN, TWIN, STRANGER, NAMED, GOLD, `eip155:1:${GOLD}`, `eip155:2:${GOLD}`),
  fc.constantFrom('eip155:1', 'eip155:2', 'in', 'out', 'confirmed', 'failed', 'GLD', 'USDC', 'TST'),
  fc.integer(),
  fc.jsonValue({ maxDepth: 2 }),
)
const tampered = fc.constantFrom(...(Object.keys(REPLIES) as Route[])).chain((route) =>
  fc.record({
    route: fc.constant(route),
    changes: fc.array(fc.tuple(fc.constantFrom(...paths(REPLIES[route])), lies), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
)
/** What is typed, and where it must arrive. */
const receivers = [
  [STRANGER, STRANGER],
  ['ada.mock', NAMED],
  [TWIN, TWIN],
] as const

// Code loads in the time of the machine.
const realTimeout = setTimeout

beforeEach(() => {
  fillParts()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Lets time pass, and code load, until all that was asked has come or failed. */
async function settle(isOver: () => boolean): Promise<void> {
  for (let quiet = 0, round = 0; quiet < 3 && round < 3_000; round += 1) {
    await vi.advanceTimersByTimeAsync(1_000)
    await new Promise((resolve) => realTimeout(resolve, 1))
    quiet = isOver() ? quiet + 1 : 0
  }
}

/** Sends 1.5 gold by the whole flow, as far as it goes. */
async function run(
  answers: Readonly<Record<string, object>>,
  [typed, to]: readonly [string, string],
) {
  createServer(answers)
  const { appkit, mock } = createTestAppKit({
    mocks: [mockAdapter()],
    features: [send()],
    endpoints: { api: 'https://api.example' },
  })
  putTokens(mock, OWN, tokens)
  await appkit.start()
  await appkit.connect({ connectorId: 'mock', namespace: 'eip155' })
  // This page has sent to the stranger before: a twin of it is told from it.
  await appkit.sendTransaction({ transaction: { to: STRANGER, value: 1n } })
  watchSend(appkit)
  appkit.open({ view: 'WalletSend' }).catch(() => undefined)
  void ui.refreshPortfolio(appkit)
  void refreshHistory(appkit)
  setToken(appkit, GOLD)
  setAmount(appkit, '1.5')
  setReceiver(appkit, typed)
  await settle(() => !['idle', 'loading'].includes(appkit.store.get(activePortfolioAtom).status))
  const check = appkit.store.get(checkAtom)
  const risks = appkit.store.get(risksAtom)
  if (check === undefined) {
    reviewSend(appkit)
    const shown = appkit.store.get(reviewAtom)
    expect([shown?.decimal, shown?.to, shown?.token.decimals]).toEqual(['1.5', to, 6])
    await submitSend(appkit)
  }
  const [, ...sent] = mock.transactions
  await appkit.destroy()
  return { check, risks, sent }
}

it.each(receivers)(
  '[TRUE-1:baseUnits][TRUE-2:warning][TRUE-3:consent] with an honest server: to %s',
  async (typed, to) => {
    const { check, risks, sent } = await run(REPLIES, [typed, to])
    if (typed === TWIN) {
      expect([check, risks]).toEqual(['risk', [{ kind: 'lookalike', known: STRANGER }]])
      expect(sent).toEqual([])
    } else expect(sent).toMatchObject([{ to, token: GOLD, value: 1_500_000n }])
  },
)

it(
  '[TRUE-1:baseUnits][TRUE-2:warning][TRUE-3:consent] whatever a server says, what is sent is what was shown, or nothing is',
  async () => {
    const runs = fuzzRuns(500, 80)
    let count = 0
    await fc.assert(
      fc.asyncProperty(
        tampered,
        fc.constantFrom(...receivers),
        async ({ changes, route }, receiver) => {
          const [typed, to] = receiver
          const reply = changes.reduce<unknown>(
            (all, [path, lie]) => replaced(all, path, lie),
            REPLIES[route],
          )
          const { check, risks, sent } = await run({ ...REPLIES, [route]: Object(reply) }, receiver)
          count += sent.length
          if (typed === TWIN) {
            expect(risks).toContainEqual({ kind: 'lookalike', known: STRANGER })
            expect(check).toBeDefined()
          }
          expect(sent.length).toBeLessThanOrEqual(1)
          if (sent[0]) expect(sent[0]).toMatchObject({ to, token: GOLD, value: 1_500_000n })
        },
      ),
      runs,
    )
    // Most lies stop nobody.
    expect(count).toBeGreaterThan(runs.numRuns / 5)
  },
  FUZZ_TIMEOUT_MS,
)
