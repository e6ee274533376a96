import { wagmiAdapter } from '@latchkey/adapter-wagmi'
import { setPreferredAccountType } from '@latchkey/appkit'
import { hex } from '@latchkey/sandbox/testing'
import {
  createConfig,
  disconnect,
  getAccount,
  getBalance,
  getCapabilities,
  http,
  sendCalls,
  sendTransaction,
  signMessage,
  switchChain,
  waitForCallsStatus,
} from '@wagmi/core'
import { parseEther, verifyMessage } from 'viem'
import { describe, expect, it, vi } from 'vitest'
import { createLoginBench } from '../../test/loginApp.js'

vi.setConfig({ hookTimeout: 90_000, testTimeout: 60_000 })

const bench = createLoginBench()

/** An app with a config of its own, whose hooks show what is done here. */
async function setUp() {
  const { foreign, home, second } = bench.world
  const config = createConfig({
    chains: [home.viemChain, second.viemChain, foreign.viemChain],
    transports: { 31337: http(), 31338: http(), 31339: http() },
    storage: null,
  })
  const { appkit, frame } = await bench.logIn([wagmiAdapter({ config })])
  const address = hex(appkit.getAddress('eip155') ?? '')
  return { address, appkit, config, frame }
}

describe("the embedded wallet in an app's own wagmi", () => {
  it('[REAL-5:wagmi] is its connection: account, network, balance, signatures and transactions', async () => {
    const { address, config } = await setUp()
    expect(getAccount(config)).toMatchObject({
      address,
      chainId: 31_337,
      status: 'connected',
      connector: { id: 'AUTH' },
    })
    expect((await getBalance(config, { address })).value).toBe(parseEther('10'))
    const signature = await signMessage(config, { message: 'Hello' })
    expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)
    const hash = await sendTransaction(config, { to: address, value: 1n })
    const receipt = await bench.world.home.client.waitForTransactionReceipt({ hash })
    expect(receipt).toMatchObject({ status: 'success' })
  })

  it('[RPC-11:wallet_sendCalls,wallet_getCapabilities] sends batches, and says what it can', async () => {
    const { address, appkit, config } = await setUp()
    const chainId = 31_337
    expect(await getCapabilities(config, { chainId })).toMatchObject({
      atomic: { status: 'unsupported' },
    })
    await setPreferredAccountType(appkit, { namespace: 'eip155', type: 'smartAccount' })
    expect(getAccount(config)).toMatchObject({ address, status: 'connected' })
    expect(await getCapabilities(config, { chainId })).toMatchObject({
      atomic: { status: 'supported' },
    })
    const { id } = await sendCalls(config, { calls: [{ to: address }, { to: address }] })
    expect(await waitForCallsStatus(config, { id })).toMatchObject({ status: 'success' })
  })

  it('[REAL-5:wagmi] goes to another network from there, and not to one that the login site does not have', async () => {
    const { appkit, config } = await setUp()
    await switchChain(config, { chainId: 31_338 })
    expect(getAccount(config).chainId).toBe(31_338)
    await vi.waitFor(() => expect(appkit.getCaipNetworkId('eip155')).toBe('eip155:31338'))
    await expect(switchChain(config, { chainId: 31_339 })).rejects.toBeInstanceOf(Error)
    expect(getAccount(config).chainId).toBe(31_338)
    await appkit.switchNetwork(bench.world.home.viemChain)
    await vi.waitFor(() => expect(getAccount(config).chainId).toBe(31_337))
  })

  it('[FRM-14] signs out where wagmi disconnects it', async () => {
    const { appkit, config } = await setUp()
    await disconnect(config)
    await vi.waitFor(() => expect(appkit.getAccount('eip155').status).toBe('disconnected'))
    expect(getAccount(config).status).toBe('disconnected')
  })
})
