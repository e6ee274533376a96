import { AppKitError } from '../errors/AppKitError.js'
import { getChainId } from './account.js'
import { toHex } from './hex.js'
import { type Eip1193Provider, promptProvider, type RequestOptions } from './provider.js'

/** What `wallet_addEthereumChain` (EIP-3085) tells a wallet of a chain that it does not know. */
export interface AddChainParameters {
  readonly chainName: string
  readonly nativeCurrency: {
    readonly name: string
    readonly symbol: string
    readonly decimals: number
  }
  readonly rpcUrls: readonly string[]
  readonly blockExplorerUrls?: readonly string[] | undefined
  readonly iconUrls?: readonly string[] | undefined
}

// A wallet may answer before its own state has followed.
const SETTLE_ATTEMPTS = 20
const SETTLE_INTERVAL_MS = 100

/**
 * Switches the wallet's chain (EIP-3326), adding it first (EIP-3085) where the wallet does not know it,
 * then reads the chain back. Throws `CHAIN_MISMATCH` if the wallet stayed elsewhere, `CHAIN_NOT_ADDED`,
 * `CHAIN_SWITCH_UNSUPPORTED`, or what the wallet answered.
 */
export async function switchChain(
  provider: Eip1193Provider,
  {
    chainId,
    addChainParameters,
  }: { chainId: number; addChainParameters?: AddChainParameters | undefined },
  options?: RequestOptions,
): Promise<void> {
  try {
    await requestSwitch(provider, chainId, options)
  } catch (error) {
    if (AppKitError.is(error, 'UNSUPPORTED_METHOD')) {
      throw new AppKitError('CHAIN_SWITCH_UNSUPPORTED', { chainId }, { cause: error })
    }
    if (!AppKitError.is(error, 'CHAIN_NOT_ADDED') || !addChainParameters) throw error
    await requestAdd(provider, chainId, addChainParameters, options)
    // Many wallets switch as they add: asking again would open a second prompt.
    if ((await getChainId(provider, options)) !== chainId) {
      await requestSwitch(provider, chainId, options)
    }
  }
  await assertChain(provider, chainId, options)
}

function requestSwitch(provider: Eip1193Provider, chainId: number, options?: RequestOptions) {
  const params = [{ chainId: toHex(chainId) }]
  return promptProvider(provider, { method: 'wallet_switchEthereumChain', params }, accept, options)
}

function requestAdd(
  provider: Eip1193Provider,
  chainId: number,
  { chainName, nativeCurrency, rpcUrls, blockExplorerUrls, iconUrls }: AddChainParameters,
  options?: RequestOptions,
) {
  const chain = {
    chainId: toHex(chainId),
    chainName,
    nativeCurrency,
    rpcUrls,
    // Wallets refuse an empty list.
    ...(blockExplorerUrls?.length ? { blockExplorerUrls } : {}),
    ...(iconUrls?.length ? { iconUrls } : {}),
  }
  const request = { method: 'wallet_addEthereumChain', params: [chain] }
  return promptProvider(provider, request, accept, options)
}

async function assertChain(provider: Eip1193Provider, expected: number, options?: RequestOptions) {
  let actual = await getChainId(provider, options)
  for (let attempt = 1; actual !== expected && attempt < SETTLE_ATTEMPTS; attempt += 1) {
    await new Promise((resolve) => setTimeout(resolve, SETTLE_INTERVAL_MS))
    if (options?.signal?.aborted) throw new AppKitError('REQUEST_ABORTED')
    actual = await getChainId(provider, options)
  }
  if (actual === expected) return
  throw new AppKitError('CHAIN_MISMATCH', { expected: `${expected}`, actual: `${actual}` })
}

// Both methods answer null, but wallets answer anything: only the chain read back counts.
function accept(): true {
  return true
}
