import type { PhoneChain, PhoneNamespace } from './types.js'

export interface KnownChain {
  /** CAIP-2 id. */
  id: string
  namespace: PhoneNamespace
  reference: string
  name: string
  rpcUrl: string
}

/** The chains that a phone knows, by CAIP-2 id; apps may add EVM ones. */
export type ChainBook = Map<string, KnownChain>

/** Throws on an id that is not of EVM or Solana, and on an RPC URL that is not http(s). */
export function createChainBook(chains: Readonly<Record<string, PhoneChain>>): ChainBook {
  return new Map(
    Object.entries(chains).map(([id, chain]) => [id, toKnownChain(id, chain)] as const),
  )
}

export function toKnownChain(id: string, { rpcUrl, name }: PhoneChain): KnownChain {
  const [namespace, reference = ''] = id.split(':')
  const isEvm = namespace === 'eip155' && /^[1-9][0-9]{0,15}$/.test(reference)
  const isSolana = namespace === 'solana' && /^[1-9A-HJ-NP-Za-km-z]{1,32}$/.test(reference)
  if (!isEvm && !isSolana) throw new Error(`Not an EVM or Solana chain: ${id}`)
  if (!/^https?:\/\//.test(rpcUrl)) throw new Error(`Not an RPC URL: ${rpcUrl}`)
  return { id, namespace: isEvm ? 'eip155' : 'solana', reference, name: name ?? id, rpcUrl }
}
