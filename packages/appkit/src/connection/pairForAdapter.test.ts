import { describe, expect, it, vi } from 'vitest'
import { createTestAppKit, type TestAppKitOptions } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { getPairingUri } from './getPairingUri.js'
import { pairForAdapter } from './pairForAdapter.js'
import { pairingAtom } from './pairing.js'
import { sessionWaiters } from './sessionWaiters.js'

async function phoneTest(options: TestAppKitOptions = {}) {
  const mocks = [
    mockAdapter({ walletConnect: true }),
    mockAdapter({ namespace: 'solana', walletConnect: true }),
  ]
  const test = createTestAppKit({ mocks, ...options })
  await test.appkit.start()
  return test
}

describe('pairForAdapter', () => {
  it('an adapter that asks for a session can give up where the client does not come', async () => {
    const { appkit, phone } = await phoneTest()
    vi.spyOn(phone.create(appkit), 'getProvider').mockReturnValue(new Promise(() => {}))
    const leave = new AbortController()
    const pending = expect(
      pairForAdapter(appkit, { namespace: 'eip155', signal: leave.signal, show: async () => {} }),
    ).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    leave.abort()
    await pending
    expect(sessionWaiters(appkit).namespaces.size).toBe(0)
  })

  it('pairs for an adapter whose app asks by itself, and lets it report', async () => {
    const { appkit, phone } = await phoneTest()
    const parameters = {
      namespace: 'eip155',
      show: () => appkit.open({ view: 'ConnectingWalletConnect', arguments: {} }),
    }
    const pending = pairForAdapter(appkit, parameters)
    await vi.waitFor(() => expect(phone.uris).toHaveLength(1))
    expect(appkit.getView().name).toBe('ConnectingWalletConnect')
    phone.approve()
    await pending
    await vi.waitFor(() => expect(appkit.getIsConnectedState('solana')).toBe(true))
    await pairForAdapter(appkit, parameters)
    expect(phone.pairCount).toBe(1)
  })

  it('shows nothing, and pairs nothing, where there is a session', async () => {
    const { appkit, phone } = await phoneTest()
    phone.setAutoApprove(true)
    await appkit.connect({ connectorId: 'walletConnect' })
    const show = vi.fn()
    await pairForAdapter(appkit, { namespace: 'eip155', show })
    expect(show).not.toHaveBeenCalled()
    expect(phone.pairCount).toBe(1)
  })

  it('shows nothing where the app leads WalletConnect, which finds the URI among the state', async () => {
    const { appkit, phone } = await phoneTest({ manualWCControl: true })
    const show = vi.fn()
    const pending = pairForAdapter(appkit, { namespace: 'eip155', show })
    await vi.waitFor(() => expect(appkit.store.get(pairingAtom).wcUri).toBe('wc:0@2?symKey=mock'))
    expect(await getPairingUri(appkit)).toBe('wc:0@2?symKey=mock')
    phone.approve()
    await pending
    expect(show).not.toHaveBeenCalled()
    expect(appkit.isOpen()).toBe(false)
  })

  it('error: rejects as the phone does, and nobody waits any more', async () => {
    const { appkit, phone } = await phoneTest()
    const pending = expect(
      pairForAdapter(appkit, { namespace: 'eip155', show: async () => {} }),
    ).rejects.toMatchObject({ code: 'USER_REJECTED' })
    await vi.waitFor(() => expect(phone.uris).toHaveLength(1))
    phone.reject()
    await pending
    const { listeners, namespaces } = sessionWaiters(appkit)
    expect([listeners.size, namespaces.size]).toEqual([0, 0])
  })
})
