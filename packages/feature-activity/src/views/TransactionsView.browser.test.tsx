import { pendingTransactionsAtom, refreshPortfolio, type SentTransaction } from '@latchkey/appkit'
import { mockAdapter, type TestAppKitOptions, testNetwork } from '@latchkey/appkit/testing'
import type { Transaction } from '@latchkey/blockchain-api'
import {
  byTestId,
  click,
  createTestModal,
  find,
  openModal,
  shadow,
  shown,
  until,
  words,
} from '@latchkey/ui-react/testing'
import { tabTo } from '@latchkey/ui-react/testing/vitest'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { fakeServer, refusal, silence } from '../../test/fakeServer.js'
import { NOTHING, OTHER, OWNER, SPAM, transaction, transfer } from '../../test/transactions.js'
import { activity } from '../activity.js'
import { historyAtom } from '../history/atoms.js'

afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const page = (data: readonly Transaction[], next: string | null = null) => ({ data, next })
const rows = () => [
  ...(shadow()?.querySelectorAll<HTMLElement>('[data-testid="activity-row"]') ?? []),
]
const headings = () =>
  [...(shadow()?.querySelectorAll('[data-view] h3') ?? [])].map((item) => item.textContent)
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function open(server = fakeServer(), options: TestAppKitOptions = {}, isConnected = true) {
  const test = createTestModal({
    endpoints: { api: server.url },
    features: [activity()],
    locale: 'en',
    mocks: [mockAdapter({ wallets: [{ id: 'mock', name: 'Mock Wallet', accounts: [OWNER] }] })],
    ...options,
  })
  await test.appkit.start()
  if (isConnected) await test.appkit.connect({ connectorId: 'mock', namespace: 'eip155' })
  await openModal(test.appkit, { view: 'Transactions' })
  await shown('Transactions')
  return { ...test, server }
}

/** Opened over one page. */
async function list(
  data: readonly Transaction[],
  options?: TestAppKitOptions,
  server = fakeServer(),
) {
  server.answer('first', page(data))
  const test = await open(server, options)
  await until(() => words().includes('That is all') || rows().length > 0)
  return test
}

const sent = (changes: Partial<SentTransaction> = {}): SentTransaction => ({
  hash: '0xfeed',
  caipNetworkId: 'eip155:1',
  caipAddress: 'eip155:1:0x0',
  to: OTHER,
  value: 250_000_000_000_000_000n,
  sentAt: Date.now(),
  status: 'pending',
  ...changes,
})

describe('the activity', () => {
  it('is one way from the account', async () => {
    const server = fakeServer()
    server.answer('first', page([transaction('a')]))
    const { appkit } = await open(server)
    appkit.replace('Account')
    await click('wallet-features-activity-button')
    await shown('Transactions')
    await until(() => words().includes('Received'))
  })

  it('tells the app that it was opened, once a visit', async () => {
    const server = fakeServer()
    server.answer('first', page([transaction('a')]))
    const { appkit } = await open(server)
    const events: unknown[] = []
    appkit.subscribeEvents(({ data }) => events.push(data))
    const clicks = () =>
      events.filter((item) => JSON.stringify(item).includes('CLICK_TRANSACTIONS'))
    const leave = async () => {
      appkit.replace('Account')
      await find('wallet-features-activity-button')
    }
    const visit = async () => {
      await click('wallet-features-activity-button')
      await shown('Transactions')
    }
    await leave()
    // What the first visit has told is told by now.
    events.length = 0
    await visit()
    await until(() => clicks().length > 0)
    appkit.push('Networks')
    await shown('Networks')
    appkit.goBack()
    await shown('Transactions')
    await leave()
    await visit()
    await until(() => clicks().length > 1)
    await leave()
    const told = {
      type: 'track',
      event: 'CLICK_TRANSACTIONS',
      properties: { isSmartAccount: false },
    }
    expect(clicks()).toStrictEqual([told, told])
  })

  it('[ACT-1] stands by months, the newest first', async () => {
    await list([
      transaction('c', { minedAt: '2026-05-14T12:03:00Z' }),
      transaction('b', { minedAt: '2026-05-02T12:00:00Z' }),
      transaction('a', { minedAt: '2025-11-20T12:00:00Z' }),
    ])
    expect(headings()).toEqual(['May 2026', 'November 2025'])
    expect(rows()).toHaveLength(3)
    expect(rows()[0]?.querySelector('time')?.dateTime).toBe('2026-05-14T12:03:00Z')
    expect(rows()[0]?.innerText).toMatch(/May 1[45], \d/)
  })

  it('says what it was, how much, with whom, and leads to the explorer', async () => {
    const { appkit } = await list([
      transaction('b', {
        operationType: 'trade',
        hash: '0xb',
        transfers: [
          transfer({ direction: 'out', quantity: { numeric: '0.05' } }),
          transfer({ quantity: { numeric: '1234.5678' }, fungible_info: { symbol: 'USDC' } }),
        ],
      }),
      transaction('a'),
    ])
    const [swap, received] = rows()
    expect(swap?.innerText).toMatch(/Swapped[\s\S]*\+1,234\.56 USDC[\s\S]*−0\.05 TST/)
    expect(received?.innerText).toMatch(/Received[\s\S]*\+1\.5 TST/)
    expect(received?.innerText).toContain(`From ${OTHER.slice(0, 6)}…${OTHER.slice(-6)}`)
    expect(received?.querySelector('[title]')?.getAttribute('title')).toBe(OTHER)
    expect(swap?.getAttribute('href')).toBe('https://scan.example/tx/0xb')
    expect(swap?.getAttribute('rel')).toBe('noopener noreferrer')
    expect(swap?.getAttribute('target')).toBe('_blank')
    await until(() => appkit.getView().name === 'Transactions')
  })

  it.each(['http://scan.example', 'javascript:alert(1)//'])(
    '[T9] leads nowhere that is not https: %s',
    async (url) => {
      const blockExplorers = { default: { name: 'Scan', url } }
      await list([transaction('a')], {
        networks: [{ ...testNetwork('eip155', 1), blockExplorers }],
      })
      expect(rows()[0]?.tagName).toBe('DIV')
      expect(shadow()?.querySelector('[data-view] a')).toBeNull()
    },
  )

  it('[T18] hides what moves nothing, and never offers to send again', async () => {
    await list([
      transaction('c', { transfers: [NOTHING], sentFrom: OTHER }),
      transaction('b', { transfers: [SPAM] }),
      transaction('a'),
    ])
    expect(rows()).toHaveLength(1)
    const controls = [...(shadow()?.querySelectorAll('[data-view] button, [data-view] a') ?? [])]
    expect(controls).toEqual(rows())
    expect(words()).not.toMatch(/again|copy/i)
  })

  it('[T5] shows what others have written as text, and their pictures as pictures', async () => {
    await list([
      transaction('a', {
        transfers: [
          transfer({
            fungible_info: {
              symbol: '<img src=x onerror=alert(1)>',
              icon: { url: 'javascript:alert(1)' },
            },
          }),
        ],
      }),
    ])
    expect(words()).toContain('<img src=x onerror=alert(1)>')
    expect(shadow()?.querySelector('[data-view] img')).toBeNull()
  })

  it('a failed transaction says so', async () => {
    await list([transaction('a', { status: 'failed', transfers: [], sentTo: OTHER })])
    expect(rows()[0]?.innerText).toContain('Transaction failed')
    expect(rows()[0]?.innerText).not.toContain('—')
  })

  it('one that is pending says so, and is not green as if it were there', async () => {
    const out = transfer({ direction: 'out', sender: OWNER, recipient: OTHER })
    await list([
      transaction('a', { status: 'pending' }),
      transaction('b', { status: 'pending', operationType: 'send', transfers: [out] }),
      transaction('c', { status: 'pending', sentFrom: OTHER, transfers: [out] }),
    ])
    const [coming, going, foreign] = rows()
    expect(coming?.innerText).toMatch(/In progress[\s\S]*\+1\.5 TST[\s\S]*From/)
    expect(coming?.querySelector('[data-incoming]')).toBeNull()
    expect(going?.innerText).toMatch(/Sending[\s\S]*−1\.5 TST[\s\S]*To/)
    expect(foreign?.innerText).toContain('Sent by others')
  })

  it('[R9] what is not known is a dash', async () => {
    await list([transaction('a', { transfers: [{ direction: 'in' }], hash: undefined })])
    expect(rows()[0]?.innerText).toMatch(/Received[\s\S]*—/)
    expect(rows()[0]?.innerText).not.toMatch(/0 |NaN|undefined/)
  })

  it('speaks the language of the reader, and writes dates and amounts as it does', async () => {
    await list([transaction('a', { transfers: [transfer({ quantity: { numeric: '1234.5' } })] })], {
      locale: 'de',
    })
    await until(() => words().includes('Empfangen'))
    expect(headings()).toEqual(['Mai 2026'])
    expect(words()).toContain('+1.234,5 TST')
    expect(shadow()?.querySelector('h2, h1')?.textContent).toBe('Aktivität')
  })
})

describe('page by page', () => {
  const many = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) =>
      transaction(`${from + index}`, {
        minedAt: new Date(Date.UTC(2026, 4, 28) - (from + index) * 3_600_000).toISOString(),
      }),
    )

  it('goes on by itself as the end comes near, and draws only what is in sight', async () => {
    const server = fakeServer()
    server.answer('first', page(many(0, 60), 'n1'))
    server.answer('n1', page(many(60, 60), 'n2'))
    server.answer('n2', page(many(120, 60)))
    await open(server)
    const stage = await until(() => shadow()?.querySelector('[data-view]'))
    await until(() => rows().length > 0)
    await wait(200)
    expect(server.asked.filter((key) => key !== 'onramp')).toEqual(['first'])
    await until(() => {
      stage.scrollTop = stage.scrollHeight
      expect(rows().length).toBeLessThanOrEqual(100)
      return words().includes('That is all')
    })
    expect(server.asked.filter((key) => key !== 'onramp')).toEqual(['first', 'n1', 'n2'])
    stage.scrollTop = stage.scrollHeight
    const last = many(179, 1)[0]?.metadata.minedAt
    await until(() => rows().at(-1)?.querySelector('time')?.dateTime === last)
  })

  it('[R19] a page that comes leaves the reader where they are', async () => {
    const server = fakeServer()
    server.answer('first', page(many(0, 300), 'n1'))
    let send: () => void = () => undefined
    const sent = new Promise<void>((resolve) => {
      send = resolve
    })
    server.answer('n1', async () => {
      await sent
      return page(many(300, 100))
    })
    await open(server)
    const stage = await until(() => shadow()?.querySelector('[data-view]'))
    await until(() => rows().length > 0)
    stage.scrollTop = stage.scrollHeight - stage.clientHeight - 400
    await until(() => server.asked.includes('n1'))
    await wait(150)
    const [place, height] = [stage.scrollTop, stage.scrollHeight]
    send()
    await until(() => stage.scrollHeight > height + 1_000)
    await wait(50)
    expect(stage.scrollTop).toBe(place)
  })

  it('goes on by keyboard, and keeps the focus there', async () => {
    const server = fakeServer()
    server.answer('first', page([transaction('b')], 'n1'))
    server.answer('n1', () => refusal())
    await open(server)
    await find('activity-error')
    expect(rows()).toHaveLength(1)
    server.answer('n1', page([], 'n2'))
    server.answer('n2', silence)
    await tabTo('activity-retry')
    await userEvent.keyboard('{Enter}')
    await until(() => server.asked.includes('n2'))
    await tabTo('activity-load-more')
    expect(byTestId('activity-load-more')?.getAttribute('aria-disabled')).toBe('true')
  })

  it('keeps the focus at the end that it leads to', async () => {
    const server = fakeServer()
    const empty = Object.fromEntries(
      Array.from({ length: 6 }, (_, index) => [`n${index}`, page([], `n${index + 1}`)]),
    )
    server.answer('first', page([transaction('b')], 'n0'))
    for (const [key, answer] of Object.entries(empty)) server.answer(key, answer)
    await open(server)
    await until(() => server.asked.includes('n4'))
    await wait(100)
    expect(server.asked).not.toContain('n5')
    server.answer('n5', page([transaction('a')]))
    await tabTo('activity-load-more')
    await userEvent.keyboard('{Enter}')
    await until(() => rows().length === 2)
    await until(() => shadow()?.activeElement?.textContent === 'That is all')
  })

  it('error: a page that fails leaves those before it, and can be asked for again', async () => {
    const server = fakeServer()
    server.answer('first', page([transaction('b')], 'n1'))
    server.answer('n1', refusal)
    await open(server)
    await find('activity-error')
    expect(words()).toContain('Older activity could not be loaded')
    expect(rows()).toHaveLength(1)
    server.answer('n1', page([transaction('a')]))
    await click('activity-retry')
    await until(() => rows().length === 2)
    expect(byTestId('activity-error')).toBeNull()
  })
})

describe('while nothing is there', () => {
  it('[ACT-3] shows rows to come, and says so', async () => {
    const server = fakeServer()
    server.answer('first', silence)
    await open(server)
    await until(() => shadow()?.querySelector('[data-view] [role=status]')?.textContent)
    expect(shadow()?.querySelector('[data-view] [role=status]')?.textContent).toBe(
      'Loading activity',
    )
    expect(words()).not.toMatch(/no activity/i)
  })

  it('says in words when the next page takes long', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const server = fakeServer()
    server.answer('first', page([transaction('a')], 'n1'))
    server.answer('n1', silence)
    const { appkit } = await open(server)
    await until(() => appkit.store.get(historyAtom).isLoadingMore)
    expect(byTestId('slow-notice')).toBeNull()
    await vi.advanceTimersByTimeAsync(10_500)
    vi.useRealTimers()
    await until(() => byTestId('slow-notice')?.textContent === 'This takes longer than usual')
  })

  it('says in words when it takes long, and begins anew', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const server = fakeServer()
    server.answer('first', silence)
    await open(server)
    await vi.advanceTimersByTimeAsync(10_500)
    vi.useRealTimers()
    await until(() => words().includes('takes longer than usual'))
    server.answer('first', page([transaction('a')]))
    const retry = await until(() =>
      [...(shadow()?.querySelectorAll<HTMLElement>('[data-view] button') ?? [])].at(-1),
    )
    retry.click()
    await until(() => rows().length === 1)
  })

  it('empty: says so, with the network', async () => {
    const server = fakeServer()
    server.answer('first', page([]))
    await open(server)
    await find('activity-empty')
    expect(words()).toContain('No activity on eip155 1 yet')
  })

  it('[ACT-3] error: says what failed with a retry, never that there is nothing', async () => {
    const server = fakeServer()
    server.answer('first', refusal)
    await open(server)
    await find('activity-error')
    expect(words()).toContain('Failed to fetch transactions')
    expect(words()).not.toMatch(/no activity|nothing/i)
    server.answer('first', page([transaction('a')]))
    await click('activity-retry')
    await until(() => rows().length === 1)
  })

  it('a network that the server does not know is none without activity', async () => {
    const server = fakeServer()
    server.answer('supported', { http: ['eip155:10'] })
    await open(server)
    await find('activity-unsupported')
    expect(server.asked).toEqual([])
  })

  it('without a server, or an account, says so', async () => {
    await open(fakeServer(), { endpoints: {} })
    await find('activity-noServer')
    document.body.replaceChildren()
    const { appkit } = await open(fakeServer(), {}, false)
    await until(() => words().includes('No wallet is connected'))
    expect(appkit.store.get(historyAtom).isRefreshing).toBe(false)
  })

  it('on a network that is none of the app’s, leads to those that are', async () => {
    const wallet = { id: 'mock', name: 'Mock Wallet', accounts: [OWNER] }
    const mock = mockAdapter({ wallets: [{ ...wallet, caipNetworkId: 'eip155:999' }] })
    await open(fakeServer(), { mocks: [mock], allowUnsupportedChain: true })
    await until(() => words().includes('Network not supported'))
    expect(words()).not.toContain('No wallet is connected')
    await click('activity-networks')
    await shown('Networks')
  })
})

describe('shown again', () => {
  it('has what it had at once, and marks it where it cannot be read again', async () => {
    const { appkit, server } = await list([transaction('a')])
    appkit.replace('Account')
    await shown('Account')
    server.answer('first', silence)
    appkit.replace('Transactions')
    await until(() => rows().length === 1)
    await find('activity-as-of')
    appkit.replace('Account')
    await shown('Account')
    server.answer('first', refusal)
    appkit.replace('Transactions')
    await find('activity-error')
    expect(rows()).toHaveLength(1)
    expect(words()).toMatch(/As of \w+ \d+, \d{4}/)
  })

  it('[R4] reads again when the page is back online, and marks what it has until then', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    const { server } = await list([transaction('a')])
    online.mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
    await find('offline-bar')
    await find('activity-as-of')
    const count = server.asked.length
    online.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    await until(() => server.asked.length === count + 2)
    online.mockRestore()
  })
})

describe('another account or network', () => {
  it('[R13] begins anew, and what comes late of the one before changes nothing', async () => {
    const server = fakeServer()
    let late = (_page: unknown) => {}
    server.answer('first', () => new Promise((resolve) => (late = resolve)))
    const { appkit } = await open(server)
    await until(() => server.asked.includes('first'))
    const answerOld = late
    server.answer('first', page([transaction('b', { chain: 'eip155:2' })]))
    await appkit.switchNetwork('eip155:2')
    appkit.replace('Transactions')
    await until(() => rows().length === 1)
    answerOld(page([transaction('a'), transaction('c')]))
    await wait(50)
    expect(rows()).toHaveLength(1)
    expect(appkit.store.get(historyAtom).caipAddress).toMatch(/^eip155:2:/)
  })
})

describe('what was sent just now', () => {
  async function withSent(changes: Partial<SentTransaction> = {}, server = fakeServer()) {
    const test = await list([transaction('a')], {}, server)
    const caipAddress = test.appkit.getCaipAddress() ?? 'eip155:1:0x0'
    const set = (next: Partial<SentTransaction>) =>
      test.appkit.store.set(pendingTransactionsAtom, [sent({ ...changes, caipAddress, ...next })])
    set({})
    return { ...test, set }
  }

  it('stands on top, with what and to whom', async () => {
    await withSent()
    const row = await find('sent-row-pending')
    expect(row.textContent).toContain('Waiting for the network')
    expect(headings()[0]).toBe('In progress')
    expect(row.innerText).toMatch(/Sending[\s\S]*−0\.25 TST/)
    expect(row.innerText).toContain(`To ${OTHER.slice(0, 6)}…${OTHER.slice(-6)}`)
    expect(row.getAttribute('href')).toBe('https://scan.example/tx/0xfeed')
  })

  it('moves into the history once that has it, without a reload', async () => {
    const { server, set } = await withSent()
    await find('sent-row-pending')
    set({ status: 'confirmed' })
    await find('sent-row-confirmed')
    expect(headings()[0]).toBe('Just now')
    const mined = transaction('new', {
      hash: '0xFEED',
      minedAt: new Date().toISOString(),
      operationType: 'send',
      transfers: [transfer({ direction: 'out', quantity: { numeric: '0.25' } })],
    })
    server.answer('first', page([mined, transaction('a')]))
    await until(() => rows().length === 2)
    expect(byTestId('sent-row-confirmed')).toBeNull()
    expect(rows()[0]?.innerText).toContain('Sent')
  })

  it('stays where it is while the history calls it pending, and stands there once', async () => {
    const server = fakeServer()
    const { set } = await withSent({}, server)
    await find('sent-row-pending')
    const told = (status: 'pending' | 'confirmed') => ({
      ...page([
        transaction('new', {
          hash: '0xFEED',
          status,
          minedAt: new Date().toISOString(),
          operationType: 'send',
          transfers: [transfer({ direction: 'out', quantity: { numeric: '0.25' } })],
        }),
        transaction('b'),
        transaction('a'),
      ]),
    })
    server.answer('first', told('pending'))
    set({ status: 'confirmed' })
    await until(() => rows().length === 2)
    expect(await find('sent-row-confirmed')).toBeTruthy()
    server.answer('first', told('confirmed'))
    await until(() => rows().length === 3)
    expect(byTestId('sent-row-confirmed')).toBeNull()
  })

  it('[R9] finds what a token is called however its address is written', async () => {
    const quantity = { decimals: '6', numeric: '100' }
    const address = OTHER.toUpperCase().replace('0X', '0x')
    const held = { name: 'Gold', symbol: 'GLD', chainId: 'eip155:1', quantity }
    const server = fakeServer()
    server.answer('other', { balances: [{ ...held, address: `eip155:1:${address}` }] })
    const { appkit } = await withSent({ token: OTHER }, server)
    await refreshPortfolio(appkit, { isForced: true })
    await until(() => byTestId('sent-row-pending')?.innerText.includes('— GLD'))
  })

  it('error: one that failed says so, and one that nobody can tell of too', async () => {
    const { set } = await withSent({ status: 'failed' })
    expect((await find('sent-row-failed')).innerText).toContain('Transaction failed')
    set({ status: 'unknown' })
    expect((await find('sent-row-unknown')).innerText).toContain('Not confirmed yet')
  })

  it('[REAL-10:watched] one that no block has taken in time was not sent, and nothing paid', async () => {
    await withSent({ status: 'expired' })
    const { innerText } = await find('sent-row-expired')
    expect(innerText).toMatch(/Not sent[\s\S]*Nothing paid/)
    expect(innerText).not.toContain('failed')
  })

  it('[R9] a token that is not known is a dash, not a number of base units', async () => {
    await withSent({ token: OTHER })
    const row = await find('sent-row-pending')
    expect(row.innerText).toContain('—')
    expect(row.innerText).not.toContain('0.25')
  })

  it('[TRUE-1:baseUnits] a token is as much as whoever sent it has said, whatever decimals a server gives it', async () => {
    const quantity = { decimals: '8', numeric: '100' }
    const held = { name: 'Gold', symbol: 'GLD', chainId: 'eip155:1', quantity }
    // Before anything is open: a failure would be kept for half a minute.
    const server = fakeServer()
    server.answer('other', { balances: [{ ...held, address: `eip155:1:${OTHER}` }] })
    const { appkit, set } = await withSent({ token: OTHER, value: 15_500_000n }, server)
    const { balances } = await refreshPortfolio(appkit, { isForced: true })
    expect(balances?.[0]?.quantity).toEqual(quantity)
    const row = await find('sent-row-pending')
    await until(() => row.innerText.includes('— GLD'))
    set({ summary: '15.5 GLD' })
    await until(() => byTestId('sent-row-pending')?.innerText.includes('−15.5 GLD'))
    set({ summary: 'The rent' })
    await until(() => byTestId('sent-row-pending')?.innerText.includes('— GLD'))
  })

  it('is that of the account however its address is written', async () => {
    const { appkit } = await list([transaction('a')])
    const caipAddress = `eip155:1:${OWNER.toLowerCase()}` as const
    expect(appkit.getCaipAddress()).not.toBe(caipAddress)
    appkit.store.set(pendingTransactionsAtom, [sent({ caipAddress })])
    await find('sent-row-pending')
  })

  it('of another account is not there', async () => {
    const { appkit } = await list([transaction('a')])
    appkit.store.set(pendingTransactionsAtom, [sent({ caipAddress: `eip155:1:${OTHER}` })])
    await wait(50)
    expect(byTestId('sent-row-pending')).toBeNull()
  })
})

describe('what was bought', () => {
  const bought = (id: string, status: 'pending' | 'confirmed' | 'failed') =>
    transaction(id, { operationType: 'buy', status, hash: undefined })

  it('[ACT-2] is in progress on top, done or failed among the rest', async () => {
    const server = fakeServer()
    server.answer('first', page([transaction('a', { minedAt: '2026-05-02T12:00:00Z' })]))
    server.answer(
      'onramp',
      page([bought('p', 'pending'), bought('d', 'confirmed'), bought('f', 'failed')]),
    )
    await open(server)
    await until(() => rows().length === 4)
    expect(
      rows().map((row) => /Buying|Bought|Purchase failed|Received/.exec(row.innerText)?.[0]),
    ).toEqual(['Buying', 'Bought', 'Purchase failed', 'Received'])
    expect(headings()).toEqual(['In progress', 'May 2026'])
  })

  it('error: says so where it could not be read, beside the history', async () => {
    const server = fakeServer()
    server.answer('first', page([transaction('a')]))
    server.answer('onramp', refusal)
    await open(server)
    await until(() => words().includes('Purchases could not be loaded'))
    expect(rows()).toHaveLength(1)
  })
})

it('[R15] a view that is left asks no longer, and comes back clean', async () => {
  const server = fakeServer()
  server.answer('first', silence)
  const { appkit } = await open(server, { mocks: [mockAdapter()] })
  await until(() => server.asked.includes('first'))
  appkit.close()
  await until(() => !appkit.store.get(historyAtom).isRefreshing)
  server.answer('first', page([transaction('a')]))
  await openModal(appkit, { view: 'Transactions' })
  await until(() => rows().length === 1)
})
