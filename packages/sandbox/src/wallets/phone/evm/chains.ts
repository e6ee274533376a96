import { toKnownChain } from '../chains.js'
import { invalidParams, PhoneRpcError } from '../PhoneRpcError.js'
import { parseParams } from '../parseParams.js'
import type { RequestHandler } from '../requestContext.js'
import { findRpcUrl } from './findRpcUrl.js'
import { addChainParams, switchChainParams } from './schema.js'

/** EIP-3326: 4902 for a chain that the phone does not know. */
export const switchEthereumChain: RequestHandler = async (params, context) => {
  const [{ chainId }] = parseParams(switchChainParams, params)
  const id = `eip155:${BigInt(chainId)}`
  if (!context.findChain(id)) {
    throw new PhoneRpcError(4902, `Unrecognized chain ID ${chainId}. Try adding the chain first.`)
  }
  await context.switchChain(id)
  return null
}

/** EIP-3085: adds the chain, asks its RPC for the chain id first, and switches to it. */
export const addEthereumChain: RequestHandler = async (params, context) => {
  const [{ chainId, chainName, rpcUrls }] = parseParams(addChainParams, params)
  const id = `eip155:${BigInt(chainId)}`
  if (!context.findChain(id)) {
    const rpcUrl = findRpcUrl(rpcUrls)
    if (!rpcUrl) throw invalidParams('None of the RPC URLs is http(s)')
    const answered = await readChainId(rpcUrl)
    if (answered !== BigInt(chainId)) {
      throw invalidParams(`The RPC endpoint answers for chain ${answered}, not ${BigInt(chainId)}`)
    }
    await context.addChain(toKnownChain(id, { rpcUrl, ...(chainName && { name: chainName }) }))
  }
  await context.switchChain(id)
  return null
}

async function readChainId(rpcUrl: string): Promise<bigint> {
  try {
    const response = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"jsonrpc":"2.0","id":1,"method":"eth_chainId","params":[]}',
      signal: AbortSignal.timeout(5_000),
    })
    const { result }: { result?: unknown } = await response.json()
    return BigInt(String(result))
  } catch {
    throw invalidParams('The RPC endpoint does not answer')
  }
}
