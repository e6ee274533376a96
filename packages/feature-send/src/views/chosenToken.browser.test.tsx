import { mockAdapter } from '@latchkey/appkit/testing'
import { AppKitError } from '@latchkey/foundation'
import { ui } from '@latchkey/ui-react/feature'
import { byTestId, click, find, shadow, shown, until, words } from '@latchkey/ui-react/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { fewOf } from '../../../foundation/test/fewOf.js'
import {
  confirm,
  GOLD,
  OWN,
  openSend,
  STRANGER,
  says,
  tokens,
  type,
  typed,
} from '../../test/world.js'

afterEach(() => {
  document.body.replaceChildren()
})

/** A token that no server lists. */
const RARE = `0x${'7'.repeat(40)}`
const info = { decimals: 4, symbol: 'RARE', name: 'Rare thing' }
const asked = { assetAddress: RARE, amount: '1.5', to: STRANGER }

/** A chain that knows the token, of which the account has 2. */
function chainOf(token: typeof info | { decimals: number } = info) {
  const mock = mockAdapter()
  mock.setToken(RARE, token)
  mock.setTokenBalance(OWN, RARE, 20_000n)
  return mock
}

const tokenButton = () => byTestId('send-token')
/** How often the chain was asked what a token is. */
const countAsked = (mock: ReturnType<typeof chainOf>, token = RARE) =>
  mock.calls.filter((call) => {
    const { method, parameters } = call
    return method === 'getToken' && Reflect.get(Object(parameters), 'token') === token
  }).length
const retry = async () => click('send-token-retry')

describe('a token that nothing lists', () => {
  const servers = [
    ['without a server', { hasServer: false }],
    ['of a server that does not know it', {}],
    ['of a server that fails', { answers: { '/balance': 500 } }],
  ] as const
  // The other tests have a server that does not know it.
  it.each(fewOf(servers, 0, 2))(
    'is found on the network, checked and sent: %s',
    async (_name, options) => {
      const { appkit, mock } = await openSend(asked, { mocks: [chainOf()], ...options })
      await says('Review')
      expect(tokenButton()?.innerText).toContain('RARE')
      expect(byTestId('send-balance')?.innerText).toBe('Balance: 2 RARE')
      expect(byTestId('send-fiat')?.innerText).toBe('—')
      await type('send-amount', '2.0001')
      await says('Insufficient funds')
      await type('send-amount', '0.00001')
      await until(() => words().includes('RARE has no more than 4 decimals'))
      await click('send-max')
      await until(() => typed('send-amount') === '2')
      expect(countAsked(mock)).toBe(1)
      await confirm(appkit)
      await shown('WalletSendConfirmed')
      expect(mock.transactions).toMatchObject([{ to: STRANGER, token: RARE, value: 20_000n }])
    },
  )

  it('stands among the tokens, and can be chosen again', async () => {
    const { mock } = await openSend(asked, { mocks: [chainOf()] })
    await says('Review')
    await click('send-token')
    await click('send-token-GLD')
    await until(() => tokenButton()?.innerText.includes('GLD'))
    await click('send-token')
    const row = await find('send-token-RARE')
    expect(row.innerText).toContain('Rare thing')
    row.click()
    await says('Review')
    expect(typed('send-amount')).toBe('1.5')
    expect(countAsked(mock)).toBe(1)
  })

  it('is one of two where nothing lists tokens', async () => {
    await openSend(asked, { mocks: [chainOf()], hasServer: false })
    await says('Review')
    await click('send-token')
    await find('send-token-RARE')
    await find('send-token-TST')
    expect(words()).not.toContain('can be sent here')
  })

  it('goes by its address where it has no name', async () => {
    await openSend(asked, { mocks: [chainOf({ decimals: 4 })] })
    await says('Review')
    expect(tokenButton()?.innerText).toContain('0x777…7777')
  })

  it('has an unknown balance where that cannot be read', async () => {
    const mock = chainOf()
    mock.setFault('getTokenBalance', 'throw-code')
    await openSend(asked, { mocks: [mock] })
    await says('Review')
    expect(byTestId('send-balance')?.innerText).toBe('Balance unknown')
    expect(byTestId('send-max')).toBeNull()
  })

  it('[T18] is no receiver', async () => {
    await openSend({ ...asked, to: RARE }, { mocks: [chainOf()] })
    await until(() => words().includes('the contract of a token'))
    await says('Confirm the warning')
  })
})

describe('looking it up', () => {
  it('is seen on the button of the token, which leads to the others meanwhile', async () => {
    const mock = chainOf()
    mock.setFault('getToken', 'never')
    await openSend(asked, { mocks: [mock] })
    await says('Looking up the token')
    expect(tokenButton()?.getAttribute('aria-busy')).toBe('true')
    expect(words()).not.toContain('was asked for')
    expect(words()).not.toContain('Use digits')
    mock.setFault('getToken', undefined)
    await click('send-token')
    await click('send-token-GLD')
    await says('Review')
  })

  it('says that there is no token at the address, and looks again', async () => {
    const mock = chainOf()
    mock.setToken(RARE, undefined)
    await openSend(asked, { mocks: [mock] })
    await until(() => words().includes('There is no token at this address'))
    await says('Choose a token')
    expect([typed('send-amount'), typed('send-receiver')]).toEqual(['1.5', STRANGER])
    mock.setToken(RARE, info)
    await retry()
    await says('Review')
    expect(shadow()?.textContent).not.toContain('There is no token')
  })

  it('says that it failed, never that there is none, and tries again', async () => {
    const mock = chainOf()
    mock.setFault('getToken', { throws: new AppKitError('NETWORK_ERROR') })
    await openSend(asked, { mocks: [mock], hasServer: false })
    await until(() => words().includes('could not be looked up'))
    expect(words()).not.toContain('There is no token')
    await retry()
    await until(() => countAsked(mock) === 2)
    await until(() => words().includes('could not be looked up'))
    mock.setFault('getToken', undefined)
    await retry()
    await says('Review')
    expect([typed('send-amount'), typed('send-receiver')]).toEqual(['1.5', STRANGER])
  })

  it('[TRUE-1:baseUnits] asks for what is listed too, and nobody for the coin', async () => {
    const mock = chainOf()
    await openSend({ ...asked, assetAddress: GOLD }, { mocks: [mock] })
    await says('Review')
    await click('send-token')
    await click('send-token-TST')
    await shown('WalletSend')
    expect(mock.calls.filter(({ method }) => method === 'getToken')).toHaveLength(1)
    expect(countAsked(mock, GOLD)).toBe(1)
  })

  it('is asked for again when the person comes back, and when a list counts another balance', async () => {
    const { appkit, mock, server } = await openSend(asked, { mocks: [chainOf()] })
    await says('Review')
    expect(byTestId('send-balance')?.innerText).toBe('Balance: 2 RARE')
    mock.setTokenBalance(OWN, RARE, 50_000n)
    appkit.goBack()
    await shown('Account')
    appkit.push('WalletSend', undefined)
    await until(() => byTestId('send-balance')?.innerText === 'Balance: 5 RARE')
    await click('send-token')
    await click('send-token-GLD')
    await until(() => byTestId('send-balance')?.innerText === 'Balance: 250 GLD')
    mock.setTokenBalance(OWN, GOLD, 300_000_000n)
    const balances = tokens.map((token) =>
      token.symbol === 'GLD' ? { ...token, quantity: { decimals: '6', numeric: '300' } } : token,
    )
    server.answer('/balance', { balances })
    await ui.refreshPortfolio(appkit, { isAnew: true })
    await until(() => byTestId('send-balance')?.innerText === 'Balance: 300 GLD')
  })

  it('asks on the network that the app asked for, once the person is there', async () => {
    const { appkit, mock } = await openSend({ ...asked, chainId: 2 }, { mocks: [chainOf()] })
    await says('Switch to eip155 2')
    expect(countAsked(mock)).toBe(0)
    await appkit.switchNetwork('eip155:2')
    await says('Review')
    expect(mock.calls.filter(({ method }) => method === 'getToken')).toMatchObject([
      { parameters: { network: { caipNetworkId: 'eip155:2' } } },
    ])
  })

  it('on another network the form begins anew, with nothing to say of the token', async () => {
    const { appkit, mock } = await openSend(asked, { mocks: [chainOf()] })
    await says('Review')
    await appkit.switchNetwork('eip155:2')
    await until(() => tokenButton()?.innerText.includes('TST'))
    await says('Add an amount')
    expect([typed('send-amount'), typed('send-receiver')]).toEqual(['', STRANGER])
    expect(shadow()?.querySelector('[data-view] [role="alert"]')).toBeNull()
    expect(byTestId('send-token-retry')).toBeNull()
    expect(mock.transactions).toEqual([])
  })

  it('leaves the words as they were where the chain cannot tell', async () => {
    await openSend(asked, { mocks: [mockAdapter({ without: ['getToken'] })] })
    await until(() => words().includes('This account has none of the token'))
    expect(byTestId('send-token-retry')).toBeNull()
  })
})

describe('a token of a list', () => {
  /** The list of a server that says something else of gold. */
  const listing = (change: object) => ({
    answers: {
      '/balance': {
        balances: tokens.map((token) => (token.name === 'Gold' ? { ...token, ...change } : token)),
      },
    },
  })
  const gold = { assetAddress: GOLD, amount: '1.5', to: STRANGER }
  const sent = (mock: ReturnType<typeof chainOf>) => mock.transactions

  it.each([
    ['more', '8'],
    ['fewer', '2'],
  ])(
    '[TRUE-1:disagreement] cannot be sent where the list has %s decimals',
    async (_name, decimals) => {
      const { mock } = await openSend(gold, listing({ quantity: { decimals, numeric: '250' } }))
      await find('send-token-differs')
      await says('Choose a token')
      await click('send-submit')
      expect(byTestId('send-fee')).toBeNull()
      expect(sent(mock)).toEqual([])
    },
  )

  it('[TRUE-1:contract] is called as its network does, with a warning, and its address is in the review', async () => {
    const { appkit, mock } = await openSend(gold, listing({ symbol: 'USDC', name: 'USD Coin' }))
    expect((await find('send-token-renamed')).innerText).toContain('calls this token GLD')
    expect(tokenButton()?.innerText).toContain('GLD')
    await says('Review')
    await click('send-submit')
    expect((await find('send-preview-token')).innerText).toBe(GOLD)
    await click('send-cancel')
    await confirm(appkit)
    await shown('WalletSendConfirmed')
    expect(sent(mock)).toMatchObject([{ to: STRANGER, token: GOLD, value: 1_500_000n }])
  })

  it('[TRUE-1:baseUnits] has the balance that its network says', async () => {
    await openSend(gold, listing({ quantity: { decimals: '6', numeric: '999999' } }))
    await until(() => byTestId('send-balance')?.innerText === 'Balance: 250 GLD')
  })

  it('[TRUE-1:disagreement] of another network is not offered, whatever network the list counts it to', async () => {
    await openSend(undefined, listing({ address: `eip155:2:${GOLD}` }))
    await click('send-token')
    await find('send-token-DST')
    expect(byTestId('send-token-GLD')).toBeNull()
  })

  it('[TRUE-1:disagreement] cannot be sent while its network does not answer, and can as soon as it does', async () => {
    const mock = chainOf()
    mock.setFault('getToken', { throws: new AppKitError('NETWORK_ERROR') })
    await openSend(gold, { mocks: [mock] })
    await until(() => words().includes('could not be looked up'))
    await says('Choose a token')
    expect([typed('send-amount'), typed('send-receiver')]).toEqual(['1.5', STRANGER])
    mock.setFault('getToken', undefined)
    await retry()
    await says('Review')
  })

  it('[TRUE-1:disagreement] cannot be sent where its network cannot be asked', async () => {
    await openSend(gold, { mocks: [mockAdapter({ without: ['getToken'] })] })
    await until(() => words().includes('cannot ask eip155 1 what this token is'))
    await says('Choose a token')
    expect(byTestId('send-token-retry')).toBeNull()
  })
})
