import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { recentWalletsAtom } from '../connection/atoms.js'
import { INITIAL_PAIRING, pairingAtom } from '../connection/pairing.js'
import { resetConnection } from '../connection/resetConnection.js'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { mockWalletConnect } from '../testing/mockWalletConnect.js'
import { createListSource } from '../wallets/createListSource.js'
import { fetchWallets } from '../wallets/fetchWallets.js'
import { openWalletLink } from '../wallets/openWalletLink.js'
import { DEEP_LINK_KEY, RECENT_KEY } from './keys.js'

const LINK = { name: 'One', href: 'one://' }

async function page() {
  const phone = mockWalletConnect()
  const { appkit } = createTestAppKit({
    storage: 'local',
    mocks: [mockAdapter({ walletConnect: true, wallets: [] })],
    phone,
    walletSource: createListSource([{ id: 'one', name: 'One', mobile_link: 'one://' }]),
  })
  await appkit.start()
  await fetchWallets(appkit)
  vi.spyOn(window, 'open').mockReturnValue(window)
  /** Asks for a connection, opens the wallet by its link, and comes back with what waits. */
  const open = async () => {
    const pairs = phone.pairCount
    const connecting = appkit.connect({ connectorId: 'one' })
    const ended = connecting.then(
      () => 'connected',
      (error: { code?: string }) => error.code,
    )
    await vi.waitFor(() => expect(phone.pairCount).toBe(pairs + 1))
    openWalletLink(appkit, { walletId: 'one', target: 'mobile' })
    return { ended }
  }
  const pairing = () => appkit.store.get(pairingAtom)
  const recent = () => appkit.store.get(recentWalletsAtom).map(({ id }) => id)
  return { appkit, open, pairing, phone, recent }
}

/** What another tab, or another script there, does to what this one has stored. */
function otherTab(write: () => void, key: string | null) {
  write()
  window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }))
}

const forget = () => otherTab(() => localStorage.clear(), null)

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.restoreAllMocks()
})

describe('what is cleared in another tab', () => {
  it('[CONN-7:calledByAFlow,uri,expiry,linking,recentWallet,deepLink,status] is forgotten here: link, recent wallet, pairing and connection', async () => {
    const { appkit, open, pairing, phone, recent } = await page()
    const first = await open()
    phone.approve()
    expect(await first.ended).toBe('connected')
    expect(appkit.storage.get(DEEP_LINK_KEY)).toEqual(LINK)
    expect(appkit.storage.get(RECENT_KEY)).toHaveLength(1)
    expect(recent()).toEqual(['one'])
    // Another phone is asked beside it.
    const second = await open()
    expect(pairing()).toMatchObject({
      wcUri: phone.uris[1],
      wcPairingExpiry: expect.any(Number),
      wcLinking: LINK,
      buffering: true,
    })
    expect(appkit.getAccount().status).toBe('connected')

    forget()
    expect(await second.ended).toBe('CONNECTION_ABORTED')
    expect(pairing()).toEqual(INITIAL_PAIRING)
    expect(recent()).toEqual([])
    expect(appkit.getAccount().status).toBe('disconnected')
    expect(appkit.storage.get(DEEP_LINK_KEY)).toBeUndefined()
    expect(Object.keys(localStorage).filter((name) => name.startsWith('@latchkey'))).toEqual([])
  })

  it('[CONN-7:calledByAFlow,status] what is connecting then is disconnected, and can be asked for again', async () => {
    const { appkit, open, pairing, phone } = await page()
    const asked = await open()
    expect(pairing().wcUri).toBe(phone.uris[0])
    expect(appkit.getAccount().status).toBe('connecting')
    forget()
    expect(await asked.ended).toBe('CONNECTION_ABORTED')
    expect(appkit.getAccount().status).toBe('disconnected')
    const again = await open()
    phone.approve()
    expect(await again.ended).toBe('connected')
  })

  it('[CONN-7:calledByAFlow,status] is forgotten before what it ends stores anything anew', async () => {
    const mocks = ['eip155', 'solana'].map((namespace) =>
      mockAdapter({ namespace, wallets: ['a', 'b'].map((id) => ({ id: `${id}.${namespace}` })) }),
    )
    const { appkit } = createTestAppKit({ storage: 'local', mocks })
    await appkit.start()
    await appkit.connect({ connectorId: 'a.solana' })
    await appkit.connect({ connectorId: 'a.eip155' })
    mocks[0]?.setApproval('hold')
    const connecting = appkit.connect({ connectorId: 'b.eip155' })
    const ended = expect(connecting).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' })
    await vi.waitFor(() => expect(mocks[0]?.heldCount).toBe(1))
    const stored = () => JSON.stringify({ ...localStorage })
    expect(stored()).toMatch(/a\.(?:eip155|solana)/)
    forget()
    await ended
    for (const namespace of ['eip155', 'solana'])
      expect(appkit.getAccount(namespace).status).toBe('disconnected')
    // The networks on show are stored again, and nothing of a connection.
    expect(stored()).not.toMatch(/[ab]\.(?:eip155|solana)/)
  })

  it.each([
    ['what cannot be read', (key: string) => localStorage.setItem(key, 'garbage')],
    ['nothing', (key: string) => localStorage.removeItem(key)],
    ['another version', (key: string) => localStorage.setItem(key, '{"v":9,"d":[]}')],
  ])('%s in the place of the recent wallets ends nothing', async (_name, write) => {
    const { open, pairing, phone, recent } = await page()
    const first = await open()
    phone.approve()
    await first.ended
    const asked = await open()
    const key = `@latchkey:${'0'.repeat(32)}/recent`
    otherTab(() => write(key), key)
    // The tab that has read it first has taken it away.
    otherTab(() => localStorage.removeItem(key), key)
    expect(pairing().wcUri).toBe(phone.uris[1])
    expect(recent()).toEqual(['one'])
    phone.approve()
    expect(await asked.ended).toBe('connected')
  })

  it('[CONN-7:calledByAFlow,uri,recentWallet] what is reset there is forgotten here, and what begins after it goes on', async () => {
    const { appkit, open, pairing, phone, recent } = await page()
    const first = await open()
    phone.approve()
    await first.ended
    const asked = await open()
    const key = `@latchkey:${'0'.repeat(32)}/recent`
    resetConnection(createTestAppKit({ storage: 'local' }).appkit)
    otherTab(() => {}, key)
    expect(await asked.ended).toBe('CONNECTION_ABORTED')
    expect([pairing().wcUri, recent()]).toEqual([undefined, []])
    const again = await open()
    otherTab(() => {}, `@latchkey:${'0'.repeat(32)}/network`)
    phone.approve()
    expect(await again.ended).toBe('connected')
    expect(appkit.storage.get(RECENT_KEY)).toHaveLength(1)
  })

  it('[CONN-11] the wallets chosen lately there are so here, and nothing else changes', async () => {
    const { appkit, open, pairing, phone, recent } = await page()
    const asked = await open()
    const key = `@latchkey:${'0'.repeat(32)}/recent`
    const value = '{"v":1,"d":[{"id":"two","name":"Two"}]}'
    otherTab(() => localStorage.setItem(key, value), key)
    expect(recent()).toEqual(['two'])
    expect(pairing().wcUri).toBe(phone.uris[0])
    expect(localStorage.getItem(key)).toBe(value)
    phone.approve()
    expect(await asked.ended).toBe('connected')
    expect(recent()).toEqual(['one', 'two'])
    await appkit.disconnect()
    expect(recent()).toEqual(['one', 'two'])
  })
})
