import { describe, expect, it } from 'vitest'
import { pairingAtom } from '../connection/pairing.js'
import { createTestAppKit } from '../testing/createTestAppKit.js'

const URI = `wc:${'ab'.repeat(32)}@2?expiryTimestamp=1&relay-protocol=irn&symKey=${'cd'.repeat(32)}`

/** An instance whose modal is open, so that all of its code is there. */
async function opened() {
  const { appkit } = createTestAppKit()
  await appkit.start()
  await appkit.open({ view: 'AllWallets' })
  return { appkit, wcUri: () => appkit.store.get(pairingAtom).wcUri }
}
type Opened = Awaited<ReturnType<typeof opened>>['appkit']

describe('open with the URI of an app', () => {
  it('shows it, and each that follows, in the view that pairs', async () => {
    const { appkit } = createTestAppKit()
    await appkit.open({ uri: URI })
    expect(appkit.getView()).toEqual({ name: 'ConnectingWalletConnect', params: { uri: URI } })
    const next = `${URI}ef`
    await appkit.open({ view: 'ConnectingWalletConnectBasic', uri: next })
    expect(appkit.getView().params).toEqual({ uri: next })
    expect(appkit.isOpen()).toBe(true)
  })

  it('is the same view without one, by the name that apps know', async () => {
    const { appkit } = createTestAppKit()
    await appkit.open({ view: 'ConnectingWalletConnectBasic' })
    expect(appkit.getView().name).toBe('ConnectingWalletConnectBasic')
  })

  it.each([
    'https://app.example',
    'wc:ab@1?bridge=x&key=y',
    'wc:ab@2?relay-protocol=irn',
    'javascript:0',
  ])('error: %s pairs nothing, and nothing opens', async (uri) => {
    const { appkit } = createTestAppKit()
    const refused = { code: 'INVALID_PARAMS' }
    await expect(appkit.open({ uri })).rejects.toMatchObject(refused)
    for (const view of ['ConnectingWalletConnect', 'ConnectingWalletConnectBasic'] as const)
      await expect(appkit.open({ view, arguments: { uri } })).rejects.toMatchObject(refused)
    expect(appkit.isOpen()).toBe(false)
    expect(appkit.store.get(pairingAtom).wcUri).toBeUndefined()
  })
})

const names = ['ConnectingWalletConnect', 'ConnectingWalletConnectBasic'] as const
const ways = names.flatMap((name): [string, (appkit: Opened, uri: string) => unknown][] => [
  [
    `open of ${name}`,
    (appkit, uri) => appkit.open({ view: name, arguments: { uri, walletId: 'a' } }),
  ],
  [`push of ${name}`, async (appkit, uri) => appkit.push(name, { uri, walletId: 'a' })],
  [`replace of ${name}`, async (appkit, uri) => appkit.replace(name, { uri, walletId: 'a' })],
])

describe.each(ways)('%s with the URI of an app', (_way, show) => {
  it('leads the links of wallets there, for as long as it is on show', async () => {
    const { appkit, wcUri } = await opened()
    await show(appkit, URI)
    expect(appkit.getView().params).toEqual({ uri: URI, walletId: 'a' })
    expect(wcUri()).toBe(URI)
    appkit.push('WhatIsAWallet')
    expect(wcUri()).toBe(URI)
    appkit.close()
    expect(wcUri()).toBeUndefined()
  })

  it.each([['https://app.example'], ['javascript:0'], [7], [{}]])(
    'error: %j pairs nothing, and another view stays on show',
    async (uri) => {
      const { appkit, wcUri } = await opened()
      await expect(show(appkit, uri as string)).rejects.toMatchObject({ code: 'INVALID_PARAMS' })
      expect(appkit.getView().name).toBe('AllWallets')
      expect(wcUri()).toBeUndefined()
    },
  )
})

it('going back from one pairing to another leads to that again', async () => {
  const { appkit, wcUri } = await opened()
  appkit.push('ConnectingWalletConnect', { uri: URI })
  appkit.push('ConnectingWalletConnect', { uri: `${URI}ef` })
  expect(wcUri()).toBe(`${URI}ef`)
  appkit.goBack()
  expect(wcUri()).toBe(URI)
  appkit.goBack()
  expect(wcUri()).toBeUndefined()
})
