import { mockAdapter, testNetwork } from '@latchkey/appkit/testing'
import { AppKitError } from '@latchkey/foundation'
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
import { afterEach, describe, expect, expectTypeOf, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import {
  confirm,
  createWorld,
  GOLD,
  openSend,
  STRANGER,
  says,
  type,
  typed,
} from '../../test/world.js'
import { send } from '../send.js'

afterEach(() => {
  document.body.replaceChildren()
  vi.useRealTimers()
})

const TIMERS = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const

const bigintText = (_key: string, value: unknown) =>
  typeof value === 'bigint' ? `${value}` : value

const retry = () => find('send-tokens-retry')
const symbols = () =>
  [...(shadow()?.querySelectorAll<HTMLElement>('[data-testid^="send-token-"]') ?? [])].flatMap(
    ({ dataset }) => dataset.testid?.replace('send-token-', '') ?? [],
  )

describe('choosing a token', () => {
  const choose = async (options: Parameters<typeof openSend>[1] = {}) => {
    const world = await openSend(undefined, options)
    await click('send-token')
    await shown('WalletSendSelectToken')
    return world
  }

  it('lists what the account has on the network, the coin first, and searches it', async () => {
    await choose()
    await until(() => symbols().length > 1)
    expect(symbols().filter((id) => id !== 'search')).toEqual(['TST', 'GLD', 'DST'])
    expect(words()).toContain('250 GLD')
    await type('send-token-search', 'dus')
    await until(() => shadow()?.textContent?.includes('Tokens found: 1'))
    await until(() => !symbols().includes('GLD'))
    await type('send-token-search', 'nothing')
    await until(() => words().includes('No token of this name'))
    await type('send-token-search', 'gold')
    await click('send-token-GLD')
    await until(() => byTestId('send-token')?.innerText.includes('GLD, choose another token'))
  })

  it('keeps the row that has the focus, wherever a long list is scrolled', async () => {
    const balances = Array.from({ length: 200 }, (_item, index) => ({
      name: `Token ${index}`,
      symbol: `T${index}`,
      chainId: 'eip155:1',
      address: `eip155:1:0x${(index + 1).toString(16).padStart(40, '0')}`,
      value: 1_000 - index,
      quantity: { decimals: '6', numeric: '1' },
    }))
    await choose({ answers: { '/balance': { balances } } })
    await until(() => symbols().length > 40)
    shadow()
      ?.querySelector('[data-view]')
      ?.scrollTo(0, 60 * 60)
    const row = await find('send-token-T62')
    row.focus()
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    expect(row.isConnected).toBe(true)
    expect(shadow()?.activeElement).toBe(row)
    row.click()
    await until(() => byTestId('send-token')?.innerText.includes('T62'))
  })

  it('error: has the coin, says that the tokens could not be loaded, and tries again', async () => {
    const { server } = await choose({ answers: { '/balance': 400 } })
    await until(() => words().includes('The tokens could not be loaded'))
    expect(symbols()).toEqual(['TST'])
    expect(words()).not.toContain('No token')
    server.answer('/balance', { balances: [] })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
    const { now } = performance
    vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 31_000)
    onTestFinished(() => void vi.restoreAllMocks())
    ;(await retry()).click()
    await until(() => !words().includes('could not be loaded'))
  })

  it('shows the layout of what is on its way', async () => {
    await choose({ answers: { '/balance': 'never' } })
    await find('send-token-TST')
    expect(shadow()?.querySelector('[data-view] [aria-hidden]')).not.toBeNull()
  })

  it('says so in words after ten seconds, and can be begun anew', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const { appkit, server } = await choose({ answers: { '/balance': 'never' } })
    // Two that wait for the same server, the second for something newer than what is known.
    const known = appkit.getBalance()
    await vi.advanceTimersByTimeAsync(5_000)
    await known
    void appkit.getBalance().catch(() => undefined)
    await vi.advanceTimersByTimeAsync(10_000)
    vi.useRealTimers()
    await until(() => byTestId('slow-notice')?.textContent === 'This takes longer than usual')
    server.answer('/balance', { balances: [] })
    await click('slow-retry-button')
    await until(() => byTestId('slow-notice') === null)
    expect(symbols()).toEqual(['TST'])
  })

  it('says that there is the coin alone where nothing lists tokens', async () => {
    await choose({ hasServer: false })
    await until(() => words().includes('Only TST can be sent here'))
  })
})

describe('what was sent', () => {
  const sent = async (
    status: Parameters<ReturnType<typeof mockAdapter>['setTransactionStatus']>[0],
  ) => {
    const world = await openSend({ amount: '1', to: STRANGER })
    world.mock.setTransactionStatus(status)
    await confirm(world.appkit)
    await shown('WalletSendConfirmed')
    return world
  }
  const status = () => byTestId('send-status')?.dataset.status

  it('[SND-2] is still pending after 25 seconds, with the explorer, and is followed on', async () => {
    vi.useFakeTimers({ toFake: [...TIMERS], shouldAdvanceTime: true })
    const { mock } = await sent('pending')
    // The clock goes on meanwhile by itself.
    await vi.advanceTimersByTimeAsync(15_000)
    expect(status()).toBe('waiting')
    await vi.advanceTimersByTimeAsync(11_000)
    await until(() => status() === 'pending')
    expect(words()).toContain('Still pending')
    expect(byTestId('send-explorer')?.getAttribute('href')).toMatch(
      /^https:\/\/scan\.example\/tx\/0x/,
    )
    mock.setTransactionStatus('confirmed')
    await vi.advanceTimersByTimeAsync(31_000)
    vi.useRealTimers()
    await until(() => status() === 'confirmed')
  })

  it('[SND-2] failed on the chain is said as such', async () => {
    await sent('failed')
    await until(() => status() === 'failed')
    expect(shadow()?.querySelector('[data-view] [role="alert"]')?.textContent).toContain(
      'The transaction failed',
    )
  })

  it('[REAL-10:watched] says that nothing was paid where no block has taken it in time', async () => {
    await sent('expired')
    await until(() => status() === 'expired')
    expect(shadow()?.querySelector('[data-view] [role="alert"]')?.textContent).toContain(
      'Nothing was paid',
    )
  })

  it('[REAL-10:paidOnce] shows what is on its way where the same is sent once more', async () => {
    const { appkit, mock } = await openSend({ amount: '1', to: STRANGER })
    mock.setTransactionStatus('pending')
    const hash = '0x77'
    const throws = new AppKitError('TRANSACTION_PENDING', { hash })
    mock.setFault('sendTransaction', { throws })
    await confirm(appkit)
    await shown('WalletSendConfirmed')
    await until(() => status() === 'waiting')
    expect(byTestId('send-explorer')?.getAttribute('href')).toMatch(/\/tx\/0x77$/)
  })

  it('is sent, and not more, where the chain cannot tell', async () => {
    const mocks = [mockAdapter({ without: ['getTransactionStatus'] })]
    const { appkit } = await openSend({ amount: '1', to: STRANGER }, { mocks })
    await confirm(appkit)
    await shown('WalletSendConfirmed')
    await until(() => status() === 'unknown')
    expect(words()).toContain('not yet confirmed')
  })

  it('[T5] has no link where the explorer would run a script', async () => {
    const blockExplorers = { default: { name: 'Scan', url: 'javascript:alert(1)//' } }
    const networks = [{ ...testNetwork('eip155', 1), blockExplorers }] as const
    const { appkit } = await openSend({ amount: '1', to: STRANGER }, { networks })
    await confirm(appkit)
    await shown('WalletSendConfirmed')
    expect(byTestId('send-explorer')).toBeNull()
  })
})

describe('open', () => {
  it('fills in what the app asks for, and resolves with the hash', async () => {
    const { appkit, mock } = await createWorld()
    mock.setTokenBalance(appkit.getAddress() ?? '', GOLD, 250_000_000n)
    const result = appkit.open({
      view: 'WalletSend',
      arguments: {
        namespace: 'eip155',
        chainId: 1,
        assetAddress: GOLD,
        amount: '1.5',
        to: STRANGER,
      },
    })
    expectTypeOf(result).resolves.toEqualTypeOf<{ readonly hash: string }>()
    await shown('WalletSend')
    await until(() => typed('send-amount') === '1.5')
    await confirm(appkit)
    const { hash } = await result
    expect(mock.transactions).toMatchObject([{ hash, token: GOLD, value: 1_500_000n }])
    await shown('WalletSendConfirmed')
    await click('send-done')
    await until(() => byTestId('w3m-modal') === null)
  })

  it('rejects when it is closed before, and again when the review is', async () => {
    const { appkit } = await createWorld()
    const first = appkit.open({ view: 'WalletSend' })
    await shown('WalletSend')
    appkit.close()
    await expect(first).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    const second = appkit.open({ view: 'WalletSend', arguments: { amount: '1', to: STRANGER } })
    await shown('WalletSend')
    await says('Review')
    await click('send-submit')
    await shown('WalletSendPreview')
    appkit.close()
    await expect(second).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  })

  it('asks for the network that it is about, and says when it is not offered', async () => {
    const { appkit } = await createWorld()
    const params = { chainId: 2, amount: '1', to: STRANGER }
    void appkit.open({ view: 'WalletSend', arguments: params }).catch(() => undefined)
    await says('Switch to eip155 2')
    // All that there is here is not all that there is there.
    expect(byTestId('send-max')).toBeNull()
    await click('send-submit')
    await until(() => appkit.getCaipNetworkId() === 'eip155:2')
    await shown('WalletSend')
    await says('Review')
    await find('send-max')
    void appkit.open({ view: 'WalletSend', arguments: { chainId: 404 } }).catch(() => undefined)
    await until(() => words().includes('does not offer the network'))
  })

  it('error: an app without types may fill in anything: what is no text is left out', async () => {
    const { appkit } = await createWorld()
    const odd = { amount: 1.5, assetAddress: null, to: null, chainId: null } as never
    void appkit.open({ view: 'WalletSend', arguments: odd }).catch(() => undefined)
    await says('Add an address')
    expect([typed('send-amount'), typed('send-receiver')]).toEqual(['1.5', ''])
  })

  it('leads to a wallet first where none is connected', async () => {
    const { appkit } = createTestModal({ features: [send()] })
    await appkit.start()
    const result = openModal(appkit, { view: 'WalletSend' })
    result.catch(() => undefined)
    await until(() => words().includes('Connect a wallet to send from'))
    shadow()?.querySelector<HTMLElement>('[data-view] button')?.click()
    await click('wallet-selector-mock')
    await find('send-amount')
  })

  it('fills in nothing that is no amount, and shows it all the same', async () => {
    const { appkit } = await createWorld()
    void appkit
      .open({ view: 'WalletSend', arguments: { amount: '1e5', to: '<b>x</b>' } })
      .catch(() => undefined)
    await says('Check the amount')
    expect(typed('send-amount')).toBe('1e5')
    expect(shadow()?.querySelector('[data-view] b')).toBeNull()
  })
})

it('[A11Y-2:send] a token is chosen, and sent, by the keyboard alone', async () => {
  const { appkit, mock } = await createWorld()
  const press = async (id: string) => {
    await tabTo(id)
    await userEvent.keyboard('{Enter}')
  }
  await openModal(appkit)
  await shown('Account')
  await find('wallet-features-send-button')
  await press('wallet-features-send-button')
  await shown('WalletSend')
  await press('send-token')
  await shown('WalletSendSelectToken')
  await find('send-token-GLD')
  await press('send-token-GLD')
  await shown('WalletSend')
  await press('send-max')
  await until(() => typed('send-amount') === '250')
  await tabTo('send-amount')
  await userEvent.keyboard('2')
  await until(() => typed('send-amount') === '2')
  await tabTo('send-receiver')
  await userEvent.keyboard(STRANGER)
  await tabTo('send-clear')
  await says('Review')
  await press('send-submit')
  await shown('WalletSendPreview')
  await tabTo('send-cancel')
  await press('send-confirm')
  await shown('WalletSendConfirmed')
  await tabTo('send-done')
  const [sent] = mock.calls.filter(({ method }) => method === 'sendTransaction')
  expect(JSON.stringify(sent, bigintText)).toContain(STRANGER.slice(2).toLowerCase())
  expect(appkit.getState().open).toBe(true)
})

it('[R4] offline nothing is sent: neither button can be pressed, and both say why', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  onTestFinished(() => online.mockRestore())
  const set = (isOnline: boolean) => {
    online.mockReturnValue(isOnline)
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
  }
  const { appkit, mock } = await openSend({ amount: '1', to: STRANGER })
  await says('Review')
  set(false)
  await says('You are offline')
  expect(byTestId('send-submit')?.matches('[aria-disabled="true"]')).toBe(true)
  ;(await find('send-amount')).focus()
  await userEvent.keyboard('{Enter}')
  expect(appkit.getView().name).toBe('WalletSend')
  set(true)
  await says('Review')
  await click('send-submit')
  await shown('WalletSendPreview')
  set(false)
  await until(() => byTestId('send-confirm')?.matches('[aria-disabled="true"]'))
  expect(byTestId('send-confirm')?.innerText).toBe('You are offline')
  byTestId('send-confirm')?.click()
  expect(mock.calls.some(({ method }) => method === 'sendTransaction')).toBe(false)
  set(true)
  await until(() => byTestId('send-confirm')?.matches(':not([aria-disabled])'))
})

it('what is left when the instance ends is nothing', async () => {
  const { appkit, mock } = await openSend({ amount: '1', to: STRANGER })
  await says('Review')
  await appkit.destroy()
  expect(mock.openHandles).toBe(0)
})
