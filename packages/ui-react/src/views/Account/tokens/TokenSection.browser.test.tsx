import { activePortfolioAtom, type FeatureDescriptor } from '@latchkey/appkit'
import {
  mockAdapter,
  patchAccount,
  type TestAppKitOptions,
  testNetwork,
} from '@latchkey/appkit/testing'
import { BALANCE_RETRY_COOLDOWN_MS, PORTFOLIO_CACHE_MS } from '@latchkey/foundation'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fewOf } from '../../../../../foundation/test/fewOf.js'
import { createTestServer, SERVER, type TestServer, testToken } from '../../../../test/server.js'
import { isSeen } from '../../../../test/wallets.js'
import {
  byTestId,
  click,
  createTestModal,
  find,
  gone,
  openModal,
  shadow,
  shown,
  until,
  words,
} from '../../../testing/modal.js'

afterEach(() => {
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const { address: _none, ...COIN } = testToken(0, {
  name: 'Test Coin',
  symbol: 'TST',
  value: 3000,
  price: 2000,
  quantity: { decimals: '18', numeric: '1.5' },
})

async function account(options: TestAppKitOptions = {}) {
  const test = createTestModal({ endpoints: { api: SERVER }, ...options })
  await test.appkit.start()
  await test.appkit.connect({ connectorId: 'mock', namespace: 'eip155' })
  await openModal(test.appkit)
  await shown('Account')
  return test
}

const rows = () =>
  [...(shadow()?.querySelectorAll('[data-testid="token-row"]') ?? [])].map((row) =>
    [...row.querySelectorAll(':scope > span > *, :scope > span > bdi')]
      .map(({ textContent }) => textContent)
      .join(' | '),
  )
const asked = (server: TestServer) =>
  server.asked.filter((path) => path.endsWith('/balance')).length
const failing = (options?: TestAppKitOptions) => {
  const server = createTestServer([COIN, testToken(1)])
  server.answer('/balance', 400)
  return account(options).then((test) => ({ ...test, server }))
}
/** The clock of the page, without its timers. */
const moveClock = (milliseconds: number) => {
  const now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => now + milliseconds)
}

const realNow = performance.now.bind(performance)

/** Time goes by for the clock that nobody can set. */
const passTime = (milliseconds: number) => {
  const ahead = performance.now() - realNow() + milliseconds
  vi.spyOn(performance, 'now').mockImplementation(() => realNow() + ahead)
}

/** For both. */
const moveTime = (milliseconds: number) => {
  moveClock(milliseconds)
  passTime(milliseconds)
}

/** Has the view look at the clock far more often than once a second. */
const hurrySeconds = () => {
  const { setInterval } = globalThis
  const setQuickInterval = (handler: TimerHandler, ms = 0, ...values: unknown[]) =>
    setInterval(handler, ms === 1_000 ? 20 : ms, ...values)
  vi.spyOn(globalThis, 'setInterval').mockImplementation(setQuickInterval as typeof setInterval)
}

describe('the tokens of the account', () => {
  it('[ACC-3] are listed with amount, price and worth, the most worthy first, and what all are worth', async () => {
    const server = createTestServer([testToken(1), COIN, testToken(2, { value: 20.5 })])
    await account()
    await until(() => rows().length === 3)
    expect(rows()).toEqual([
      'Test Coin | 1.5 TST · $2,000.00 | $3,000.00',
      'Token 2 | 2 TK2 · $0.50 | $20.50',
      'Token 1 | 2 TK1 · $0.50 | $1.00',
    ])
    expect(byTestId('account-total')?.textContent).toBe('$3,021.50 in total')
    // The balance and the list are of one request.
    expect(asked(server)).toBe(1)
  })

  it('[ACC-3] a price that has no room is left out, and the amount is whole', async () => {
    createTestServer([
      { ...COIN, value: 25_000_000_000, quantity: { decimals: '18', numeric: '12500123.456' } },
      testToken(1),
    ])
    await account()
    await until(() => rows().length === 2)
    const isPriceSeen = (row: Element | undefined) => {
      const [, amount, price] = row?.querySelectorAll('bdi') ?? []
      if (!(amount instanceof HTMLElement) || !price) throw new Error('There is no price')
      expect(amount.scrollWidth).toBeLessThanOrEqual(amount.clientWidth)
      return price.getBoundingClientRect().top < amount.getBoundingClientRect().bottom - 1
    }
    const [long, short] = shadow()?.querySelectorAll('[data-testid="token-row"]') ?? []
    expect([isPriceSeen(long), isPriceSeen(short)]).toEqual([false, true])
    const [high = 0, usual = 1] = [long, short].map((row) => row?.getBoundingClientRect().height)
    // The browser rounds differently from place to place.
    expect(high).toBeCloseTo(usual, 1)
  })

  it('[R9] what is not known is a dash, and no part of a figure', async () => {
    const { price: _price, value: _value, ...unknown } = testToken(1)
    createTestServer([unknown])
    await account()
    await until(() => rows().length === 1)
    expect(rows()).toEqual(['Token 1 | 2 TK1 | —'])
    expect(byTestId('account-total')).toBeNull()
  })

  it('without a server there is no list, which is no failure', async () => {
    const server = createTestServer()
    await account({ endpoints: {} })
    await until(() => words().includes('1.5 TST'))
    expect(byTestId('account-tokens')).toBeNull()
    expect(byTestId('account-total')).toBeNull()
    expect(server.asked).toEqual([])
  })

  it('while they are on their way are the layout of rows, and words after ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    createTestServer().answer('/balance', 'never')
    await account()
    const section = await find('account-tokens')
    expect(section.querySelectorAll('[aria-hidden] > *').length).toBeGreaterThan(2)
    await vi.advanceTimersByTimeAsync(10_000)
    vi.useRealTimers()
    await until(() => words().includes('Reading the tokens takes longer than usual'))
  })

  it('of an account that has nothing lead to the ways to change that', async () => {
    createTestServer([{ ...COIN, quantity: { decimals: '18', numeric: '0' }, value: 0 }])
    const receive: FeatureDescriptor = {
      key: 'receive',
      slots: [{ in: 'fundOption', label: 'Receive', view: 'Networks' }],
    }
    await account({ features: [receive] })
    expect((await find('empty-account-state')).innerText).toContain('No tokens on eip155 1 yet')
    await click('empty-account-receive-button')
    await shown('Networks')
  })

  it('[ACC-2] on a testnet the coin is nothing, unless the app wants real balances', async () => {
    createTestServer([COIN, testToken(1)])
    const networks = [{ ...testNetwork('eip155', 1), testnet: true }]
    const { appkit } = await account({ networks })
    await until(() => rows().length === 1 && words().includes('0.00 TST'))
    expect(byTestId('account-total')?.textContent).toBe('$1.00 in total')
    await appkit.destroy()
    document.body.replaceChildren()
    await account({ networks, settings: { testnetBalances: true } })
    await until(() => rows().length === 2 && words().includes('1.5 TST'))
  })

  it('[ACC-2] on a testnet a token that the app names is shown with what there is of it', async () => {
    createTestServer([COIN, testToken(1)])
    const network = { ...testNetwork('eip155', 1), testnet: true }
    const tokens = { [network.caipNetworkId]: { address: '0x1' } }
    const { appkit } = await account({ networks: [network], tokens })
    patchAccount(appkit.store, 'eip155', { balance: '25', balanceSymbol: 'USDC' })
    await until(() => words().includes('25 USDC'))
  })
})

/** Those until it can be tried again; a machine that stalls shows not each of them. */
const secondsLeft = () =>
  Number(/ in (\d+) s$/.exec(byTestId('tokens-retry-button')?.textContent ?? '')?.[1])

describe('tokens that cannot be read', () => {
  it('[ACC-4][ACC-5] say so in a toast and in place, and can be tried again after 30 seconds, counted down', async () => {
    const { server } = await failing()
    expect((await find('wui-snackbar-message')).textContent).toBe('Token Balance Unavailable')
    const retry = await find('tokens-retry-button')
    expect(words()).toContain('The tokens could not be read')
    expect(byTestId('empty-account-state')).toBeNull()
    expect(retry.matches('[aria-disabled="true"]')).toBe(true)
    expect(secondsLeft()).toBeLessThanOrEqual(30)
    await until(() => secondsLeft() <= 28)
    const count = asked(server)
    server.answer('/balance', { balances: [testToken(1)] })
    moveTime(BALANCE_RETRY_COOLDOWN_MS)
    await until(() => byTestId('tokens-retry-button')?.textContent === 'Try again')
    expect(asked(server)).toBe(count)
    await click('tokens-retry-button')
    await until(() => rows().length === 1)
    expect(byTestId('tokens-problem')).toBeNull()
  })

  it.each([
    ['fails again: it is still there', 400, 'tokens-retry-button'],
    ['comes: the tokens have it', { balances: [testToken(1)] }, 'account-tokens'],
  ])('[A11Y-2:focus] lose no focus of who tries again; what %s', async (_name, answer, id) => {
    const { server } = await failing()
    const retry = () => byTestId('tokens-retry-button')
    // What the view asks for by itself is over then.
    await until(() => secondsLeft() <= 28)
    retry()?.focus()
    moveTime(BALANCE_RETRY_COOLDOWN_MS)
    await until(() => retry()?.textContent === 'Try again')
    const count = asked(server)
    server.answer('/balance', answer)
    await userEvent.keyboard('{Enter}')
    await until(() => asked(server) > count && retry()?.ariaBusy !== 'true')
    await until(() => shadow()?.activeElement === byTestId(id))
  })

  const jumps = [
    ['a minute', 60_000],
    ['an hour', 3_600_000],
    ['a year', 31_536_000_000],
  ] as const
  // `createCache.test.ts` has all of them, for the moment that is counted down to here.
  it.each(fewOf(jumps, 1))(
    '[R12] a clock that is set by %s meanwhile moves no cooldown, neither way',
    async (_name, ms) => {
      hurrySeconds()
      const { appkit, server } = await failing()
      const retry = () => byTestId('tokens-retry-button')
      await until(() => secondsLeft() > 0)
      const count = asked(server)
      for (const jump of [ms, -2 * ms]) {
        const before = secondsLeft()
        moveClock(jump)
        passTime(1_000)
        await until(() => secondsLeft() < before)
        expect(secondsLeft()).toBeGreaterThan(0)
        // The view is drawn anew, with the moment as it was known before.
        appkit.push('AccountSettings')
        await shown('AccountSettings')
        appkit.goBack()
        await shown('Account')
        await until(() => secondsLeft() > 0 && secondsLeft() <= 30)
        expect(retry()?.matches('[aria-disabled="true"]')).toBe(true)
      }
      expect(asked(server)).toBe(count)
    },
  )

  it('[ACC-5] on a network that the server does not know: said, with nothing to try', async () => {
    createTestServer().answer('/v1/supported-chains', { http: ['eip155:99'] })
    await account()
    expect((await find('wui-snackbar-message')).textContent).toBe('Token Balance Unavailable')
    await until(() => words().includes('Tokens on eip155 1 cannot be listed'))
    expect(byTestId('tokens-retry-button')).toBeNull()
    // The coin itself is read of the network.
    await until(() => words().includes('1.5 TST'))
  })

  it('[R4][R7] that were there before stay, and say when that was', async () => {
    const server = createTestServer([COIN, testToken(1)])
    const { appkit } = await account()
    await until(() => rows().length === 2)
    expect(byTestId('tokens-as-of')).toBeNull()
    server.answer('/balance', 400)
    appkit.close()
    await gone()
    moveClock(PORTFOLIO_CACHE_MS)
    await openModal(appkit)
    const { textContent } = await find('tokens-as-of')
    expect(textContent).toMatch(/^As of \d/)
    expect(rows()).toHaveLength(2)
    expect(byTestId('account-total')?.textContent).toContain(`in total · ${textContent}`)
    await find('tokens-retry-button')
  })

  it('[R4] offline nobody is asked and nothing is empty; once online they are read', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const server = createTestServer([COIN])
    await account()
    await until(() => words().includes('The tokens could not be read'))
    expect(byTestId('tokens-retry-button')).toBeNull()
    expect(byTestId('empty-account-state')).toBeNull()
    online.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    await until(() => rows().length === 1)
    expect(asked(server)).toBeLessThanOrEqual(2)
  })

  it('are asked for again while they are looked at, once they are old', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const server = createTestServer([COIN])
    const { appkit } = await account()
    await until(() => rows().length === 1)
    const count = asked(server)
    server.answer('/balance', { balances: [COIN, testToken(1)] })
    moveClock(PORTFOLIO_CACHE_MS)
    vi.advanceTimersByTime(PORTFOLIO_CACHE_MS)
    await until(() => rows().length === 2)
    expect(asked(server)).toBe(count + 1)
    appkit.push('AccountSettings')
    await shown('AccountSettings')
    moveClock(2 * PORTFOLIO_CACHE_MS)
    vi.advanceTimersByTime(2 * PORTFOLIO_CACHE_MS)
    expect(appkit.store.get(activePortfolioAtom).status).toBe('success')
    expect(asked(server)).toBe(count + 1)
  })
})

describe('many tokens', () => {
  const many = () => createTestServer(Array.from({ length: 500 }, (_, index) => testToken(index)))

  it('[R20] are few rows until all are asked for, and at most 60 in the page then', async () => {
    many()
    await account()
    await until(() => rows().length === 4)
    const toggle = await find('see-all-tokens-button')
    expect(toggle.textContent).toBe('See all 500')
    toggle.click()
    await until(() => rows().length > 4)
    expect(rows().length).toBeLessThanOrEqual(60)
    const list = await find('token-list')
    expect(list.getBoundingClientRect().height).toBeGreaterThan(500 * 60 - 8)
    expect(list.getBoundingClientRect().height).toBeLessThanOrEqual(500 * 60)
    // The last is there when one comes to it.
    list.scrollIntoView({ block: 'end' })
    await until(() => rows().some((row) => row.startsWith('Token 99 ')))
    expect(rows().length).toBeLessThanOrEqual(60)
    // And so is the way back.
    expect(isSeen(toggle)).toBe(true)
    toggle.click()
    await until(() => rows().length === 4)
  })

  it('leave the way out and the settings in reach: 360 × 640', async () => {
    await page.viewport(360, 640)
    onTestFinished(() => page.viewport(900, 700))
    many()
    await account()
    await until(() => rows().length === 4)
    expect(isSeen(await find('disconnect-button'))).toBe(true)
    const settings = await find('account-settings-button')
    settings.scrollIntoView({ block: 'center' })
    expect(isSeen(settings)).toBe(true)
    const narrow = [...(shadow()?.querySelectorAll<HTMLElement>('[data-view] *') ?? [])].filter(
      (element) => element.getBoundingClientRect().right > 360,
    )
    expect(narrow).toEqual([])
  })
})

it('[R13] an account that is switched shows no token of the one before', async () => {
  const accounts = ['0xa1', '0xb2']
  const server = createTestServer()
  server.answer('/0xa1/balance', { balances: [testToken(1)] })
  server.answer('/0xb2/balance', 'never')
  const { mock } = await account({ mocks: [mockAdapter({ wallets: [{ accounts }] })] })
  await until(() => rows().length === 1)
  mock.switchAccount('mock', '0xb2')
  await until(() => words().includes('0xb2'))
  expect(rows()).toEqual([])
  expect(byTestId('account-total')).toBeNull()
})
