import type { CaipNetworkId } from '@latchkey/foundation'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { getWalletConnect } from '../connector/walletConnectHandle.js'
import { PAIRING_URI_TIMEOUT_MS } from '../constants.js'
import { createTestAppKit, type TestAppKitOptions } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { connectAttemptAtom } from './atoms.js'
import { pairingAtom } from './pairing.js'

async function phoneTest(options: TestAppKitOptions = {}) {
  const mocks = [
    mockAdapter({ walletConnect: true }),
    mockAdapter({ namespace: 'solana', walletConnect: true }),
    mockAdapter({ namespace: 'custom' }),
  ]
  const test = createTestAppKit({ mocks, ...options })
  await test.appkit.start()
  return test
}

afterEach(() => {
  vi.useRealTimers()
})

type PhoneTest = Awaited<ReturnType<typeof phoneTest>>

async function pair({ appkit, phone }: PhoneTest) {
  const pending = appkit.connect({ connectorId: 'walletConnect' })
  await vi.waitFor(() => expect(phone.uris.length).toBeGreaterThan(0))
  return pending
}

async function approved(test: PhoneTest) {
  const pending = test.appkit.connect({ connectorId: 'walletConnect' })
  await vi.waitFor(() => expect(test.phone.uris).toHaveLength(1))
  test.phone.approve()
  return pending
}

describe('connectWalletConnect', () => {
  it('[CONN-1:pairing][CONN-5:wcUri,wcPairingExpiry] pairs once for every namespace that takes part', async () => {
    const test = await phoneTest()
    const { appkit, phone } = test
    const pending = appkit.connect({ connectorId: 'walletConnect' })
    await vi.waitFor(() => expect(phone.uris).toHaveLength(1))
    expect(appkit.getAccount('eip155').status).toBe('connecting')
    expect(appkit.getAccount('solana').status).toBe('connecting')
    expect(appkit.store.get(pairingAtom)).toMatchObject({ wcUri: phone.uris[0], wcError: false })
    expect(appkit.store.get(pairingAtom).wcPairingExpiry).toBeGreaterThan(Date.now())
    phone.renew()
    expect(appkit.store.get(pairingAtom).wcUri).toBe(phone.uris[1])
    phone.approve()
    const connections = await pending
    expect(connections.map(({ namespace }) => namespace)).toEqual(['eip155', 'solana'])
    expect(phone.pairCount).toBe(1)
    expect(appkit.getIsConnectedState('eip155')).toBe(true)
    expect(appkit.getIsConnectedState('solana')).toBe(true)
    expect(appkit.getAccount('custom').status).toBe('disconnected')
    expect(appkit.getWalletInfo('eip155')).toMatchObject({ name: 'Mock Phone' })
    expect(appkit.store.get(pairingAtom).wcUri).toBeUndefined()
  })

  it('begins on the chain that the app names, unless a person has chosen or asks for another', async () => {
    const begin = async (caipNetworkId?: CaipNetworkId, chosen?: CaipNetworkId) => {
      const { appkit, mocks, phone } = await phoneTest({
        universalProviderConfigOverride: { defaultChain: 'eip155:2' },
      })
      if (chosen) await appkit.switchNetwork(chosen)
      phone.setAutoApprove(true)
      await appkit.connect({
        connectorId: 'walletConnect',
        ...(caipNetworkId === undefined ? {} : { caipNetworkId }),
      })
      return mocks[0]?.calls.find(({ method }) => method === 'connect')?.parameters
    }
    expect(await begin()).toMatchObject({ caipNetworkId: 'eip155:2' })
    expect(await begin('eip155:1')).toMatchObject({ caipNetworkId: 'eip155:1' })
    expect(await begin('solana:1')).toMatchObject({ caipNetworkId: 'eip155:2' })
    expect(await begin(undefined, 'eip155:1')).toMatchObject({ caipNetworkId: 'eip155:1' })
  })

  it.each(['eip155', 'solana'] as const)(
    '[R14] ends the session of a phone that has approved what was given up while %s takes it in',
    async (namespace) => {
      const test = await phoneTest()
      const { appkit, mocks, phone } = test
      phone.setAutoApprove(true)
      // Nobody is connected in the end: the first of them has to be the one that waits, or to fail.
      mocks[0]?.setFault('connect', namespace === 'eip155' ? 'never' : 'throw-string')
      mocks[1]?.setFault('connect', 'never')
      const leave = new AbortController()
      const pending = expect(
        appkit.connect({ connectorId: 'walletConnect', signal: leave.signal }),
      ).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' })
      const asked = mocks[namespace === 'eip155' ? 0 : 1]
      await vi.waitFor(() =>
        expect(asked?.calls.some(({ method }) => method === 'connect')).toBe(true),
      )
      leave.abort()
      await pending
      expect(phone.create(appkit).hasSession()).toBe(false)
      // So that the next one is asked anew, and nobody is connected who has left.
      for (const mock of mocks) mock.setFault('connect', undefined)
      await appkit.connect({ connectorId: 'walletConnect' })
      expect(phone.pairCount).toBe(2)
    },
  )

  it('ends the session of a phone where no adapter can use it', async () => {
    const test = await phoneTest()
    const { appkit, mocks, phone } = test
    phone.setAutoApprove(true)
    for (const mock of mocks) mock.setFault('connect', 'throw-string')
    await expect(appkit.connect({ connectorId: 'walletConnect' })).rejects.toThrow()
    expect(phone.create(appkit).hasSession()).toBe(false)
  })

  it('[REAL-3:ends] gives up at once, and in time, where the client does not come', async () => {
    const test = await phoneTest()
    const { appkit, phone } = test
    vi.useFakeTimers()
    vi.spyOn(phone.create(appkit), 'getProvider').mockReturnValue(new Promise(() => {}))
    const leave = new AbortController()
    const left = expect(
      appkit.connect({ connectorId: 'walletConnect', signal: leave.signal }),
    ).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' })
    await vi.dynamicImportSettled()
    leave.abort()
    await left
    const late = expect(appkit.connect({ connectorId: 'walletConnect' })).rejects.toMatchObject({
      code: 'CHUNK_LOAD_FAILED',
    })
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(PAIRING_URI_TIMEOUT_MS)
    await late
    expect(appkit.getState().loading).toBe(false)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('[CONN-5:wcError] says that the phone declined', async () => {
    const test = await phoneTest()
    const pending = expect(pair(test)).rejects.toMatchObject({ code: 'USER_REJECTED' })
    await vi.waitFor(() => expect(test.phone.uris).toHaveLength(1))
    test.phone.reject()
    await pending
    expect(test.appkit.store.get(connectAttemptAtom)).toMatchObject({ status: 'declined' })
    expect(test.appkit.store.get(pairingAtom).wcError).toBe(true)
    expect(test.appkit.getAccount('solana').status).toBe('disconnected')
    await approvedAgain(test)
    expect(test.appkit.getIsConnectedState()).toBe(true)
  })

  it('connects only the namespaces that the phone approved', async () => {
    const test = await phoneTest()
    const pending = test.appkit.connect({ connectorId: 'walletConnect' })
    await vi.waitFor(() => expect(test.phone.uris).toHaveLength(1))
    test.phone.approve(['solana'])
    expect((await pending).map(({ namespace }) => namespace)).toEqual(['solana'])
    expect(test.appkit.getAccount('eip155').status).toBe('disconnected')
    expect(test.appkit.getActiveChainNamespace()).toBe('solana')
  })

  it('[CONN-17:namespaces] keeps the session for the other namespace, and ends it with the last', async () => {
    const test = await phoneTest()
    const { appkit, phone } = test
    await approved(test)
    const client = getWalletConnect(appkit).loaded()
    await appkit.disconnect({ namespace: 'eip155' })
    expect(appkit.getIsConnectedState('solana')).toBe(true)
    expect(client?.hasSession()).toBe(true)
    // The session still covers it: no second pairing.
    await appkit.connect({ connectorId: 'walletConnect', namespace: 'eip155' })
    expect(phone.pairCount).toBe(1)
    await appkit.disconnect()
    expect(client?.hasSession()).toBe(false)
  })

  it('[NET-3:chainNotSupported] refuses a network that the session does not allow', async () => {
    const test = await phoneTest()
    const { appkit, phone } = test
    const pending = appkit.connect({ connectorId: 'walletConnect', namespace: 'eip155' })
    await vi.waitFor(() => expect(phone.uris).toHaveLength(1))
    phone.approve()
    await pending
    appkit.addNetwork('eip155', {
      ...test.appkit.getCaipNetworks()[0],
      id: 77,
      caipNetworkId: 'eip155:77',
    } as never)
    await expect(appkit.switchNetwork('eip155:77')).rejects.toThrow('Chain is not supported')
    await appkit.switchNetwork('eip155:2')
    expect(appkit.getCaipNetworkId()).toBe('eip155:2')
  })

  it('[R15] a closed modal ends the pairing', async () => {
    const test = await phoneTest()
    await test.appkit.open({ view: 'ConnectingWalletConnect', arguments: {} })
    const pending = expect(pair(test)).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' })
    await vi.waitFor(() => expect(test.phone.uris).toHaveLength(1))
    test.appkit.close()
    await pending
    expect(test.appkit.store.get(pairingAtom).wcError).toBe(false)
  })

  it('loads nothing of it before it is chosen', async () => {
    const { appkit, phone } = await phoneTest()
    await appkit.connect({ connectorId: 'mock', namespace: 'eip155' })
    await appkit.disconnect()
    expect(getWalletConnect(appkit).loaded()).toBeUndefined()
    expect(phone.pairCount).toBe(0)
  })
})

async function approvedAgain({ appkit, phone }: PhoneTest) {
  const pending = appkit.connect({ connectorId: 'walletConnect' })
  await vi.waitFor(() => expect(phone.uris).toHaveLength(2))
  phone.approve()
  return pending
}
