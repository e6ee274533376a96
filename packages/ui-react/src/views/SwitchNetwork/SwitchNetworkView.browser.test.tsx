import { type MockAdapterOptions, mockAdapter } from '@latchkey/appkit/testing'
import { AppKitError } from '@latchkey/foundation'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createNetwork } from '../../../test/network.js'
import { recordRings } from '../../../test/recordRings.js'
import {
  byTestId,
  click,
  createTestModal,
  gone,
  openModal,
  shadow,
  shown,
  until,
  words,
} from '../../testing/modal.js'

afterEach(() => {
  document.body.replaceChildren()
  vi.useRealTimers()
})

const RETRY = 'w3m-connecting-widget-secondary-button'
const status = () =>
  shadow()?.querySelector<HTMLElement>('[data-view] [data-status]')?.dataset.status
const detail = () => shadow()?.querySelector('[data-view] details pre')?.textContent

async function switching(options: MockAdapterOptions = {}, approval?: 'hold' | 'reject') {
  const test = createTestModal({ mocks: [mockAdapter(options)] })
  await test.appkit.start()
  await test.appkit.connect({ connectorId: 'mock' })
  if (approval !== undefined) test.mock.setApproval(approval)
  await openModal(test.appkit)
  test.appkit.push('SwitchNetwork', { caipNetworkId: 'eip155:2' })
  await shown('SwitchNetwork')
  return test
}

describe('switching', () => {
  it('names the network and the wallet while it waits, and leaves when it is done', async () => {
    const { appkit, mock } = await switching({}, 'hold')
    await until(() => status() === 'pending')
    expect(byTestId('w3m-header-text')?.textContent).toBe('eip155 2')
    expect(words()).toContain('Continue in Mock Wallet')
    expect(words()).toContain('Approve the switch to eip155 2 there')
    expect(byTestId(RETRY)).toBeNull()
    await until(() => mock.heldCount === 1)
    mock.approve()
    await shown('Account')
    expect(appkit.getCaipNetworkId()).toBe('eip155:2')
  })

  it('[R4] offline there is no other try, and the button says why', async () => {
    const network = createNetwork()
    await switching({}, 'reject')
    await until(() => status() === 'declined')
    network.set(false)
    await until(() => byTestId(RETRY)?.matches('[aria-disabled="true"]'))
    expect(byTestId(RETRY)?.innerText).toBe('You are offline')
    network.set(true)
    await until(() => byTestId(RETRY)?.matches(':not([aria-disabled])'))
    expect(byTestId(RETRY)?.innerText).toBe('Try again')
  })

  it('declined: says so without blame, and asks again', async () => {
    const { appkit, mock } = await switching({}, 'reject')
    await until(() => status() === 'declined')
    expect(words()).toContain('Request declined')
    expect(words()).toContain('Your wallet stays where it was.')
    mock.setApproval('approve')
    await click(RETRY)
    await shown('Account')
    expect(appkit.getCaipNetworkId()).toBe('eip155:2')
  })

  it('declined: so it stays until it has faded, where the modal is closed over it', async () => {
    await switching({}, 'reject')
    await until(() => status() === 'declined')
    const rings = recordRings()
    await click('w3m-header-close')
    await gone()
    expect(rings).toContain('declined')
    expect(rings).not.toContain('pending')
  })

  it('slow: after ten seconds says so and offers to ask again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    await switching({}, 'hold')
    await vi.advanceTimersByTimeAsync(10_000)
    vi.useRealTimers()
    await until(() => words().includes('Still waiting'))
    expect(byTestId(RETRY)).not.toBeNull()
  })

  it('going back gives it up', async () => {
    const { appkit, mock } = await switching({}, 'hold')
    await until(() => mock.heldCount === 1)
    await click('header-back')
    await shown('Account')
    await until(() => mock.heldCount === 0)
    expect(appkit.getCaipNetworkId()).toBe('eip155:1')
  })

  it('error: shows nothing of a switch of the page itself as its own, and can ask again', async () => {
    const { appkit, mock } = await switching({}, 'hold')
    await until(() => mock.heldCount === 1)
    mock.setApproval('approve')
    await appkit.switchNetwork('eip155:1')
    await until(() => status() === 'error')
    expect(words()).toContain('The network was not switched')
    expect(words()).not.toContain('stays where it was')
    await click(RETRY)
    await shown('Account')
    expect(appkit.getCaipNetworkId()).toBe('eip155:2')
  })

  it('says so when the network is gone', async () => {
    const { appkit } = await switching({}, 'hold')
    appkit.removeNetwork('eip155', 2)
    await until(() => words().includes('This network is no longer offered'))
  })
})

describe('error', () => {
  it('[NET-3:switchUnsupported][VIEW-2:switchNetwork] a wallet that cannot be switched from here: what to do, and the text in the fold', async () => {
    await switching({ without: ['switchNetwork'] })
    await until(() => status() === 'error')
    expect(words()).toContain('Switch in Mock Wallet itself')
    expect(words()).toContain('Choose eip155 2 in it')
    expect(detail()).toBe('does not support programmatic chain switching')
  })

  it.each([
    ['CHAIN_NOT_SUPPORTED', 'eip155 2 is not available in Mock Wallet'],
    ['CHAIN_NOT_ADDED', 'Mock Wallet does not know eip155 2'],
    ['CHAIN_MISMATCH', 'Mock Wallet stayed on another network'],
    ['REQUEST_PENDING', 'Mock Wallet has a request open'],
    ['WALLET_TIMEOUT', 'Mock Wallet did not answer'],
    ['INTERNAL', 'The network was not switched'],
  ] as const)('%s says "%s"', async (code, text) => {
    const error = new AppKitError(code, { reason: 'why exactly' })
    const { appkit, mock } = await switching({ faults: { switchNetwork: { throws: error } } })
    await until(() => status() === 'error')
    expect(words()).toContain(text)
    expect(detail()).toContain('why exactly')
    expect(shadow()?.querySelector('[data-view] [role="alert"]')?.textContent).toContain(text)
    mock.setFault('switchNetwork', undefined)
    await click(RETRY)
    await shown('Account')
    expect(appkit.getCaipNetworkId()).toBe('eip155:2')
  })

  it('a login site that does not have the network: no other try, and the way to another wallet', async () => {
    const error = new AppKitError('CHAIN_NOT_SUPPORTED', { reason: 'why exactly' })
    const wallets = [{ id: 'mock', type: 'AUTH', name: 'Embedded wallet' } as const]
    const { appkit } = await switching({ wallets, faults: { switchNetwork: { throws: error } } })
    await until(() => status() === 'error')
    expect(words()).toContain('eip155 2 is not available in Embedded wallet')
    expect(words()).toContain('Your wallet stays where it was.')
    expect(words()).not.toContain('allow eip155 2 when you connect again')
    expect(byTestId(RETRY)).toBeNull()
    expect(appkit.getCaipNetworkId()).toBe('eip155:1')
    await click('switch-network-other-wallet')
    await shown('Connect')
    await click('header-back')
    await shown('SwitchNetwork')
    expect(words()).toContain('eip155 2 is not available in Embedded wallet')
    await click('header-back')
    await shown('Account')
    expect(appkit.getCaipNetworkId()).toBe('eip155:1')
    expect(appkit.getAccount().status).toBe('connected')
  })

  it("[NET-2:byNamespace] is told of the wallet of the network's own namespace, whichever is in use", async () => {
    const error = new AppKitError('CHAIN_NOT_SUPPORTED', { reason: 'why exactly' })
    const login = { id: 'two', type: 'AUTH', name: 'Two' } as const
    const { appkit } = createTestModal({
      mocks: [
        mockAdapter({
          wallets: [{ id: 'one', name: 'One' }],
          faults: { switchNetwork: { throws: error } },
        }),
        mockAdapter({ namespace: 'solana', wallets: [login] }),
      ],
    })
    await appkit.start()
    await appkit.connect({ connectorId: 'one' })
    await appkit.connect({ connectorId: 'two' })
    expect(appkit.getActiveChainNamespace()).toBe('solana')
    await openModal(appkit)
    appkit.push('SwitchNetwork', { caipNetworkId: 'eip155:2' })
    await until(() => status() === 'error')
    expect(words()).toContain('eip155 2 is not available in One')
    expect(byTestId(RETRY)).not.toBeNull()
  })

  it('a wallet that never answers is given up after 30 s', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const { mock } = await switching({ faults: { switchNetwork: 'never' } })
    await until(() => mock.calls.some(({ method }) => method === 'switchNetwork'))
    await vi.advanceTimersByTimeAsync(30_000)
    vi.useRealTimers()
    await until(() => words().includes('Mock Wallet did not answer'))
  })
})
