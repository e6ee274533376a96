import { activePortfolioAtom } from '@latchkey/appkit'
import { createTestAppKit, mockAdapter, mockAddress, putTokens } from '@latchkey/appkit/testing'
import { parseCaipAddress } from '@latchkey/foundation'
import { ui } from '@latchkey/ui-react/feature'
import { fillParts } from '@latchkey/ui-react/testing'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FUZZ_TIMEOUT_MS, fuzzRuns } from '../../../foundation/test/fuzzRuns.js'
import { paths, replaced } from '../../test/corruptions.js'
import { createServer, GOLD, STRANGER, tokens } from '../../test/world.js'
import { receiverAtom, reviewAtom } from '../atoms.js'
import { checkAtom, risksAtom } from '../derived.js'
import { send } from '../send.js'
import { acceptRisks, setAmount, setReceiver, setToken } from './edit.js'
import { refreshHistory } from './refreshHistory.js'
import { reviewSend } from './reviewSend.js'
import { submitSend } from './submitSend.js'
import { watchSend } from './watchSend.js'

/** Looks like the stranger, and is another. */
const TWIN = `${STRANGER.slice(0, 8)}${'c'.repeat(28)}${STRANGER.slice(-6)}`
/** Whose a name is that no network knows, by the server. */
const SERVED = `0x${'d'.repeat(40)}`
const PROFILE = '/v1/profile'

/** What is typed, and where it must arrive. */
interface Typed {
  readonly typed: string
  readonly to: string
  /** What must be warned of; `lookalike` is of the stranger. */
  readonly risk?: 'lookalike' | 'serverName' | 'unaskedName'
  /** True: the person agrees to it, and it is sent. */
  readonly isAgreed?: boolean
}

/** An account of a namespace, and what an honest server answers of it. */
function createPlace(namespace: 'eip155' | 'solana') {
  const network = `${namespace}:1` as const
  const own = mockAddress(namespace, 'mock', 0)
  const named = mockAddress(namespace, 'ada.mock', 0)
  const transfer = (recipient: string) => ({
    id: recipient,
    metadata: {
      minedAt: '2026-01-01T00:00:00Z',
      chain: network,
      sentFrom: own,
      status: 'confirmed',
    },
    transfers: [{ direction: 'out', quantity: { numeric: '1' }, price: 1, sender: own, recipient }],
  })
  const balances = tokens.map(({ address, ...token }) => ({
    ...token,
    chainId: network,
    ...(address && { address: `${network}:${parseCaipAddress(address).address}` as const }),
  }))
  const risk = namespace === 'eip155' ? 'serverName' : 'unaskedName'
  const receivers: readonly Typed[] = [
    { typed: STRANGER, to: STRANGER },
    { typed: 'ada.mock', to: named },
    { typed: TWIN, to: TWIN, risk: 'lookalike' },
    { typed: 'eve.example', to: SERVED, risk, isAgreed: true },
  ]
  const replies = {
    '/balance': { balances: balances.map((token) => ({ address: null, ...token })) },
    '/history': { data: [transfer(TWIN), transfer(STRANGER)] },
    [PROFILE]: {
      name: 'eve.example',
      registeredAt: null,
      attributes: {},
      addresses: { '60': { address: SERVED }, '501': { address: SERVED } },
    },
  }
  return { namespace, own, named, balances, receivers, replies }
}

type Place = ReturnType<typeof createPlace>
type Route = keyof Place['replies']
const PLACES = (['eip155', 'solana'] as const).map(createPlace)
const ROUTES: readonly Route[] = ['/balance', '/history', PROFILE]

/** What a server may say instead: garbage, and what fits the place as well as the truth. */
const lies = ({ named, namespace, own }: Place) =>
  fc.oneof(
    fc.constantFrom<unknown>(null, undefined, true, '', 'x'.repeat(5_000), 1e308, -1, 0),
    fc.constantFrom('0', '2', '6', '8', '18', '77', '78', '-1', '1e3', '0x6', '999999999', '250'),
    fc.constantFrom(own, TWIN, STRANGER, named, GOLD, SERVED),
    fc.constantFrom(`${namespace}:1:${GOLD}`, `${namespace}:2:${GOLD}`, `${namespace}:1:${TWIN}`),
    fc.constantFrom('eve.example', 'ada.mock'),
    fc.constantFrom(`${namespace}:1`, `${namespace}:2`, 'in', 'out', 'confirmed', 'failed', 'GLD'),
    fc.constantFrom('USDC', 'TST'),
    fc.integer(),
    fc.jsonValue({ maxDepth: 2 }),
  )
/** What a server says wrongly, and to whom is sent then. */
interface Tampered {
  readonly place: Place
  readonly route: Route
  readonly receiver: Typed
  readonly changes: (readonly [path: ReturnType<typeof paths>[number], lie: unknown])[]
}

const tampered: fc.Arbitrary<Tampered> = fc
  .tuple(fc.constantFrom(...PLACES), fc.constantFrom(...ROUTES))
  .chain(([place, route]) =>
    fc.record({
      place: fc.constant(place),
      route: fc.constant(route),
      // The server is asked for a name only where no network knows it.
      receiver: fc.constantFrom(
        ...place.receivers.filter(({ to }) => route !== PROFILE || to === SERVED),
      ),
      changes: fc.array(fc.tuple(fc.constantFrom(...paths(place.replies[route])), lies(place)), {
        minLength: 1,
        maxLength: 3,
      }),
    }),
  )

/** The last token is said to be at the twin; drawn, it comes too seldom to be met in each run. */
const tokenAtTwin = PLACES.map((place): [Tampered] => [
  {
    place,
    route: '/balance',
    receiver: { typed: TWIN, to: TWIN, risk: 'lookalike' },
    changes: [[['balances', 2, 'address'], `${place.namespace}:1:${TWIN}`]],
  },
])

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
    await vi.dynamicImportSettled()
    quiet = isOver() ? quiet + 1 : 0
  }
}

/** Sends 1.5 gold by the whole flow, as far as it goes. */
async function run(
  { balances, namespace, own }: Place,
  answers: Readonly<Record<string, object>>,
  { isAgreed = false, typed }: Typed,
) {
  const { asked } = createServer(answers)
  const { appkit, mock } = createTestAppKit({
    mocks: [mockAdapter({ namespace })],
    features: [send()],
    endpoints: { api: 'https://api.example' },
  })
  putTokens(mock, own, balances)
  await appkit.start()
  await appkit.connect({ connectorId: 'mock', namespace })
  // This page has sent to the stranger before: a twin of it is told from it.
  await appkit.sendTransaction({ transaction: { to: STRANGER, value: 1n } })
  watchSend(appkit)
  appkit.open({ view: 'WalletSend' }).catch(() => undefined)
  const { store } = appkit
  const reading = { isOver: false }
  void ui.refreshPortfolio(appkit)
  void refreshHistory(appkit).finally(() => {
    reading.isOver = true
  })
  setToken(appkit, GOLD)
  setAmount(appkit, '1.5')
  setReceiver(appkit, typed)
  const waits = ({ status }: { readonly status: string }) => ['idle', 'loading'].includes(status)
  await settle(
    () => reading.isOver && ![store.get(activePortfolioAtom), store.get(receiverAtom)].some(waits),
  )
  const check = store.get(checkAtom)
  const risks = store.get(risksAtom)
  const receiver = store.get(receiverAtom)
  const to = receiver.status === 'success' ? receiver.address : undefined
  if (isAgreed) acceptRisks(appkit, true)
  if (store.get(checkAtom) === undefined) {
    reviewSend(appkit)
    const shown = store.get(reviewAtom)
    expect([shown?.decimal, shown?.to, shown?.token.decimals]).toEqual(['1.5', to, 6])
    await submitSend(appkit)
  }
  const [, ...sent] = mock.transactions
  await appkit.destroy()
  return { asked, check, risks, sent, to }
}

const honest = PLACES.flatMap((place) =>
  place.receivers.map((receiver) => [place.namespace, receiver.typed, place, receiver] as const),
)

it.each(honest)(
  '[TRUE-1:baseUnits][TRUE-2:warning][TRUE-3:consent] with an honest server: on %s to %s',
  async (_namespace, _typed, place, receiver) => {
    const { asked, check, risks, sent, to } = await run(place, place.replies, receiver)
    const { isAgreed, risk } = receiver
    expect(to).toBe(receiver.to)
    expect(risks).toEqual(
      risk ? [risk === 'lookalike' ? { kind: risk, known: STRANGER } : { kind: risk }] : [],
    )
    expect(check).toBe(risk && 'risk')
    expect(asked.has(PROFILE)).toBe(to === SERVED)
    if (risk && !isAgreed) expect(sent).toEqual([])
    else expect(sent).toMatchObject([{ to, token: GOLD, value: 1_500_000n }])
  },
)

it(
  '[TRUE-1:baseUnits][TRUE-2:warning][TRUE-3:consent] whatever a server says, what is sent is what was shown, or nothing is',
  async () => {
    const runs = fuzzRuns(500, 80)
    let count = 0
    await fc.assert(
      fc.asyncProperty(tampered, async ({ changes, place, receiver, route }) => {
        const reply = changes.reduce<unknown>(
          (all, [path, lie]) => replaced(all, path, lie),
          place.replies[route],
        )
        const answers = { ...place.replies, [route]: Object(reply) }
        const { asked, check, risks, sent, to } = await run(place, answers, receiver)
        count += sent.length
        expect(asked).toContain(route)
        const { risk } = receiver
        // Whose a name is that no network knows, the server alone says: so much is asked first, whatever it says.
        if (route !== PROFILE) expect(to).toBe(receiver.to)
        if (to !== undefined && risk) expect(risks.map(({ kind }) => kind)).toContain(risk)
        if (to === TWIN) expect(risks).toContainEqual({ kind: 'lookalike', known: STRANGER })
        if (risk) expect(check).toBeDefined()
        if (risk && !receiver.isAgreed) expect(sent).toEqual([])
        expect(sent.length).toBeLessThanOrEqual(1)
        if (sent[0]) expect(sent[0]).toMatchObject({ to, token: GOLD, value: 1_500_000n })
      }),
      { ...runs, examples: tokenAtTwin },
    )
    // Most lies stop nobody.
    expect(count).toBeGreaterThan(runs.numRuns / 5)
  },
  FUZZ_TIMEOUT_MS,
)
