import { AppKitError } from '@latchkey/foundation'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { connectAttemptAtom } from './atoms.js'
import { cancelConnect } from './cancelConnect.js'
import { getPairingUri } from './getPairingUri.js'
import { pairingAtom } from './pairing.js'

afterEach(() => vi.useRealTimers())

const createPhone = () => createTestAppKit({ mocks: [mockAdapter({ walletConnect: true })] })

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    (error: unknown) => (AppKitError.is(error) ? error.code : error),
  )

describe('getPairingUri', () => {
  it('[HEAD-1:pairing] gives the URI, and the phone that scans it is connected', async () => {
    const { appkit, phone } = createPhone()
    const uri = await getPairingUri(appkit)
    expect(uri).toBe(phone.uris[0])
    expect(appkit.getAccount().status).toBe('connecting')
    phone.approve()
    await vi.waitFor(() => expect(appkit.getIsConnectedState()).toBe(true))
    expect(appkit.store.get(pairingAtom).wcUri).toBeUndefined()
  })

  it('[HEAD-1:pairing] asked twice it pairs once', async () => {
    const { appkit, phone } = createPhone()
    const [first, second] = await Promise.all([getPairingUri(appkit), getPairingUri(appkit)])
    expect(first).toBe(second)
    expect(await getPairingUri(appkit)).toBe(first)
    expect(phone.pairCount).toBe(1)
  })

  it('gives nothing where a session is there already', async () => {
    const { appkit, phone } = createPhone()
    phone.restore(['eip155:1'])
    expect(await getPairingUri(appkit)).toBeUndefined()
    expect(appkit.getIsConnectedState()).toBe(true)
    expect(phone.pairCount).toBe(0)
  })

  it('error: tells why there is none', async () => {
    const { appkit, phone } = createPhone()
    const client = phone.create(appkit)
    vi.spyOn(client, 'pair').mockRejectedValue(new AppKitError('RELAY_UNREACHABLE'))
    expect(await codeOf(getPairingUri(appkit))).toBe('RELAY_UNREACHABLE')
    expect(appkit.store.get(pairingAtom).wcError).toBe(true)
  })

  it('error: ends in bounded time, and leaves nothing under way', async () => {
    vi.useFakeTimers()
    const { appkit, phone } = createPhone()
    vi.spyOn(phone.create(appkit), 'getProvider').mockReturnValue(new Promise(() => undefined))
    const code = codeOf(getPairingUri(appkit))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await code).toBe('RELAY_UNREACHABLE')
    expect(appkit.store.get(connectAttemptAtom)).toBeUndefined()
  })

  it('error: a signal ends the pairing, before the URI and after', async () => {
    const { appkit } = createPhone()
    expect(await codeOf(getPairingUri(appkit, { signal: AbortSignal.abort() }))).toBe(
      'CONNECTION_ABORTED',
    )
    const controller = new AbortController()
    await getPairingUri(appkit, { signal: controller.signal })
    controller.abort()
    await vi.waitFor(() => expect(appkit.getAccount().status).toBe('disconnected'))
  })
})

describe('cancelConnect', () => {
  it('[HEAD-1:pairing] ends what is under way: its URI is dead, its attempt gone, its promise settled', async () => {
    const { appkit, phone } = createPhone()
    const connecting = codeOf(appkit.connect({ connectorId: 'walletConnect' }))
    await vi.waitFor(() => expect(appkit.store.get(pairingAtom).wcUri).toBeDefined())
    cancelConnect(appkit)
    expect(appkit.store.get(pairingAtom).wcUri).toBeUndefined()
    expect(appkit.store.get(connectAttemptAtom)).toBeUndefined()
    expect(await connecting).toBe('CONNECTION_ABORTED')
    expect(appkit.getAccount().status).toBe('disconnected')
    // The next is another.
    expect(await getPairingUri(appkit)).toBe(phone.uris[1])
  })
})
