import { describe, expect, it, vi } from 'vitest'
import { walletListAtom } from '../connector/walletList.js'
import type { TrackedEvent } from '../event/types.js'
import { DEEP_LINK_KEY, RECENT_KEY } from '../persistence/keys.js'
import { createTestAppKit } from '../testing/createTestAppKit.js'
import { mockAdapter } from '../testing/mockAdapter.js'
import { createListSource } from '../wallets/createListSource.js'
import { fetchWallets } from '../wallets/fetchWallets.js'
import { openWalletLink } from '../wallets/openWalletLink.js'
import { connectAttemptAtom, recentWalletsAtom } from './atoms.js'
import { pairingAtom } from './pairing.js'

const ICON = 'https://cdn.example/one.png'

async function directoryTest() {
  const mocks = [
    mockAdapter({
      walletConnect: true,
      wallets: [{ id: 'io.two', name: 'Two', rdns: 'io.two' }],
    }),
    mockAdapter({ namespace: 'solana', walletConnect: true, wallets: [] }),
  ]
  const walletSource = createListSource([
    { id: 'one', name: 'One', mobile_link: 'one://', image_url: ICON },
    { id: 'two', name: 'Two', rdns: 'io.two', mobile_link: 'two://' },
    { id: 'three', name: 'Three', supports_wc: false, chrome_store: 'https://x.example' },
  ])
  const test = createTestAppKit({ mocks, walletSource })
  const events: TrackedEvent['data'][] = []
  test.appkit.subscribeEvents(({ data }) => events.push(data))
  await test.appkit.start()
  await fetchWallets(test.appkit)
  vi.stubGlobal('window', { open: vi.fn() })
  return { ...test, events }
}

type DirectoryTest = Awaited<ReturnType<typeof directoryTest>>

/** Asks for a connection, and comes back when there is a URI. */
async function asked(
  { appkit, phone }: DirectoryTest,
  parameters: Parameters<DirectoryTest['appkit']['connect']>[0],
) {
  const before = phone.uris.length
  const connecting = appkit.connect(parameters)
  // One that is left ends before anybody looks.
  connecting.catch(() => undefined)
  await vi.waitFor(() => expect(phone.uris.length).toBeGreaterThan(before))
  return { connecting }
}

describe('a wallet of the directory', () => {
  it('[CONN-1:pairing][CONN-8:qrcode,walletName] connects by one pairing, under the name that it gives itself', async () => {
    const test = await directoryTest()
    const { appkit, phone, events } = test
    phone.setPeer({ name: 'One for Phones', icon: 'https://one.example/icon.png' })
    const { connecting } = await asked(test, { connectorId: 'one' })
    expect(appkit.store.get(connectAttemptAtom)).toMatchObject({
      walletId: 'one',
      connectorId: 'walletConnect',
      status: 'pending',
    })
    phone.approve()
    expect(await connecting).toHaveLength(2)
    expect(phone.pairCount).toBe(1)
    expect(appkit.getWalletInfo()).toEqual({
      id: 'one',
      name: 'One for Phones',
      type: 'WALLET_CONNECT',
      icon: 'https://one.example/icon.png',
    })
    expect(appkit.getConnections('solana')[0]).toMatchObject({ connectorId: 'walletConnect' })
    expect(events.find(({ event }) => event === 'CONNECT_SUCCESS')?.properties).toMatchObject({
      method: 'qrcode',
      name: 'One',
    })
  })

  it('[T16] lends its name and image to a peer that has none', async () => {
    const test = await directoryTest()
    test.phone.setPeer({})
    const { connecting } = await asked(test, { connectorId: 'one' })
    test.phone.approve()
    await connecting
    expect(test.appkit.getWalletInfo()).toMatchObject({ name: 'One', icon: ICON })
  })

  it('[CONN-8:recentWallet] is the recent wallet, with its links, also on the next page', async () => {
    const test = await directoryTest()
    const { appkit, phone } = test
    const { connecting } = await asked(test, { connectorId: 'one' })
    phone.approve()
    await connecting
    expect(appkit.store.get(recentWalletsAtom)).toMatchObject([{ id: 'one', explorerId: 'one' }])
    expect(appkit.store.get(walletListAtom)[1]).toMatchObject({
      id: 'one',
      isRecent: true,
      listing: { mobileLink: 'one://' },
    })
    // What another page reads of it.
    expect(appkit.storage.get(RECENT_KEY)).toEqual([{ id: 'one', name: 'One', explorerId: 'one' }])
  })

  it('[CONN-8:deepLink,mobile,walletName] stores the link that was tapped, and counts as mobile', async () => {
    const test = await directoryTest()
    const { appkit, phone, events } = test
    const { connecting } = await asked(test, { connectorId: 'one' })
    expect(openWalletLink(appkit, { walletId: 'one', target: 'mobile' })).toBe(true)
    expect(appkit.store.get(pairingAtom).buffering).toBe(true)
    phone.approve()
    await connecting
    expect(appkit.store.get(pairingAtom)).toMatchObject({
      wcUri: undefined,
      buffering: false,
      wcLinking: { name: 'One', href: 'one://' },
    })
    expect(appkit.storage.get(DEEP_LINK_KEY)).toEqual({ name: 'One', href: 'one://' })
    expect(events.find(({ event }) => event === 'CONNECT_SUCCESS')?.properties).toMatchObject({
      method: 'mobile',
      name: 'One',
    })
  })

  it('[CONN-8:recentWallet] is known by its link or its name when any wallet could answer', async () => {
    const byLink = await directoryTest()
    const first = await asked(byLink, { connectorId: 'walletConnect' })
    openWalletLink(byLink.appkit, { walletId: 'one', target: 'mobile' })
    byLink.phone.approve()
    await first.connecting
    expect(byLink.appkit.store.get(recentWalletsAtom)[0]?.id).toBe('one')

    const byName = await directoryTest()
    byName.phone.setPeer({ name: 'ONE' })
    const second = await asked(byName, { connectorId: 'walletConnect' })
    byName.phone.approve()
    await second.connecting
    expect(byName.appkit.store.get(recentWalletsAtom)[0]).toMatchObject({ id: 'one', name: 'One' })
  })

  it('[T16] takes the link of the wallet that the phone chose, and none where it gives none', async () => {
    for (const link of ['chosen://', undefined]) {
      const test = await directoryTest()
      test.phone.setPeer({ name: 'Chosen', ...(link === undefined ? {} : { link }) })
      const { connecting } = await asked(test, { connectorId: 'walletConnect' })
      openWalletLink(test.appkit, { walletId: 'walletConnect', target: 'mobile' })
      test.phone.approve()
      await connecting
      expect(test.appkit.storage.get(DEEP_LINK_KEY)).toEqual(
        link === undefined ? undefined : { name: 'Chosen', href: link },
      )
      expect(
        test.events.find(({ event }) => event === 'CONNECT_SUCCESS')?.properties,
      ).toMatchObject({ method: 'mobile' })
    }
  })

  it('never opens the link of another wallet: not of one that was left, nor of one connected before', async () => {
    const test = await directoryTest()
    const { appkit, phone } = test
    const left = await asked(test, { connectorId: 'one' })
    openWalletLink(appkit, { walletId: 'one', target: 'mobile' })
    const { connecting } = await asked(test, { connectorId: 'two', via: 'walletConnect' })
    await expect(left.connecting).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' })
    expect(appkit.store.get(pairingAtom)).toMatchObject({ wcLinking: undefined, buffering: false })
    openWalletLink(appkit, { walletId: 'two', target: 'mobile' })
    phone.approve()
    await connecting
    expect(appkit.storage.get(DEEP_LINK_KEY)?.href).toBe('two://')
    const other = await asked(test, { connectorId: 'one' })
    phone.approve()
    await other.connecting
    expect(appkit.storage.get(DEEP_LINK_KEY)).toBeUndefined()
  })

  it('that is installed too connects here, or on the phone when asked', async () => {
    const test = await directoryTest()
    const { appkit, phone } = test
    await appkit.connect({ connectorId: 'two' })
    expect(appkit.getWalletInfo()).toMatchObject({ id: 'io.two', type: 'ANNOUNCED' })
    expect(phone.uris).toHaveLength(0)
    const { connecting } = await asked(test, { connectorId: 'two', via: 'walletConnect' })
    phone.approve()
    await connecting
    expect(appkit.getWalletInfo()).toMatchObject({ id: 'two', type: 'WALLET_CONNECT' })
  })

  it('asks for every namespace, whichever wallet is chosen: one pairing can serve them all', async () => {
    const test = await directoryTest()
    const first = await asked(test, { connectorId: 'one' })
    const second = await asked(test, { connectorId: 'walletConnect' })
    await expect(first.connecting).rejects.toMatchObject({ code: 'CONNECTION_ABORTED' })
    test.phone.approve()
    expect((await second.connecting).map(({ namespace }) => namespace)).toEqual([
      'eip155',
      'solana',
    ])
  })

  it('error: one that is not known, does not speak WalletConnect, or was declined', async () => {
    const test = await directoryTest()
    const { appkit, phone } = test
    const notFound = { code: 'CONNECTOR_NOT_FOUND' }
    await expect(appkit.connect({ connectorId: 'nobody' })).rejects.toMatchObject(notFound)
    await expect(appkit.connect({ connectorId: 'three' })).rejects.toMatchObject(notFound)
    await expect(
      appkit.connect({ connectorId: 'three', via: 'walletConnect' }),
    ).rejects.toMatchObject(notFound)
    const { connecting } = await asked(test, { connectorId: 'one' })
    openWalletLink(appkit, { walletId: 'one', target: 'mobile' })
    phone.reject()
    await expect(connecting).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(appkit.store.get(connectAttemptAtom)).toMatchObject({
      walletId: 'one',
      status: 'declined',
    })
    expect(appkit.store.get(pairingAtom)).toMatchObject({ wcError: true, buffering: false })
  })
})
