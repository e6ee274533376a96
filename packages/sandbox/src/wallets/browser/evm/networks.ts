import { parseUrl } from '@latchkey/foundation'
import { callRpc } from '../rpc.js'
import { invalidParams } from '../WalletRequestError.js'
import { describeNetwork } from './describe.js'
import { parseArray, parseChainId, parseQuantity, parseRecord } from './parse.js'
import {
  chainIdHex,
  type EvmCaller,
  type EvmState,
  type EvmWalletChain,
  knownChain,
  setChain,
} from './state.js'

const ask = (
  state: EvmState,
  caller: EvmCaller,
  request: { method: string; params: unknown; title: string; chain: EvmWalletChain },
) =>
  state.approvals.ask(
    {
      namespace: 'evm',
      walletName: state.name,
      method: request.method,
      params: request.params,
      kind: 'network',
      title: request.title,
      details: [
        describeNetwork(request.chain),
        ...(request.method === 'wallet_addEthereumChain'
          ? [{ id: 'rpc', label: 'RPC server', value: request.chain.rpcUrl }]
          : []),
      ],
    },
    caller,
  )

/** EIP-3326: asks, then makes the chain active; 4902 when the wallet does not know it. */
export const switchEthereumChain = async (
  state: EvmState,
  caller: EvmCaller,
  params: unknown,
): Promise<null> => {
  const { chainId } = parseRecord(parseArray(params)[0], 'the chain')
  const chain = knownChain(state, parseChainId(chainId))
  if (chain.chainId === state.chainId) return null
  const method = 'wallet_switchEthereumChain'
  await ask(state, caller, { method, params, title: 'Switch network', chain })
  setChain(state, chain.chainId)
  return null
}

/** http is fine on this machine only, as in the wallets that people use. */
const isRpcUrl = (value: unknown): value is string => {
  const url = typeof value === 'string' ? parseUrl(value) : undefined
  if (url === undefined) return false
  const { protocol, hostname } = url
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
  return protocol === 'https:' || (protocol === 'http:' && isLocal)
}

/** The network that a page wants added (EIP-3085); throws -32602 for what describes none. */
export const parseAddedChain = (params: unknown): EvmWalletChain => {
  const chain = parseRecord(parseArray(params)[0], 'the chain')
  const chainId = parseChainId(chain.chainId)
  const { chainName, rpcUrls } = chain
  if (typeof chainName !== 'string' || chainName === '') throw invalidParams('chainName is missing')
  const rpcUrl = Array.isArray(rpcUrls) ? rpcUrls.find(isRpcUrl) : undefined
  if (rpcUrl === undefined) throw invalidParams('rpcUrls holds no usable https URL')
  const currency = parseRecord(chain.nativeCurrency, 'nativeCurrency')
  if (typeof currency.symbol !== 'string' || !/^.{1,11}$/.test(currency.symbol)) {
    throw invalidParams('nativeCurrency.symbol must have 1 to 11 characters')
  }
  if (currency.decimals !== 18) throw invalidParams('nativeCurrency.decimals must be 18')
  return { chainId, rpcUrl, name: chainName.slice(0, 64), symbol: currency.symbol }
}

/** EIP-3085: asks, checks that the server really serves the chain, adds it and switches to it. */
export const addEthereumChain = async (
  state: EvmState,
  caller: EvmCaller,
  params: unknown,
): Promise<null> => {
  const method = 'wallet_addEthereumChain'
  const chain = parseAddedChain(params)
  const known = state.chains.get(chain.chainId)
  if (known) return switchEthereumChain(state, caller, [{ chainId: chainIdHex(known.chainId) }])
  // Asked first: a page must not make this machine fetch an address that nobody has agreed to.
  await ask(state, caller, { method, params, title: 'Add a network and switch to it', chain })
  const served = await callRpc(chain.rpcUrl, 'eth_chainId', [], caller.signal)
  if (parseQuantity(served, 'eth_chainId of the RPC server') !== BigInt(chain.chainId)) {
    throw invalidParams(
      `the RPC server serves chain ${String(served)}, not ${chainIdHex(chain.chainId)}`,
    )
  }
  state.chains.set(chain.chainId, chain)
  setChain(state, chain.chainId)
  return null
}
