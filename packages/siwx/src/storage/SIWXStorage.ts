import type { SIWXSession } from '@latchkey/appkit'
import type { CaipNetworkId } from '@latchkey/foundation'

/** Keeps sessions that have been verified. An app's own storage extends it. */
export abstract class SIWXStorage {
  abstract add(session: SIWXSession): Promise<void>
  /**
   * Keeps sessions that a wallet has signed at once, with its connection. They have one nonce: who takes each nonce once has
   * to be given them at once, as `set` is, which several of them go to where this is not another.
   */
  async addAll(sessions: readonly SIWXSession[]): Promise<void> {
    const [first, ...others] = sessions
    if (first && others.length === 0) await this.add(first)
    else await this.set(sessions)
  }
  /** Keeps these in the place of all others. */
  abstract set(sessions: readonly SIWXSession[]): Promise<void>
  /** What is kept of an account on a chain. It is read and verified again, whatever it is. */
  abstract get(chainId: CaipNetworkId, address: string): Promise<readonly unknown[]>
  abstract delete(chainId: CaipNetworkId, address: string): Promise<void>
}
