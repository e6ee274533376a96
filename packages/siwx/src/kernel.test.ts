import {
  type AppKit,
  type AppKitOptions,
  cancelSignIn,
  type SIWXSession,
  signIn,
  signInAtom,
} from '@latchkey/appkit'
import {
  createTestAppKit,
  destroyTestAppKits,
  type MockAdapter,
  mockAdapter,
} from '@latchkey/appkit/testing'
import { createMemoryBackend } from '@latchkey/foundation'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DefaultSIWX } from './DefaultSIWX.js'
import { parseMessageData } from './message/parseMessageData.js'
import { InformalMessenger } from './messenger/InformalMessenger.js'
import { createSIWEConfig, type SIWESession } from './siwe/createSIWEConfig.js'
import { formatMessage } from './siwe/formatMessage.js'
import { MemoryStorage } from './storage/MemoryStorage.js'
import { ServerStorage } from './storage/ServerStorage.js'
import { verifyEthereum } from './verifiers/verifyEthereum.js'

const [first, second] = ['1', '2'].map((digit) => privateKeyToAccount(`0x${digit.repeat(64)}`))
if (!first || !second) throw new TypeError('no accounts')
const accounts = [first, second]

/** A wallet that signs with keys. */
function createWallet(signer = accounts): MockAdapter {
  const mock = mockAdapter({
    wallets: [{ id: 'a', accounts: accounts.map(({ address }) => address.toLowerCase()) }],
  })
  return {
    ...mock,
    factory: (context) => ({
      ...mock.factory(context),
      async signMessage({ address, message }) {
        const at = accounts.findIndex((account) => account.address.toLowerCase() === address)
        if (typeof message !== 'string') throw new TypeError('no text')
        return (await signer[at]?.signMessage({ message })) ?? ''
      },
    }),
  }
}

async function start(options: Partial<AppKitOptions>, mock = createWallet()) {
  const { appkit } = createTestAppKit({ mocks: [mock], ...options })
  await appkit.start()
  await appkit.connect({ connectorId: 'a' })
  await reach(appkit, 'asked')
  return { appkit, mock }
}

const reach = (appkit: AppKit, status: string) =>
  vi.waitFor(() => expect(appkit.store.get(signInAtom).status).toBe(status))
const createSIWX = () =>
  new DefaultSIWX({
    messenger: new InformalMessenger({ uri: 'https://app.example' }),
    storage: new MemoryStorage(),
  })

afterEach(destroyTestAppKits)

describe('an app that has its accounts sign in', () => {
  it('[SIWX-4] keeps what an account has signed, by its key, until it is disconnected', async () => {
    const siwx = createSIWX()
    const { appkit } = await start({ siwx })
    expect(appkit.getSIWX()).toBe(siwx)
    expect(appkit.getAccount().isAuthenticated).toBe(false)
    await signIn(appkit)
    expect(appkit.getAccount().isAuthenticated).toBe(true)
    const [session, ...others] = await siwx.getSessions('eip155:1', first.address)
    expect(others).toEqual([])
    expect(session?.message).toContain(`${first.address}\n`)
    const isSigned = await verifyEthereum({
      address: first.address,
      message: session?.message ?? '',
      signature: session?.signature ?? '',
    })
    expect(isSigned).toBe(true)
    await appkit.disconnect()
    expect(await siwx.getSessions('eip155:1', first.address)).toEqual([])
  })

  it.each([
    ['clock is wrong', async () => ({ fault: 'clockSkew' }), 'CLOCK_SKEW'],
    ['server is away', () => Promise.reject(new TypeError('Failed to fetch')), 'NETWORK_ERROR'],
    ['server refuses it', async () => ({ fault: 'nonce' }), 'SIWX_SIGNATURE_DECLINED'],
  ])(
    '[R12][SIWX-5] says that the %s, and signs in when it is tried again',
    async (_what, answer, code) => {
      const kept = new MemoryStorage()
      const addSession = vi.fn(async (session: SIWXSession): Promise<unknown> => kept.add(session))
      const storage = new ServerStorage({
        addSession,
        setSessions: (sessions) => kept.set(sessions),
        getSessions: (...account) => kept.get(...account),
        revokeSession: (...account) => kept.delete(...account),
      })
      const messenger = new InformalMessenger({ uri: 'https://app.example' })
      const { appkit } = await start({ siwx: new DefaultSIWX({ messenger, storage }) })
      addSession.mockImplementationOnce(answer)
      await expect(signIn(appkit)).rejects.toMatchObject({ code })
      expect(appkit.store.get(signInAtom)).toMatchObject({ status: 'asked', error: { code } })
      await signIn(appkit)
      expect(appkit.getAccount().isAuthenticated).toBe(true)
    },
  )

  it('[SIWX-5] refuses what another account has signed', async () => {
    const siwx = createSIWX()
    const { appkit } = await start({ siwx }, createWallet([second, first]))
    await expect(signIn(appkit)).rejects.toMatchObject({ code: 'SIWX_SIGNATURE_DECLINED' })
    expect(await siwx.getSessions('eip155:1', first.address)).toEqual([])
    expect(appkit.getAccount().isAuthenticated).toBe(false)
  })

  it('[SIWX-6] has a session for each account and network, and goes back to that of the network before', async () => {
    const siwx = createSIWX()
    const { appkit, mock } = await start({ siwx })
    await signIn(appkit)
    mock.switchAccount('a', second.address.toLowerCase())
    await reach(appkit, 'asked')
    await signIn(appkit)
    await appkit.switchNetwork('eip155:2')
    await reach(appkit, 'asked')
    await cancelSignIn(appkit)
    await reach(appkit, 'signedIn')
    expect(appkit.getCaipNetworkId()).toBe('eip155:1')
    mock.switchAccount('a', first.address.toLowerCase())
    await reach(appkit, 'signedIn')
    expect(appkit.getAddress()).toBe(first.address.toLowerCase())
  })

  it('[SIWX-3] knows the session after a reload, and asks nothing', async () => {
    const siwx = createSIWX()
    const backend = createMemoryBackend()
    const mock = createWallet()
    const { appkit } = await start({ siwx, backend } as Partial<AppKitOptions>, mock)
    await signIn(appkit)
    await appkit.destroy()
    const { appkit: again } = createTestAppKit({ mocks: [mock], siwx, backend })
    await again.start()
    await reach(again, 'signedIn')
    expect(again.getAccount()).toMatchObject({ status: 'connected', isAuthenticated: true })
  })

  it("[CFG-9] signs in by the older interface, of which the app's server has the one session", async () => {
    let session: SIWESession | null = null
    const siweConfig = createSIWEConfig({
      getMessageParams: async () => ({ domain: 'app.example', uri: 'https://app.example' }),
      getNonce: async () => '1234567890',
      createMessage: ({ address, ...rest }) => formatMessage(rest, address),
      async verifyMessage({ message, signature }) {
        const { accountAddress: address, chainId } = parseMessageData(message)
        session = { address, chainId: Number(chainId.replace('eip155:', '')) }
        return verifyEthereum({ address, message, signature })
      },
      getSession: async () => session,
      async signOut() {
        session = null
        return true
      },
    })
    const { appkit } = await start({ siweConfig })
    await signIn(appkit)
    expect(session).toEqual({ address: first.address, chainId: 1 })
    expect(appkit.getAccount().isAuthenticated).toBe(true)
    await appkit.disconnect()
    expect(session).toBeNull()
  })
})
