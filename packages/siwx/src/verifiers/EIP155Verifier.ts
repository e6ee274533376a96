import type { SIWXSession } from '@latchkey/appkit'
import type { CaipNetworkId } from '@latchkey/foundation'
import { loadPart } from '../late.js'
import { SIWXVerifier } from './SIWXVerifier.js'

/** Options of `EIP155Verifier`. */
export interface EIP155VerifierOptions {
  /** A node of each chain whose contract accounts may sign in. On other chains accounts with a key alone can. */
  readonly rpcUrls?: Readonly<Partial<Record<CaipNetworkId, string>>>
}

/** Verifies accounts of Ethereum: keys (EIP-191), and contracts (ERC-1271, ERC-6492) on chains whose node it knows. */
export class EIP155Verifier extends SIWXVerifier {
  readonly chainNamespace = 'eip155'
  readonly #rpcUrls: EIP155VerifierOptions['rpcUrls']

  constructor({ rpcUrls }: EIP155VerifierOptions = {}) {
    super()
    this.#rpcUrls = rpcUrls
  }

  /** Rejects with `SIWX_UNCHECKED` where the chain would have to say so, and its node does not answer. */
  async verify({ data, message, signature }: SIWXSession): Promise<boolean> {
    const { verifyOnChain } = await loadPart(() => import('./verifyOnChain.js'))
    const signed = { address: data.accountAddress, message, signature }
    return verifyOnChain(signed, this.#rpcUrls?.[data.chainId])
  }
}
