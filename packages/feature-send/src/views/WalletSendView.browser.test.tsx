import {
  type FeatureDescriptor,
  type FeeEstimate,
  modalAtom,
  pendingTransactionsAtom,
  projectConfigAtom,
  walletRequestsAtom,
} from '@latchkey/appkit'
import { mockAdapter } from '@latchkey/appkit/testing'
import { AppKitError } from '@latchkey/foundation'
import {
  byTestId,
  click,
  find,
  openModal,
  shadow,
  shown,
  until,
  words,
} from '@latchkey/ui-react/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { fewOf } from '../../../foundation/test/fewOf.js'
import {
  confirm,
  createWorld,
  GOLD,
  label,
  OWN,
  openSend,
  STRANGER,
  says,
  tokens,
  type,
  typed,
} from '../../test/world.js'
import { sendFormAtom } from '../atoms.js'
import { send } from '../send.js'

afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

/** No token is there. */
const NOWHERE = `0x${'9'.repeat(40)}`

/** How many prompts are said to be open. */
const openRequests = () =>
  shadow()?.querySelectorAll('[data-testid="open-request-open"]').length ?? 0

/** How often the view has a screen reader say a text. */
const timesRead = (text: string) =>
  [...(shadow()?.querySelectorAll('[data-view] [role="status"]') ?? [])].filter(
    ({ textContent }) => textContent === text,
  ).length

/** A twin of an address: the ends are the same. */
const twinOf = (address: string) => `${address.slice(0, 6)}${'c'.repeat(30)}${address.slice(-6)}`

describe('the checks', () => {
  it('[SND-1] the button says what is missing next, in the order of the flow', async () => {
    await openSend({ assetAddress: NOWHERE })
    await says('Choose a token')
    await click('send-submit')
    await shown('WalletSendSelectToken')
    await click('send-token-GLD')
    await shown('WalletSend')
    await says('Add an amount')
    await click('send-submit')
    await until(() => words().includes('An amount and receiver address are required'))
    expect(shadow()?.activeElement).toBe(byTestId('send-amount'))
    await type('send-amount', '1e5')
    await says('Check the amount')
    await type('send-amount', '251')
    await says('Add an address')
    expect(words()).not.toContain('are required')
    await type('send-receiver', 'nonsense!')
    await says('Insufficient funds')
    expect(shadow()?.activeElement).toBe(byTestId('send-amount'))
    await type('send-amount', '250')
    await says('Incorrect address')
    await type('send-receiver', STRANGER)
    await says('Review')
  })

  it('[SND-1] what is wrong with a field is read out by that field alone', async () => {
    await openSend({ assetAddress: GOLD })
    await type('send-amount', '1e5')
    await says('Check the amount')
    await until(() => timesRead('Use digits and one decimal sign') === 1)
    expect(timesRead('Check the amount')).toBe(0)
    await type('send-amount', '251')
    await type('send-receiver', 'nonsense!')
    await says('Insufficient funds')
    await until(() => timesRead('Insufficient funds') === 1)
    await type('send-amount', '250')
    await says('Incorrect address')
    await until(() => timesRead('Incorrect address') === 1)
    await type('send-receiver', STRANGER)
    await says('Review')
    await until(() => timesRead('Review') === 1)
  })

  it('[SND-1] a token is required', async () => {
    await openSend({ assetAddress: NOWHERE })
    await says('Choose a token')
    await type('send-amount', '1')
    ;(await find('send-amount')).dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }),
    )
    await shown('WalletSendSelectToken')
    await click('header-back')
    await shown('WalletSend')
    expect(typed('send-amount')).toBe('1')
  })

  it('begins with the coin of the network', async () => {
    await openSend()
    await says('Add an amount')
    expect(byTestId('send-token')?.innerText).toContain('TST, choose another token')
    expect(byTestId('send-balance')?.innerText).toBe('Balance: 1.5 TST')
    await click('send-token')
    expect((await find('send-token-TST')).getAttribute('aria-current')).toBe('true')
  })

  it('begins with what is worth most where there is nothing of the coin', async () => {
    const mock = mockAdapter()
    mock.setBalance(OWN, 0n)
    const balances = tokens.map((token) => ({
      address: null,
      ...token,
      ...(token.symbol === 'TST' ? { quantity: { decimals: '18', numeric: '0' } } : {}),
    }))
    await openSend(undefined, { mocks: [mock], answers: { '/balance': { balances } } })
    await until(() => byTestId('send-token')?.innerText.includes('GLD'))
    await says('Add an amount')
  })

  it('has no room for what is not known of a token', async () => {
    await openSend({ assetAddress: NOWHERE })
    await says('Choose a token')
    expect([byTestId('send-fiat'), byTestId('send-balance')]).toEqual([null, null])
  })

  it('errors are tied to their fields', async () => {
    await openSend({ assetAddress: GOLD, amount: '0.1234567' })
    await until(() => words().includes('GLD has no more than 6 decimals'))
    const field = byTestId('send-amount')
    expect(field?.getAttribute('aria-invalid')).toBe('true')
    const ids = field?.getAttribute('aria-describedby')?.split(' ') ?? []
    const said = ids.map((id) => shadow()?.getElementById(id)?.textContent).join()
    expect(said).toContain('GLD has no more than 6 decimals')
    expect(field?.getAttribute('inputmode')).toBe('decimal')
  })
})

describe('the amount', () => {
  it('shows what it is worth and what there is, and a dash without a price', async () => {
    await openSend({ assetAddress: GOLD })
    await until(() => byTestId('send-balance')?.innerText === 'Balance: 250 GLD')
    await type('send-amount', '2.5')
    await until(() => byTestId('send-fiat')?.innerText === '$5.00')
    await click('send-token')
    await click('send-token-DST')
    await until(() => byTestId('send-fiat')?.innerText === '—')
  })

  it('[T20] Max is all of a token, and leaves the fee of the coin', async () => {
    const { appkit, mock } = await openSend({ assetAddress: GOLD, to: STRANGER })
    await click('send-max')
    await until(() => typed('send-amount') === '250')
    await click('send-token')
    await click('send-token-TST')
    await shown('WalletSend')
    await click('send-max')
    await until(() => typed('send-amount') === '1.499979')
    await confirm(appkit)
    await shown('WalletSendConfirmed')
    // The wallet is told what it may pay, so that it asks for no more than is left.
    expect(mock.transactions[0]).toMatchObject({
      value: 1_499_979_000_000_000_000n,
      feeLimit: 21_000_000_000_000n,
      to: STRANGER,
    })
  })

  it('[A11Y-2:focus] Max keeps the focus while the fee to leave is estimated, and takes no second press', async () => {
    const { mock } = await openSend({ to: STRANGER })
    const max = await find('send-max')
    mock.setFault('estimateFee', 'never')
    max.focus()
    await userEvent.keyboard('{Enter}')
    await until(() => max.ariaBusy === 'true')
    await userEvent.keyboard('{Enter}')
    expect(shadow()?.activeElement).toBe(max)
    expect(max.ariaDisabled).toBe('true')
  })

  it('[SND-4] Max says when the fee to leave is not known, and takes it back as soon as one types', async () => {
    const { mock } = await openSend({})
    mock.setFault('estimateFee', 'throw-code')
    await click('send-max')
    await until(() => words().includes('The fee to leave could not be estimated'))
    await type('send-amount', '1')
    await until(() => !words().includes('The fee to leave'))
  })

  it('unknown balances are said to be unknown, and stop nobody', async () => {
    const mocks = [mockAdapter({ faults: { getBalance: 'throw-code' } })]
    await openSend({ amount: '9', to: STRANGER }, { hasServer: false, mocks })
    await until(() => byTestId('send-balance')?.innerText === 'Balance unknown')
    await says('Review')
    expect(words()).not.toContain('Balance: 0')
  })

  it('[TRUE-6:warns] says that the coin may not pay for the fee, where to get some, and stops nobody', async () => {
    const { appkit, mock } = await openSend({ amount: '1.5', to: STRANGER })
    await says('Review')
    expect((await find('send-low-fee')).innerText).toContain('too little TST for the fee')
    expect(words()).toContain('Receive TST on eip155 1')
    await type('send-amount', '1')
    await until(() => byTestId('send-low-fee') === null)
    mock.setFault('estimateFee', { throws: new AppKitError('INSUFFICIENT_FUNDS') })
    await type('send-amount', '1.1')
    await find('send-low-fee')
    await says('Review')
    await confirm(appkit)
    await shown('WalletSendConfirmed')
    expect(mock.transactions).toHaveLength(1)
  })

  it('[TRUE-6:rent] says what the account of the sender or the receiver needs, and stops there', async () => {
    const { mock } = await openSend({ to: STRANGER })
    const least = '890880000000000'
    for (const [of, amount, enough, said] of [
      ['sender', '1', '1.1', 'Send all of it, or leave at least 0.00089088 TST in the account.'],
      [
        'receiver',
        '1.2',
        '1.3',
        'The account of the receiver is new: it takes 0.00089088 TST or more.',
      ],
    ] as const) {
      const throws = new AppKitError('BELOW_MINIMUM_BALANCE', { of, least })
      mock.setFault('estimateFee', { throws })
      await type('send-amount', amount)
      await says('Check the amount')
      expect(words()).toContain(said)
      expect(byTestId('send-fee')).toBeNull()
      mock.setFault('estimateFee', undefined)
      await type('send-amount', enough)
      await says('Review')
    }
  })
})

describe('too little', () => {
  const way = (key: string, view: 'Networks' | 'WhatIsAWallet'): FeatureDescriptor => ({
    key,
    slots: [{ in: 'fundOption', label: key, view }],
  })
  const features = [way('faucet', 'Networks'), way('onramp', 'WhatIsAWallet'), send()]

  it('leads to the quickest way to more of it', async () => {
    await openSend({ amount: '2', to: STRANGER }, { features })
    await says('Insufficient funds')
    expect((await find('send-top-up')).innerText).toBe('Add funds')
    expect(words()).not.toContain('Receive TST on')
    await click('send-top-up')
    await shown('WhatIsAWallet')
    await click('header-back')
    await shown('WalletSend')
    expect(typed('send-amount')).toBe('2')
    await type('send-amount', '1')
    await until(() => byTestId('send-top-up') === null)
  })

  it('[CFG-3] leads nowhere that the server has turned off', async () => {
    const off = { features: [{ id: 'onramp', isEnabled: false, config: ['meld'] }] }
    const options = { features: [way('onramp', 'WhatIsAWallet'), send()] }
    const { appkit } = await openSend(
      { amount: '2', to: STRANGER },
      { ...options, answers: { '/v1/project-config': off } },
    )
    await says('Insufficient funds')
    await until(() => words().includes('Receive TST on eip155 1'))
    expect(byTestId('send-top-up')).toBeNull()
    // Also where the app changes it while the form is on show.
    appkit.updateRemoteFeatures({ onramp: ['meld'] })
    await find('send-top-up')
    appkit.updateRemoteFeatures({ onramp: false })
    await until(() => byTestId('send-top-up') === null)
  })

  it('[CFG-3] leads to the next way where the server has turned the quickest off', async () => {
    const { appkit } = await openSend(
      { amount: '2', to: STRANGER },
      { features, answers: { '/v1/project-config': { features: [] } } },
    )
    await says('Insufficient funds')
    await until(() => appkit.store.get(projectConfigAtom) !== undefined)
    await click('send-top-up')
    await shown('Networks')
  })
})

describe('the receiver', () => {
  it('shows the whole address that a name stands for', async () => {
    await openSend({ amount: '1', to: 'ada.mock' })
    const found = await find('send-resolved')
    expect(found.innerText).toMatch(/^ada\.mock\n0x[0-9a-f]{40}$/)
  })

  it('says whether a name leads nowhere or could not be asked for, and tries again', async () => {
    const { mock } = await openSend({ amount: '1', to: 'ada.nowhere' })
    await until(() => words().includes('Nobody has this name'))
    mock.setFault('resolveName', 'throw-code')
    await type('send-receiver', 'eve.mock')
    await until(() => words().includes('The name could not be looked up'))
    mock.setFault('resolveName', undefined)
    const retry = [...(shadow()?.querySelectorAll<HTMLElement>('[data-view] button') ?? [])]
    retry.find(({ innerText }) => innerText === 'Try again')?.click()
    await find('send-resolved')
    await says('Review')
  })

  it('is pasted, and says when the clipboard is closed', async () => {
    await openSend()
    const read = vi.spyOn(navigator.clipboard, 'readText')
    read.mockRejectedValueOnce(new Error('no'))
    await click('send-paste')
    await until(() => words().includes('The clipboard could not be read'))
    read.mockResolvedValueOnce(` ${STRANGER}\n`)
    await click('send-paste')
    await until(() => typed('send-receiver') === STRANGER)
  })

  it('[TRUE-2:receiver] [T18] offers only those that were sent to', async () => {
    const poison = twinOf(OWN)
    const metadata = { minedAt: '2026-01-01T00:00:00Z', chain: 'eip155:1', status: 'confirmed' }
    const transfer = (
      direction: string,
      numeric: string,
      recipient: string,
      by: string = OWN,
      price?: 1,
    ) => ({
      id: `${recipient}${by}${price}`,
      metadata: { ...metadata, sentFrom: by },
      transfers: [{ direction, quantity: { numeric }, price, sender: OWN, recipient }],
    })
    const data = [
      transfer('out', '0', poison, OWN, 1),
      transfer('in', '5', poison, OWN, 1),
      // A contract can say of anybody that they have sent something.
      transfer('out', '100', poison, poison, 1),
      transfer('out', '100', poison),
      transfer('out', '2', STRANGER, OWN, 1),
    ]
    const { appkit } = await openSend(undefined, { answers: { '/history': { data } } })
    expect((await find('send-recent')).innerText).toContain(STRANGER)
    // What the app calls is no receiver, whatever it pays.
    const to = `0x${'c0'.repeat(20)}`
    await appkit.sendTransaction({ transaction: { to, value: 1n, data: '0xd0e30db0' } })
    await appkit.sendTransaction({ transaction: { to } })
    expect(appkit.store.get(pendingTransactionsAtom)).toHaveLength(2)
    expect(shadow()?.querySelectorAll('[data-testid="send-recent"]')).toHaveLength(1)
    await click('send-recent')
    await until(() => typed('send-receiver') === STRANGER)
    expect(byTestId('send-risk')).toBeNull()
    await type('send-receiver', twinOf(STRANGER))
    await until(() => byTestId('send-risk')?.innerText.includes('looks like one that you know'))
  })

  it('[T18] what was never paid vouches for nobody', async () => {
    const { appkit } = await openSend()
    await appkit.sendTransaction({ transaction: { to: STRANGER, value: 1n } })
    await find('send-recent')
    const all = appkit.store.get(pendingTransactionsAtom)
    appkit.store.set(
      pendingTransactionsAtom,
      all.map((sent) => ({ ...sent, status: 'expired' as const })),
    )
    await until(() => byTestId('send-recent') === null)
  })

  it('[SND-1] says where a name was found that this network does not know', async () => {
    const { appkit } = await openSend({ to: 'ada.mock' })
    await until(() => byTestId('send-resolved') !== null)
    expect(byTestId('send-name-network')).toBeNull()
    await appkit.switchNetwork('eip155:2')
    await type('send-receiver', 'ada.1.mock')
    await until(() => byTestId('send-name-network')?.innerText.includes('is from eip155 1'))
    expect(byTestId('send-resolved')?.innerText).toContain('ada.1.mock')
  })

  it('[TRUE-3:marked,consent] a name that the server alone knows is marked, and must be agreed to', async () => {
    const body = { name: 'eve.eth', registeredAt: null, attributes: {} }
    const profile = { ...body, addresses: { '60': { address: STRANGER } } }
    await openSend(
      { assetAddress: 'native', amount: '1', to: 'eve.eth' },
      { answers: { '/v1/profile': profile } },
    )
    await until(() => byTestId('send-risk')?.innerText.includes('Only the server of this app'))
    expect(byTestId('send-resolved')?.innerText).toContain(STRANGER)
    await says('Confirm the warning')
    await click('send-accept')
    await says('Review')
    await click('send-submit')
    const to = await find('send-preview-to')
    expect(to.closest('dd')?.innerText).toBe(`eve.eth\nUnverified name\n${STRANGER}`)
  })

  it('[TRUE-3:twoAnswers] nothing is sent to a name that two networks give to two addresses', async () => {
    const { appkit } = await openSend({ assetAddress: 'native', amount: '1' })
    await appkit.switchNetwork('eip155:2')
    await type('send-receiver', 'ada.each.mock')
    await until(() => words().includes('stands for different addresses'))
    await says('Incorrect address')
    expect(typed('send-receiver')).toBe('ada.each.mock')
  })

  it('[T18] knows whom was sent to on the network that the person has switched to', async () => {
    const { appkit, server } = await openSend()
    const transfer = { direction: 'out', quantity: { numeric: '2' }, price: 1, sender: OWN }
    const metadata = {
      minedAt: '2026-01-01T00:00:00Z',
      chain: 'eip155:2',
      status: 'confirmed',
      sentFrom: OWN,
    }
    const data = [{ id: '1', metadata, transfers: [{ ...transfer, recipient: STRANGER }] }]
    server.answer('/history', { data })
    await appkit.switchNetwork('eip155:2')
    await type('send-receiver', twinOf(STRANGER))
    await until(() => byTestId('send-risk')?.innerText.includes('looks like one that you know'))
  })
})

describe('what may be a mistake', () => {
  const risks = [
    ['an address that looks like an own one', twinOf(OWN), 'looks like one that you know'],
    ['the account itself', OWN.toUpperCase().replace('0X', '0x'), 'that you send from'],
    ['the contract of the token', GOLD, 'the contract of a token'],
    ['nobody', `0x${'0'.repeat(40)}`, 'Nobody owns this address'],
  ] as const
  // The account itself and a contract are said to be that in other tests of this folder.
  it.each(fewOf(risks, 0, 3))(
    '[T18] %s: must be agreed to before the review',
    async (_name, to, text) => {
      await openSend({ assetAddress: GOLD, amount: '1', to })
      await until(() => byTestId('send-risk')?.innerText.includes(text))
      await says('Confirm the warning')
      await click('send-submit')
      expect(byTestId('w3m-modal-card')?.dataset.viewName).toBe('WalletSend')
      await click('send-accept')
      await says('Review')
      // Another receiver asks anew, even the same one again.
      await type('send-receiver', STRANGER)
      await until(() => byTestId('send-risk') === null)
      await type('send-receiver', to)
      await says('Confirm the warning')
    },
  )
})

describe('the fee', () => {
  const fees: [FeeEstimate, string][] = [
    [{ kind: 'exact', value: 5_000_000_000_000n }, '0.000005 TST'],
    [{ kind: 'upTo', value: 21_000_000_000_000n }, 'At most 0.000021 TST'],
    [{ kind: 'upTo', value: 21_000_000_000_001n }, 'At most 0.000022 TST'],
    [{ kind: 'upTo', value: 900_000_000_000n }, 'At most <0.000001 TST'],
    [
      { kind: 'exact', value: 2_044_280_000_000_000n, deposit: 2_039_280_000_000_000n },
      '0.002039 TST of it opens an account for the receiver.',
    ],
    [{ kind: 'sponsored' }, 'Paid for you'],
    [{ kind: 'unknown' }, 'Your wallet shows it'],
  ]
  it('[TRUE-6:kinds] says how sure it is, in the form and in the review', async () => {
    const { appkit, mock } = await openSend({ to: STRANGER })
    // Each kind once: how a fee is rounded is the business of `roundFee`.
    for (const [at, [answers, said]] of fewOf(fees, 0, 2, 4, 5, 6).entries()) {
      mock.setFault('estimateFee', { answers })
      await type('send-amount', `0.${at + 1}`)
      await until(() => byTestId('send-fee')?.innerText.includes(said))
      await says('Review')
      await click('send-submit')
      await shown('WalletSendPreview')
      await until(() => words().includes(said))
      appkit.goBack()
      await shown('WalletSend')
    }
  })

  it('[TRUE-6:kinds,warns] that somebody else pays is no reason to stop who has nothing of the coin', async () => {
    const mocks = [mockAdapter({ faults: { estimateFee: { answers: { kind: 'sponsored' } } } })]
    const { appkit, mock } = await openSend(
      { assetAddress: GOLD, amount: '1', to: STRANGER },
      { hasServer: false, mocks },
    )
    mock.setBalance(OWN, 0n)
    await appkit.getBalance()
    await says('Review')
    expect(byTestId('send-low-fee')).toBeNull()
    // Who pays it is not known any more: that is said, and no more.
    mock.setFault('estimateFee', undefined)
    await type('send-amount', '2')
    await find('send-low-fee')
    await says('Review')
  })

  it('[SND-4] says `error estimating gas`, loses nothing, stops nobody, and is tried again', async () => {
    const mocks = [mockAdapter({ faults: { estimateFee: 'throw-code' } })]
    const { mock } = await openSend({ assetAddress: GOLD, amount: '1', to: STRANGER }, { mocks })
    await until(() => byTestId('send-fee')?.dataset.status === 'error')
    expect(byTestId('send-fee')?.innerText).toContain('error estimating gas')
    expect([typed('send-amount'), typed('send-receiver')]).toEqual(['1', STRANGER])
    await says('Review')
    mock.setFault('estimateFee', undefined)
    await click('send-fee-retry')
    await until(() => byTestId('send-fee')?.dataset.status === 'success')
    await says('Review')
    expect(byTestId('send-fee')?.innerText).toContain('0.000021 TST')
    expect(byTestId('send-fee')?.innerText).toContain('$0.02')
  })

  it('is left to the wallet where the chain cannot tell', async () => {
    const mocks = [mockAdapter({ without: ['estimateFee', 'parseAddress'] })]
    await openSend({ amount: '1', to: 'anything at all' }, { hasServer: false, mocks })
    await says('Review')
    expect(byTestId('send-fee')?.innerText).toContain('Your wallet shows it')
  })

  it('says that it is being estimated', async () => {
    const mocks = [mockAdapter({ faults: { estimateFee: 'never' } })]
    await openSend({ amount: '1', to: STRANGER }, { mocks })
    await until(() => label() === 'Estimating the fee')
    expect(byTestId('send-submit')?.getAttribute('aria-busy')).toBe('true')
  })
})

describe('sending', () => {
  it('[SND-2] shows all of it whole, asks the wallet, and waits for the network', async () => {
    const { appkit, events, mock } = await openSend({ assetAddress: GOLD })
    mock.setTokenBalance(OWN, GOLD, 250_000_000n)
    await type('send-amount', '2,5')
    await type('send-receiver', 'ada.mock')
    await says('Review')
    await click('send-submit')
    await shown('WalletSendPreview')
    const to = byTestId('send-preview-to')?.innerText ?? ''
    for (const text of [OWN, 'ada.mock', to, '2.5 GLD', '$5.00', 'eip155 1', '0.000021 TST'])
      expect(words()).toContain(text)
    expect(to).toMatch(/^0x[0-9a-f]{40}$/)
    mock.setApproval('hold')
    await click('send-confirm')
    await until(() => words().includes('Continue in Mock Wallet'))
    await until(() => mock.heldCount === 1)
    mock.setTransactionStatus(undefined)
    mock.approve()
    await shown('WalletSendConfirmed')
    await until(() => byTestId('send-status')?.dataset.status === 'waiting')
    mock.setTransactionStatus('confirmed')
    await until(() => byTestId('send-status')?.dataset.status === 'confirmed')
    expect(words()).toContain('2.5 GLD has arrived')
    expect(mock.transactions).toMatchObject([{ to, token: GOLD, value: 2_500_000n }])
    const { hash } = mock.transactions[0] ?? {}
    const facts = { isSmartAccount: false, network: 'eip155:1', token: 'GLD', amount: '2.5' }
    expect(events.filter(({ event }) => event.includes('SEND'))).toEqual([
      { event: 'OPEN_SEND', properties: { isSmartAccount: false, network: 'eip155:1' } },
      { event: 'SEND_INITIATED', properties: facts },
      { event: 'SEND_SUCCESS', properties: { ...facts, hash } },
    ])
    const link = byTestId('send-explorer')
    expect(link?.getAttribute('href')).toBe(`https://scan.example/tx/${hash}`)
    await click('send-done')
    await shown('Account')
    expect(appkit.store.get(sendFormAtom).amount).toBe('')
    expect(appkit.store.get(pendingTransactionsAtom)).toHaveLength(1)
  })

  it('[SND-4] declined: goes back to the form with all that was typed', async () => {
    const { appkit, events, mock } = await openSend({ amount: '1', to: STRANGER })
    mock.setApproval('reject')
    await confirm(appkit)
    await shown('WalletSend')
    await until(() => words().includes('Declined in Mock Wallet. Nothing was sent.'))
    expect([typed('send-amount'), typed('send-receiver')]).toEqual(['1', STRANGER])
    expect(events.map(({ event }) => event)).toContain('SEND_REJECTED')
    mock.setApproval('approve')
    await confirm(appkit)
    await shown('WalletSendConfirmed')
  })

  it('[SND-4] error: says it in words, the detail behind a fold, nothing lost', async () => {
    const { appkit, events, mock } = await openSend({ amount: '1', to: STRANGER })
    mock.setFault('sendTransaction', { throws: new AppKitError('INTERNAL', { reason: 'why' }) })
    await confirm(appkit)
    await shown('WalletSend')
    await find('open-request-unsure')
    expect(shadow()?.querySelector('[data-view] details')?.textContent).toContain('Internal error')
    expect(typed('send-receiver')).toBe(STRANGER)
    expect(events.map(({ event }) => event)).toContain('SEND_ERROR')
    mock.setFault('sendTransaction', undefined)
    await confirm(appkit)
    await shown('WalletSendConfirmed')
  })

  it('[TRUE-4:leaving,asksFor] can be left while the wallet is asked, and what it says then is heard', async () => {
    const { appkit, mock } = await openSend({ amount: '1', to: STRANGER })
    mock.setApproval('hold')
    await confirm(appkit)
    await until(() => mock.heldCount === 1)
    expect(words()).toContain('the request stays open in Mock Wallet')
    await click('send-cancel')
    await shown('WalletSend')
    expect(typed('send-amount')).toBe('1')
    const open = await find('open-request-open')
    expect(open.innerText).toContain('Still open in Mock Wallet')
    expect(open.innerText).toContain(`1 TST to ${STRANGER.slice(0, 6)}…${STRANGER.slice(-6)}`)
    mock.approve()
    await shown('WalletSendConfirmed')
    expect(mock.transactions).toHaveLength(1)
  })

  it('[TRUE-5:notSent] declined once the review was left: is said at the form in place of the open prompt', async () => {
    const { appkit, mock } = await openSend({ amount: '1', to: STRANGER })
    mock.setApproval('hold')
    await confirm(appkit)
    await until(() => mock.heldCount === 1)
    await click('send-cancel')
    await shown('WalletSend')
    await find('open-request-open')
    mock.reject()
    await until(() => words().includes('Declined in Mock Wallet. Nothing was sent.'))
    expect(byTestId('open-request-open')).toBeNull()
  })

  it('another account: the review gives way to the form, which is checked anew', async () => {
    const { appkit, mock } = await openSend({ amount: '1', to: STRANGER })
    await says('Review')
    await click('send-submit')
    await shown('WalletSendPreview')
    mock.switchAccount('mock', STRANGER)
    await shown('WalletSend')
    await until(() => words().includes('The account or the network changed'))
    await says('Confirm the warning')
    expect(words()).toContain('that you send from')
    expect(appkit.getAddress()).toBe(STRANGER)
  })

  it('another account once the modal is closed at the review is nothing to be told of', async () => {
    const { appkit, mock } = await openSend({ amount: '1', to: STRANGER })
    await says('Review')
    await click('send-submit')
    await shown('WalletSendPreview')
    appkit.close()
    const closed = appkit.store.get(modalAtom)
    expect(closed.open).toBe(false)
    mock.switchAccount('mock', STRANGER)
    await until(() => appkit.getAddress() === STRANGER)
    // It goes nowhere while nobody looks.
    expect(appkit.store.get(modalAtom)).toBe(closed)
    await openModal(appkit)
    await shown('Account')
    appkit.push('WalletSend')
    await shown('WalletSend')
    await says('Add an amount')
    expect(words()).not.toContain('changed')
  })

  it.each(['WALLET_TIMEOUT', 'NETWORK_ERROR'] as const)(
    '[R9] error: after %s nobody is told that nothing was sent',
    async (code) => {
      const throws = new AppKitError(code)
      const mocks = [mockAdapter({ faults: { sendTransaction: { throws } } })]
      const { appkit } = await openSend({ amount: '1', to: STRANGER }, { mocks })
      await confirm(appkit)
      expect((await find('open-request-unsure')).innerText).toContain('This may have been sent')
      expect(words()).not.toContain('Nothing was sent')
    },
  )

  it('[TRUE-5:unsure,watched,sent] what may have been sent is found, and goes on as what was sent', async () => {
    const { appkit, mock } = await openSend({ amount: '1', to: STRANGER })
    mock.setFault('sendTransaction', {
      loses: new AppKitError('INTERNAL', { reason: 'already known' }),
    })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    await confirm(appkit)
    await shown('WalletSend')
    await until(() =>
      byTestId('open-request-unsure')?.innerText.includes('It is being looked for on eip155 1'),
    )
    expect(byTestId('send-unsure')).toBeNull()
    expect(words()).not.toContain('Nothing was sent')
    await vi.advanceTimersByTimeAsync(2_000)
    await shown('WalletSendConfirmed')
    vi.useRealTimers()
    expect(mock.transactions).toHaveLength(1)
    expect(appkit.store.get(walletRequestsAtom)).toEqual([])
  })

  it('[TRUE-5:unsure] says where to look for what nobody can look for', async () => {
    const mocks = [mockAdapter({ without: ['findTransaction'] })]
    const { appkit, mock } = await openSend({ amount: '1', to: STRANGER }, { mocks })
    mock.setFault('sendTransaction', { throws: new AppKitError('INTERNAL') })
    await confirm(appkit)
    const unsure = await find('open-request-unsure')
    expect(unsure.innerText).toContain('See there or in a block explorer whether it was sent')
    expect(unsure.innerText).not.toContain('looked for')
    expect(byTestId('open-request-drop')?.innerText).toBe('Take it off the list')
    // Off the list, it may have been sent all the same.
    await click('open-request-drop')
    expect((await find('send-unsure')).innerText).toContain('It may have been sent.')
  })

  it('[TRUE-5:notSent] says of what was too old for the network that nothing was paid', async () => {
    const throws = new AppKitError('TRANSACTION_FAILED', { isExpired: true })
    const mocks = [mockAdapter({ faults: { sendTransaction: { throws } } })]
    const { appkit } = await openSend({ amount: '1', to: STRANGER }, { mocks })
    await confirm(appkit)
    expect((await find('send-unsent')).innerText).toBe(
      'Nothing was sent. The network did not take it in time. Nothing was paid.',
    )
  })

  it('[TRUE-5:notSent] what is known not to have been sent is said to be', async () => {
    const throws = new AppKitError('INSUFFICIENT_FUNDS')
    const mocks = [mockAdapter({ faults: { sendTransaction: { throws } } })]
    const { appkit } = await openSend({ amount: '1', to: STRANGER }, { mocks })
    await confirm(appkit)
    expect((await find('send-unsent')).innerText).toContain('Nothing was sent. Insufficient funds')
    expect(byTestId('open-request-unsure')).toBeNull()
  })

  it('[TRUE-4:open,asksFor] what is open in the wallet is shown at the account, and taken off by the person', async () => {
    const { appkit, mock } = await openSend({ amount: '1', to: STRANGER })
    mock.setApproval('hold')
    await confirm(appkit)
    await until(() => mock.heldCount === 1)
    appkit.close()
    await until(() => byTestId('w3m-modal') === null)
    await openModal(appkit)
    await shown('Account')
    expect((await find('open-request-open')).innerText).toContain('1 TST to')
    await click('open-request-drop')
    await until(() => byTestId('open-request-open') === null)
  })

  it('[TRUE-4:open] a prompt that is lost is asked for again, where the person says so', async () => {
    const { appkit, mock } = await openSend({ amount: '1', to: STRANGER })
    mock.setApproval('hold')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    await confirm(appkit)
    await until(() => mock.heldCount === 1)
    await vi.advanceTimersByTimeAsync(15_000)
    vi.useRealTimers()
    await click('send-again')
    await until(() => mock.heldCount === 2)
    mock.approve()
    await shown('WalletSendConfirmed')
    expect(mock.transactions).toHaveLength(1)
  })

  it('[TRUE-4:open,asksFor] who asks again is told what two prompts mean, and of the one that is left', async () => {
    const { appkit, mock } = await openSend({ amount: '1', to: STRANGER })
    mock.setApproval('hold')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    await confirm(appkit)
    await until(() => mock.heldCount === 1)
    expect(words()).not.toContain('both are sent')
    await vi.advanceTimersByTimeAsync(15_000)
    vi.useRealTimers()
    mock.setFault('sendTransaction', 'never')
    await until(() => words().includes('If both requests are approved, both are sent.'))
    await click('send-again')
    await until(() => openRequests() === 2)
    mock.approve()
    await shown('WalletSendConfirmed')
    await until(() => openRequests() === 1)
    expect(byTestId('open-request-open')?.innerText).toContain('1 TST to')
  })

  it('an app that asks for another namespace has its own left alone until the person switches', async () => {
    const mocks = [mockAdapter(), mockAdapter({ namespace: 'solana' })]
    const { appkit } = await createWorld({ mocks })
    await appkit.connect({ connectorId: 'mock', namespace: 'solana' })
    const active = appkit.getActiveChainNamespace()
    const other = active === 'solana' ? 'eip155' : 'solana'
    appkit.open({ view: 'WalletSend', arguments: { namespace: other } }).catch(() => undefined)
    await shown('WalletSend')
    await until(() => label()?.startsWith(`Switch to ${other}`) === true)
    expect(appkit.getActiveChainNamespace()).toBe(active)
    await click('send-submit')
    await until(() => appkit.getActiveChainNamespace() === other)
    await says('Add an amount')
  })

  it('[T17] what the wallet has sent is said to be sent, though the account changed meanwhile', async () => {
    const { appkit, events, mock } = await openSend({ amount: '1', to: STRANGER })
    mock.setApproval('hold')
    await confirm(appkit)
    await until(() => mock.heldCount === 1)
    mock.switchAccount('mock', `0x${'d'.repeat(40)}`)
    mock.approve()
    await shown('WalletSendConfirmed')
    expect(words()).not.toContain('Nothing was sent')
    expect(mock.transactions).toHaveLength(1)
    expect(events.map(({ event }) => event)).toContain('SEND_SUCCESS')
    expect(events.map(({ event }) => event)).not.toContain('SEND_ERROR')
  })

  it('what was typed is gone once the modal is closed', async () => {
    const { appkit } = await openSend()
    await type('send-amount', '1')
    appkit.goBack()
    await shown('Account')
    appkit.push('WalletSend')
    await until(() => typed('send-amount') === '1')
    appkit.close()
    await appkit.open({ view: 'Account' })
    appkit.push('WalletSend')
    await until(() => typed('send-amount') === '')
  })
})
