import { afterEach, describe, expect, it, vi } from 'vitest'
import { WALLET_CONNECT_ID } from '../connector/types.js'
import { DISCONNECT_TIMEOUT_MS } from '../constants.js'
import type { AppKitCore } from '../core.js'
import { DEEP_LINK_KEY } from '../persistence/keys.js'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { attemptsAtom } from './atoms.js'
import { endConnections } from './endConnections.js'
import { endings } from './endings.js'
import { endUnused, endWalletConnect, isSessionOver } from './endWalletConnect.js'
import { INITIAL_PAIRING, pairingAtom } from './pairing.js'
import { sessionWaiters } from './sessionWaiters.js'

const remote = (namespace: string) => ({ namespace, connectorId: WALLET_CONNECT_ID })
const LINK = { name: 'Phone', href: 'phone://' }

async function connected() {
  const mocks = [
    mockAdapter({ walletConnect: true }),
    mockAdapter({ namespace: 'solana', walletConnect: true }),
  ]
  const { appkit, phone } = createTestAppKit({ mocks })
  await appkit.start()
  phone.setAutoApprove(true)
  await appkit.connect({ connectorId: WALLET_CONNECT_ID })
  const client = phone.create(appkit)
  const { disconnect } = client
  return { appkit, client, disconnect, end: vi.spyOn(client, 'disconnect'), phone }
}

async function endThere(core: AppKitCore, ...namespaces: readonly string[]): Promise<void> {
  if (isSessionOver(core, endConnections(core, namespaces.map(remote))))
    await endWalletConnect(core)
}

afterEach(() => {
  vi.useRealTimers()
})

describe('endWalletConnect', () => {
  it('[CONN-9:sessions] ends the session with the last namespace that uses it, and what opens its wallet', async () => {
    const { appkit, client, end } = await connected()
    appkit.storage.set(DEEP_LINK_KEY, LINK)
    appkit.store.set(pairingAtom, { ...INITIAL_PAIRING, wcLinking: LINK })
    await endThere(appkit, 'eip155')
    expect(end).not.toHaveBeenCalled()
    expect(appkit.storage.get(DEEP_LINK_KEY)).toEqual(LINK)
    await endThere(appkit, 'solana')
    expect(client.hasSession()).toBe(false)
    expect(appkit.storage.get(DEEP_LINK_KEY)).toBeUndefined()
    expect(appkit.store.get(pairingAtom)).toEqual(INITIAL_PAIRING)
  })

  it('[CONN-9:sessions] leaves the session, and a code that waits, to a connect of another namespace', async () => {
    const { appkit, end, phone } = await connected()
    await appkit.disconnect()
    end.mockClear()
    phone.setAutoApprove(false)
    const connecting = appkit.connect({ connectorId: WALLET_CONNECT_ID, namespace: 'eip155' })
    await vi.waitFor(() => expect(appkit.store.get(pairingAtom).wcUri).toBeDefined())
    await appkit.disconnect({ namespace: 'solana' })
    expect(appkit.store.get(pairingAtom).wcUri).toBeDefined()
    phone.approve()
    // The phone has approved, and the page has not written it yet.
    await appkit.disconnect({ namespace: 'solana' })
    await connecting
    expect(end).not.toHaveBeenCalled()
    expect(appkit.getIsConnectedState('eip155')).toBe(true)
  })

  it('[CONN-9:sessions] leaves the session to whoever is taking it up when its last connection ends', async () => {
    const { appkit, client, end } = await connected()
    await appkit.disconnect({ namespace: 'solana' })
    const connecting = appkit.connect({ connectorId: WALLET_CONNECT_ID, namespace: 'solana' })
    await Promise.all([connecting, appkit.disconnect({ namespace: 'eip155' })])
    expect(end).not.toHaveBeenCalled()
    expect(client.accounts('solana')).toHaveLength(2)
    expect(appkit.getIsConnectedState('solana')).toBe(true)
  })

  it('[R17] error: does not wait for a relay that never answers', async () => {
    const { appkit, end } = await connected()
    vi.useFakeTimers()
    end.mockReturnValue(new Promise(() => {}))
    const ending = expect(endThere(appkit, 'eip155', 'solana')).rejects.toMatchObject({
      code: 'WALLET_TIMEOUT',
    })
    await vi.advanceTimersByTimeAsync(DISCONNECT_TIMEOUT_MS)
    await ending
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('endUnused', () => {
  it('[REAL-6:connect] ends the session that nobody uses, and is waited for by who connects next', async () => {
    const { appkit, client, disconnect, end, phone } = await connected()
    endUnused(appkit)
    expect(end).not.toHaveBeenCalled()
    endConnections(appkit, [remote('eip155'), remote('solana')])
    let tell = () => {}
    const told = new Promise<void>((resolve) => {
      tell = resolve
    })
    end.mockImplementation(() => told.then(disconnect))
    endUnused(appkit)
    expect(endings(appkit).size).toBe(1)
    const connecting = appkit.connect({ connectorId: WALLET_CONNECT_ID })
    await new Promise((resolve) => setTimeout(resolve))
    expect(appkit.getIsConnectedState('eip155')).toBe(false)
    tell()
    await connecting
    expect(endings(appkit).size).toBe(0)
    expect([phone.pairCount, client.hasSession()]).toEqual([2, true])
    expect(appkit.getIsConnectedState('eip155')).toBe(true)
  })

  it('leaves it to a connect that is under way, and to an adapter that has asked for it', async () => {
    const { appkit, end } = await connected()
    endConnections(appkit, [remote('eip155'), remote('solana')])
    const attempt = {
      key: '',
      namespaces: [],
      connectorIds: [],
      promise: Promise.resolve([]),
      abort() {},
      goTo() {},
      use() {},
    }
    appkit.store.set(attemptsAtom, [{ ...attempt, isRemote: true }])
    endUnused(appkit)
    appkit.store.set(attemptsAtom, [{ ...attempt, isRemote: false }])
    sessionWaiters(appkit).namespaces.add('eip155')
    endUnused(appkit)
    expect(end).not.toHaveBeenCalled()
    sessionWaiters(appkit).namespaces.clear()
    endUnused(appkit)
    expect(end).toHaveBeenCalledOnce()
  })

  it('error: a phone that cannot be told is logged, and nothing waits for it', async () => {
    const { appkit, end } = await connected()
    const warn = vi.spyOn(appkit.logger, 'warn').mockImplementation(() => {})
    endConnections(appkit, [remote('eip155'), remote('solana')])
    end.mockRejectedValue(new Error('no relay'))
    endUnused(appkit)
    await Promise.all(endings(appkit))
    expect(warn).toHaveBeenCalledWith('The phone could not be told', expect.any(Error))
    expect(endings(appkit).size).toBe(0)
  })
})
