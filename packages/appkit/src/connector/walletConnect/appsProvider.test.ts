import { createPhoneWallet } from '@latchkey/sandbox/phone'
import { type Relay, startRelay } from '@latchkey/sandbox/relay'
import { UniversalProvider } from '@walletconnect/universal-provider'
import { stringToHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import type { AppKitOptions } from '../../options/types.js'
import { createWalletConnect } from './createWalletConnect.js'
import { createTestCore, namespaces } from './testCore.js'
import { createTestSession } from './testSession.js'

const key = generatePrivateKey()
const { address } = privateKeyToAccount(key)
let relay: Relay

beforeAll(async () => {
  relay = await startRelay()
})
afterAll(() => relay.stop())

const metadata = { name: 'App', description: '', url: 'https://app.example', icons: [] }

it('uses the relay client of a provider that the app has made, and leaves it to the app', async () => {
  const universalProvider = await UniversalProvider.init({
    projectId: 'test',
    relayUrl: relay.url,
    metadata,
    logger: 'silent',
    customStoragePrefix: 'apps',
    telemetryEnabled: false,
  })
  onTestFinished(async () => {
    universalProvider.client.core.heartbeat.stop()
    await universalProvider.client.core.relayer.transportClose()
  })
  // One that the app has made before, and that no page of ours has kept.
  const apps = createTestSession({ expiry: Math.floor(Date.now() / 1_000) + 3_600 })
  await universalProvider.client.session.set(apps.topic, apps)
  const core = createTestCore({ relayUrl: relay.url, options: { universalProvider } })
  const client = createWalletConnect(core)
  const phone = await createPhoneWallet({
    relayUrl: relay.url,
    projectId: 'test',
    accounts: { eip155: [{ privateKey: key }] },
    chains: { 'eip155:1': { rpcUrl: 'http://127.0.0.1:9' } },
    approvals: 'approve',
  })
  onTestFinished(() => phone.stop())

  const { signal } = new AbortController()
  await client.pair({ namespaces, signal, onUri: (uri) => void phone.pair(uri) })
  expect(client.accounts('eip155').map((account) => account.address)).toEqual([address])
  const names = universalProvider.client.session.getAll().map(({ self }) => self.metadata.name)
  expect(names).toEqual([apps.self.metadata.name, 'App'])
  // Its own session is the app's to make.
  expect(universalProvider.session).toBeUndefined()

  const provider = await client.getProvider()
  const params = [stringToHex('Hello'), address]
  await expect(provider.request({ method: 'personal_sign', params }, 'eip155:1')).resolves.toMatch(
    /^0x/,
  )

  await client.destroy()
  expect(universalProvider.client.core.relayer.connected).toBe(true)
  expect(universalProvider.client.session.length).toBe(2)
})

it('error: another thing than such a provider, by name', async () => {
  // Malformed on purpose.
  const universalProvider = { client: {} } as unknown as NonNullable<
    AppKitOptions['universalProvider']
  >
  const client = createWalletConnect(
    createTestCore({ relayUrl: relay.url, options: { universalProvider } }),
  )
  onTestFinished(() => client.destroy())
  await expect(client.getProvider()).rejects.toMatchObject({
    code: 'INVALID_OPTIONS',
    message: expect.stringContaining('universalProvider'),
  })
})
