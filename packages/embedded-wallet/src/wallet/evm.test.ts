import { ethersAdapter } from '@latchkey/adapter-ethers'
import { wagmiAdapter } from '@latchkey/adapter-wagmi'
import {
  type AppKit,
  isSmartAccount,
  setPreferredAccountType,
  signIn,
  signInAtom,
} from '@latchkey/appkit'
import type { AdapterFactory } from '@latchkey/appkit/adapter'
import { mockSIWX } from '@latchkey/appkit/testing'
import { AUTH_KEYS } from '@latchkey/auth-frame/storage'
import { isEip1193Provider } from '@latchkey/foundation/eip1193'
import { hex, typedData } from '@latchkey/sandbox/testing'
import { parseEther, verifyMessage, verifyTypedData } from 'viem'
import { describe, expect, it, vi } from 'vitest'
import { isFullRun } from '../../../foundation/test/fuzzRuns.js'
import { codeOf, createLoginBench, type LoginAppOptions } from '../../test/loginApp.js'

vi.setConfig({ hookTimeout: 90_000, testTimeout: 60_000 })

const bench = createLoginBench()

const ADAPTERS: readonly (readonly [string, () => AdapterFactory])[] = [
  ['ethers', () => ethersAdapter()],
  ['wagmi', () => wagmiAdapter()],
]

async function logIn(createAdapter: () => AdapterFactory, options: LoginAppOptions = {}) {
  const { appkit, email, frame } = await bench.logIn([createAdapter()], options)
  const address = hex(appkit.getAddress('eip155') ?? '')
  return { address, appkit, email, frame }
}

const providerOf = (appkit: AppKit) => {
  const provider = appkit.getProvider('eip155')
  if (!isEip1193Provider(provider)) throw new TypeError('no provider')
  return provider
}

describe.each(ADAPTERS)('the embedded wallet through %s', (_name, createAdapter) => {
  const setUp = () => logIn(createAdapter)

  it('[CONN-1:embedded][ACC-1:user][USR-1] connects whoever has logged in, whose email and balance the account has', async () => {
    const { address, appkit, email } = await setUp()
    const account = appkit.getAccount('eip155')
    expect(account).toMatchObject({ status: 'connected', user: { email } })
    expect(appkit.getWalletProviderType('eip155')).toBe('AUTH')
    expect(appkit.getCaipNetworkId('eip155')).toBe(bench.world.home.caipNetworkId)
    await vi.waitFor(async () =>
      expect(await bench.world.home.client.getBalance({ address })).toBe(parseEther('10')),
    )
    expect((await appkit.updateNativeBalance()).value).toBe(parseEther('10'))
  })

  it('[RECON-1:liveProvider,signsAtOnce][CONN-4] is connected again on the next page, without anybody being asked', async () => {
    const { address, appkit, frame } = await setUp()
    await appkit.switchNetwork(bench.world.second.viemChain)
    await appkit.destroy()
    const { appkit: next } = await bench.start([createAdapter()], { frame })
    await vi.waitFor(() => expect(next.getAccount('eip155').status).toBe('connected'))
    expect(next.getAddress('eip155')).toBe(address)
    expect(next.getCaipNetworkId('eip155')).toBe(bench.world.second.caipNetworkId)
    expect(frame.asked).toEqual([])
    const signature = hex(await next.signMessage({ message: 'Again' }))
    expect(await verifyMessage({ address, message: 'Again', signature })).toBe(true)
  })

  it('[RPC-11:personal_sign,eth_signTypedData][RPC-2:notSafe] signs what somebody has approved, and nothing else', async () => {
    const { address, appkit, frame } = await setUp()
    const signature = hex(await appkit.signMessage({ message: 'Hello' }))
    expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)
    const typed = hex(await appkit.signTypedData({ typedData }))
    expect(await verifyTypedData({ ...typedData, address, signature: typed })).toBe(true)
    expect(frame.asked.map(({ title }) => title)).toHaveLength(2)
    frame.answer = 'reject'
    expect(await codeOf(appkit.signMessage({ message: 'Hello' }))).toBe('USER_REJECTED')
    expect(frame.failures).toEqual([])
  })

  it('[RPC-11:eth_sendTransaction][RPC-7] sends a transaction, which is mined', async () => {
    const { address, appkit } = await setUp()
    const to = bench.world.home.accounts[5]?.address ?? address
    const before = await bench.world.home.client.getBalance({ address: to })
    const hash = hex(await appkit.sendTransaction({ transaction: { to, value: 1_000n } }))
    expect(await appkit.waitForTransaction({ hash })).toBe('confirmed')
    expect(await bench.world.home.client.getBalance({ address: to })).toBe(before + 1_000n)
  })
})

// In a short run through the adapter that has networks and connections of its own beside the kit's.
describe.each(isFullRun ? ADAPTERS : ADAPTERS.filter(([name]) => name === 'wagmi'))(
  'the embedded wallet through %s, wherever it is',
  (_name, createAdapter) => {
    const setUp = (options: LoginAppOptions = {}) => logIn(createAdapter, options)

    it('[NET-2:switchEthereumChain][RPC-11:wallet_switchEthereumChain] switches the network with the login site, and signs for the new one', async () => {
      const { address, appkit } = await setUp()
      await appkit.switchNetwork(bench.world.second.viemChain)
      expect(appkit.getCaipNetworkId('eip155')).toBe(bench.world.second.caipNetworkId)
      expect(await providerOf(appkit).request({ method: 'eth_chainId' })).toBe('0x7a6a')
      const to = bench.world.second.accounts[5]?.address ?? address
      const hash = hex(await appkit.sendTransaction({ transaction: { to, value: 1_000n } }))
      await bench.world.second.client.waitForTransactionReceipt({ hash })
    })

    it('[RPC-11:wallet_sendCalls,wallet_getCapabilities,wallet_getAssets][RPC-5] asks for batches, capabilities and assets', async () => {
      const { address, appkit, frame } = await setUp()
      const to = bench.world.home.accounts[6]?.address ?? address
      const atomicOf = async () => Object.values(await appkit.getCapabilities())
      expect(await atomicOf()).toEqual([{ atomic: { status: 'unsupported' } }])
      await setPreferredAccountType(appkit, { namespace: 'eip155', type: 'smartAccount' })
      expect(await atomicOf()).toEqual([{ atomic: { status: 'supported' } }])
      const before = await bench.world.home.client.getBalance({ address: to })
      const call = { to, value: 1n }
      const { id } = await appkit.sendCalls({ calls: [call, call], atomicRequired: true })
      await vi.waitFor(async () =>
        expect(await appkit.getCallsStatus({ id })).toMatchObject({ status: 200, atomic: true }),
      )
      expect(await bench.world.home.client.getBalance({ address: to })).toBe(before + 2n)
      expect(frame.asked.map(({ title }) => title)).toEqual(['Send 2 calls together'])
      const adapter = appkit.adapters.require('eip155')
      const assets = await adapter.walletGetAssets?.({
        connectorId: 'AUTH',
        request: { account: address },
      })
      expect(assets).toMatchObject({ '0x7a69': [{ address: 'native', type: 'native' }] })
    })

    it('[CFG-10] goes to a network that the app adds later', async () => {
      const { appkit, frame } = await setUp({ networks: [bench.world.home.viemChain] })
      appkit.addNetwork('eip155', bench.world.second.viemChain)
      await appkit.switchNetwork(bench.world.second.viemChain)
      expect(appkit.getCaipNetworkId('eip155')).toBe(bench.world.second.caipNetworkId)
      await appkit.signMessage({ message: 'There' })
      expect(frame.asked).toHaveLength(1)
    })

    it('[NET-3:chainNotSupported] error: a network that the login site does not have leaves the wallet where it is', async () => {
      const { appkit, frame } = await setUp()
      expect(await codeOf(appkit.switchNetwork(bench.world.foreign.viemChain))).toBe(
        'CHAIN_NOT_SUPPORTED',
      )
      expect(appkit.getCaipNetworkId('eip155')).toBe(bench.world.home.caipNetworkId)
      // One that nobody has configured, by the provider itself.
      const params = [{ chainId: '0x123456' }]
      const asked = providerOf(appkit).request({ method: 'wallet_switchEthereumChain', params })
      expect(await codeOf(asked)).toBe('CHAIN_NOT_SUPPORTED')
      expect(frame.asked).toEqual([])
    })

    it("[CONN-1:embedded] logs in on the first of the app's networks that the login site has, which signs at once", async () => {
      const { foreign, home, second } = bench.world
      const networks = [foreign, second, home].map(({ viemChain }) => viemChain)
      const { address, appkit, frame } = await setUp({ networks })
      expect(appkit.getAccount('eip155').status).toBe('connected')
      expect(appkit.getCaipNetworkId('eip155')).toBe(second.caipNetworkId)
      expect(await providerOf(appkit).request({ method: 'eth_chainId' })).toBe('0x7a6a')
      const signature = hex(await appkit.signMessage({ message: 'Here' }))
      expect(await verifyMessage({ address, message: 'Here', signature })).toBe(true)
      expect(frame.failures).toEqual([])
    })

    it('[CONN-1:embedded] logs in on another network than the one that was chosen before, where the login site does not have that', async () => {
      const { foreign, home } = bench.world
      const { appkit, frame } = await bench.start([createAdapter()])
      await appkit.switchNetwork(foreign.viemChain)
      await bench.logInTo(appkit, frame)
      expect(appkit.getCaipNetworkId('eip155')).toBe(home.caipNetworkId)
      await appkit.signMessage({ message: 'Here' })
      expect(frame.asked).toHaveLength(1)
    })

    it('[NET-3:chainNotSupported] error: without any network that both have, the wallet is on one of its own, which the app does not have', async () => {
      const { foreign, home } = bench.world
      const { appkit } = await setUp({ networks: [foreign.viemChain] })
      expect(appkit.getAccount('eip155').status).toBe('connected')
      expect(appkit.getNetworkState('eip155').unsupportedCaipNetworkId).toBe(home.caipNetworkId)
      expect(await codeOf(appkit.switchNetwork(foreign.viemChain))).toBe('CHAIN_NOT_SUPPORTED')
      expect(appkit.getNetworkState('eip155').unsupportedCaipNetworkId).toBe(home.caipNetworkId)
    })

    it('[RECON-1:liveProvider] is connected again on another network, where the login site has the last one no longer', async () => {
      const { appkit, frame } = await setUp()
      appkit.storage.set(AUTH_KEYS.lastUsedChain, bench.world.foreign.caipNetworkId)
      await appkit.destroy()
      const { appkit: next } = await bench.start([createAdapter()], { frame })
      await vi.waitFor(() => expect(next.getAccount('eip155').status).toBe('connected'))
      expect(next.getCaipNetworkId('eip155')).toBe(bench.world.home.caipNetworkId)
      await next.signMessage({ message: 'Again' })
    })

    it('[FRM-14] signs out with the connection, and is not restored', async () => {
      const { appkit, frame } = await setUp()
      await appkit.disconnect()
      expect(appkit.getAccount('eip155').status).toBe('disconnected')
      await appkit.destroy()
      const { appkit: next } = await bench.start([createAdapter()], { frame })
      expect(next.getAccount('eip155').status).toBe('disconnected')
    })

    it('[FRM-15] error: a session that has ended at the site ends the connection with the next request, and is not restored', async () => {
      const { appkit, frame } = await setUp()
      await frame.endSession()
      expect(await codeOf(appkit.signMessage({ message: 'Hello' }))).toBe('UNAUTHORIZED')
      await vi.waitFor(() => expect(appkit.getAccount('eip155').status).toBe('disconnected'))
      await appkit.destroy()
      const { appkit: next } = await bench.start([createAdapter()], { frame })
      expect(next.getAccount('eip155').status).toBe('disconnected')
      expect(frame.failures).toEqual([])
    })

    it('[SIWX-5][ACC-1:preferredAccountTypes] is known as a smart account where one is in use, as a refused sign-in says', async () => {
      // It takes what mock wallets sign, and nothing else.
      const { siwx } = mockSIWX({ required: false })
      const { appkit } = await setUp({ siwx })
      const refused: unknown[] = []
      appkit.subscribeEvents(({ data }) => {
        if (data.event === 'SIWX_AUTH_ERROR') refused.push(data.properties?.isSmartAccount)
      })
      const trySigning = async () => {
        await vi.waitFor(() => expect(appkit.store.get(signInAtom).status).toBe('asked'))
        return codeOf(signIn(appkit))
      }
      expect(isSmartAccount(appkit.getAccount('eip155'))).toBe(false)
      expect(await trySigning()).toBe('SIWX_SIGNATURE_DECLINED')
      await setPreferredAccountType(appkit, { namespace: 'eip155', type: 'smartAccount' })
      expect(isSmartAccount(appkit.getAccount('eip155'))).toBe(true)
      expect(await trySigning()).toBe('SIWX_SMART_ACCOUNT')
      expect(refused).toEqual([false, true])
      await setPreferredAccountType(appkit, { namespace: 'eip155', type: 'eoa' })
      expect(isSmartAccount(appkit.getAccount('eip155'))).toBe(false)
    })

    it('[CONN-13:authConnector,event][ACC-1:preferredAccountTypes,smartAccountDeployed][USR-1] changes the kind of account, and says once it is deployed', async () => {
      const { address, appkit } = await setUp()
      const events: unknown[] = []
      appkit.subscribeEvents(({ data }) => events.push([data.event, data.properties]))
      expect(appkit.getAccount('eip155')).toMatchObject({
        preferredAccountTypes: { eip155: 'eoa' },
        smartAccountDeployed: false,
        smartAccountVersion: 'EIP-7702',
      })
      await vi.waitFor(() =>
        expect(appkit.getNetworkState('eip155').smartAccountEnabledNetworks).toEqual([
          bench.world.home.caipNetworkId,
          bench.world.second.caipNetworkId,
        ]),
      )
      await setPreferredAccountType(appkit, { namespace: 'eip155', type: 'smartAccount' })
      expect(appkit.getAccount('eip155')).toMatchObject({
        address,
        status: 'connected',
        preferredAccountTypes: { eip155: 'smartAccount' },
        smartAccountDeployed: false,
      })
      const network = bench.world.home.caipNetworkId
      expect(events).toContainEqual([
        'SET_PREFERRED_ACCOUNT_TYPE',
        { accountType: 'smartAccount', network },
      ])
      const { id } = await appkit.sendCalls({ calls: [{ to: address, value: 0n }] })
      await vi.waitFor(async () =>
        expect(await appkit.getCallsStatus({ id })).toMatchObject({ status: 200 }),
      )
      await vi.waitFor(() => expect(appkit.getAccount('eip155').smartAccountDeployed).toBe(true))
      // Each network has it to itself.
      await appkit.switchNetwork(bench.world.second.viemChain)
      await vi.waitFor(() => expect(appkit.getAccount('eip155').smartAccountDeployed).toBe(false))
      expect(appkit.getAccount('eip155').preferredAccountTypes).toEqual({ eip155: 'smartAccount' })
    })
  },
)
