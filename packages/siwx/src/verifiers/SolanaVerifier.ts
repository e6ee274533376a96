import type { SIWXSession } from '@latchkey/appkit'
import { loadPart } from '../late.js'
import { SIWXVerifier } from './SIWXVerifier.js'

/** Verifies accounts of Solana, whose signatures are base58. */
export class SolanaVerifier extends SIWXVerifier {
  readonly chainNamespace = 'solana'

  async verify({ data, message, signature }: SIWXSession): Promise<boolean> {
    const { verifySolana } = await loadPart(() => import('./verifySolana.js'))
    return verifySolana(data.accountAddress, message, signature)
  }
}
