import { type Api as SandboxApi, startApi } from '@latchkey/sandbox/api'
import { type EvmChain, startEvmChain } from '@latchkey/sandbox/chains'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BlockchainApi, createBlockchainApi } from './createBlockchainApi.js'
import { buildSwapApproval } from './endpoints/buildSwapApproval.js'
import { buildSwapTransaction } from './endpoints/buildSwapTransaction.js'
import { createOnrampUrl } from './endpoints/createOnrampUrl.js'
import { fetchAllowedOrigins } from './endpoints/fetchAllowedOrigins.js'
import { fetchBalance } from './endpoints/fetchBalance.js'
import { fetchGasPrice } from './endpoints/fetchGasPrice.js'
import { fetchHistory } from './endpoints/fetchHistory.js'
import { fetchIdentity } from './endpoints/fetchIdentity.js'
import { fetchNameSuggestions } from './endpoints/fetchNameSuggestions.js'
import { fetchNames } from './endpoints/fetchNames.js'
import { fetchOnrampOptions } from './endpoints/fetchOnrampOptions.js'
import { fetchOnrampQuote } from './endpoints/fetchOnrampQuote.js'
import { fetchProfile } from './endpoints/fetchProfile.js'
import { fetchProjectConfiguration } from './endpoints/fetchProjectConfiguration.js'
import { fetchSmartSessions } from './endpoints/fetchSmartSessions.js'
import { fetchSupportedNetworks } from './endpoints/fetchSupportedNetworks.js'
import { fetchSwapAllowance } from './endpoints/fetchSwapAllowance.js'
import { fetchSwapQuotes } from './endpoints/fetchSwapQuotes.js'
import { fetchSwapTokens } from './endpoints/fetchSwapTokens.js'
import { fetchTokenPrices } from './endpoints/fetchTokenPrices.js'
import { registerName } from './endpoints/registerName.js'
import { revokeSmartSession } from './endpoints/revokeSmartSession.js'
import { createErrorReporter } from './report/createErrorReporter.js'

const CHAIN = 'eip155:31337'
const COIN = `${CHAIN}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee` as const

let chain: EvmChain
let server: SandboxApi
let api: BlockchainApi
beforeAll(async () => {
  chain = await startEvmChain({ chainId: 31_337, name: 'Sandbox One' })
  server = await startApi({ chains: { evm: [chain] } })
})
beforeEach(() => {
  server.clearFaults()
  server.clearLog()
  api = createBlockchainApi({
    baseUrl: server.url,
    projectId: 'project',
    sdkType: 'appkit',
    sdkVersion: 'test-1',
  })
})
afterAll(async () => {
  await server?.stop()
  await chain?.stop()
})

/** An account of the chain, which signs for itself. */
function account(index: number) {
  const { address } = chain.accounts[index] ?? { address: '0x' as const }
  return {
    address,
    caipAddress: `${CHAIN}:${address}` as const,
    sign: (message: string) => chain.client.signMessage({ account: address, message }),
  }
}
const pusd = () => `${CHAIN}:${chain.tokens.PUSD.address}` as const

describe('the client, with the sandbox', () => {
  it('[API-2][API-3] knows the networks, and what is on them', async () => {
    expect([...(await fetchSupportedNetworks(api))]).toContain(CHAIN)
    const { tokens, dropped } = await fetchSwapTokens(api, { chainId: CHAIN })
    expect(tokens.map(({ symbol }) => symbol)).toEqual(expect.arrayContaining(['ETH', 'PUSD']))
    expect(dropped).toBe(0)
    const { prices } = await fetchTokenPrices(api, { addresses: [COIN, pusd()] })
    expect(prices.find(({ symbol }) => symbol === 'PUSD')?.price).toBeCloseTo(1, 1)
    expect((await fetchGasPrice(api, { chainId: CHAIN })).standard).toBeGreaterThan(0n)
    expect(server.log.filter(({ route }) => route === 'supportedChains')).toHaveLength(1)
  })

  it('[ACC-3][ACT-1] reads balances and history of an account', async () => {
    const { address } = account(3)
    await chain.pay(address, { tokens: { PUSD: 5_000_000n } })
    const { balances, dropped } = await fetchBalance(api, { address, chainId: CHAIN })
    expect(balances.find(({ symbol }) => symbol === 'PUSD')).toMatchObject({
      chainId: CHAIN,
      quantity: { decimals: '6', numeric: '100005' },
    })
    expect(dropped).toBe(0)
    const history = await fetchHistory(api, { account: address, chainId: CHAIN })
    expect(history.dropped).toBe(0)
    expect(history.transactions[0]?.transfers[0]).toMatchObject({
      direction: 'in',
      quantity: { numeric: '5' },
    })
  })

  it('[SWP-1] quotes a swap and builds what it needs', async () => {
    const { caipAddress: userAddress } = account(0)
    const swap = { from: pusd(), to: COIN, userAddress, amount: 1_000_000n }
    const { quotes, dropped } = await fetchSwapQuotes(api, swap)
    expect(dropped).toBe(0)
    expect(BigInt(quotes[0]?.toAmount ?? 0)).toBeGreaterThan(0n)
    expect(await fetchSwapAllowance(api, { tokenAddress: pusd(), userAddress })).toBe(0n)
    const approval = await buildSwapApproval(api, swap)
    expect(approval).toMatchObject({ from: userAddress, to: pusd(), value: 0n })
    // What has no approval yet cannot be tried.
    const built = await buildSwapTransaction(api, { ...swap, disableEstimate: true })
    expect(built).toMatchObject({ from: userAddress, value: 0n })
    expect(built.to).not.toBe(pusd())
  })

  it('[NAM-2][ACC-6][API-6] registers a name, and finds it by either way', async () => {
    const { address, sign } = account(5)
    const name = 'kept-here.latchkey.eth'
    expect(await fetchProfile(api, { name })).toBeUndefined()
    const message = JSON.stringify({
      name,
      attributes: {},
      timestamp: Math.floor(Date.now() / 1_000),
    })
    const forged = await registerName(api, {
      coinType: 60,
      address,
      message,
      signature: await account(6).sign(message),
    })
    expect(forged).toMatchObject({ success: false, error: { code: 'NETWORK_ERROR' } })
    const signature = await sign(message)
    expect(await registerName(api, { coinType: 60, address, message, signature })).toEqual({
      success: true,
    })
    expect((await fetchProfile(api, { name }))?.addresses).toMatchObject([
      { coinType: 60, address },
    ])
    const { suggestions } = await fetchNameSuggestions(api, { name: 'kept-here' })
    expect(suggestions[0]).toEqual({ name, registered: true })
    expect((await fetchIdentity(api, { address, caipNetworkId: CHAIN })).name).toBe(name)
    server.setFault('reverse', { status: 500, headers: { 'retry-after': '0' } })
    expect(await fetchNames(api, { address })).toEqual({ names: [name], dropped: 0 })
  })

  it('[ONR-1][ONR-2][ONR-4] asks what a purchase costs, and where it is made', async () => {
    const { purchaseCurrencies, paymentCurrencies, dropped } = await fetchOnrampOptions(api)
    expect(dropped).toBe(0)
    expect(paymentCurrencies.map(({ id }) => id)).toContain('USD')
    const [coin] = purchaseCurrencies
    const network = coin?.networks[0]?.name ?? ''
    const quote = await fetchOnrampQuote(api, {
      purchaseCurrency: coin?.id ?? '',
      paymentCurrency: 'USD',
      amount: '100.00',
      network,
    })
    expect(quote).toMatchObject({ paymentTotal: { amount: '100.00', currency: 'USD' } })
    const url = await createOnrampUrl(api, {
      destinationWallets: [{ address: account(0).address, blockchains: [network] }],
      partnerUserId: 'p1',
      presetFiatAmount: '100.00',
    })
    expect((await fetch(url)).status).toBe(200)
  })

  it('[SES-1:list,revokeAtServer] lists smart sessions, and revokes with a signature alone', async () => {
    const { address, caipAddress, sign } = account(0)
    const session = { pci: 'pci-1', expiration: 2_000_000_000, permissions: [], project: {} }
    server.sessions.add({ chain: CHAIN, address }, session)
    const { sessions } = await fetchSmartSessions(api, { account: caipAddress })
    expect(sessions).toMatchObject([session])
    const revocation = { account: caipAddress, pci: 'pci-1' }
    const forged = revokeSmartSession(api, {
      ...revocation,
      signature: await account(1).sign('pci-1'),
    })
    await expect(forged).rejects.toMatchObject({ context: { status: 401 } })
    await revokeSmartSession(api, { ...revocation, signature: await sign('pci-1') })
    const after = await fetchSmartSessions(api, { account: caipAddress })
    expect(after.sessions[0]?.revokedAt).toBeGreaterThan(1_700_000_000)
  })

  it('[CFG-3][WAL-2:projectConfiguration,allowedOrigins] reads what the owner of the project has decided', async () => {
    expect(await fetchProjectConfiguration(api)).toBeUndefined()
    expect(await fetchAllowedOrigins(api)).toEqual([])
    const features = [{ id: 'swap', isEnabled: true, config: ['sandbox'] }] as const
    server.projects.set('project', { features, allowedOrigins: ['https://app.example'] })
    expect(await fetchProjectConfiguration(api)).toEqual({ features })
    expect(await fetchAllowedOrigins(api)).toEqual(['https://app.example'])
  })

  it('[TEL-1:limit] reports an error, and the sixth in a minute not', async () => {
    const report = createErrorReporter(api, { url: 'https://app.example/a?token=secret' })
    const results: boolean[] = []
    for (let count = 0; count < 6; count += 1) results.push(await report(new Error('Broken')))
    expect(results).toEqual([true, true, true, true, true, false])
    const events = server.telemetry.list('project')
    expect(events).toHaveLength(5)
    expect(events[0]).toMatchObject({
      url: 'https://app.example/a',
      domain: 'app.example',
      props: { errorMessage: 'Broken', event: 'INTERNAL_SDK_ERROR' },
    })
  })
})
