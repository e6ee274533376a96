import type { SIWXSession } from '@latchkey/appkit'
import type { CaipNetworkId } from '@latchkey/foundation'

/** Keeps sessions that have been verified. An app's own storage extends it. */
export abstract class SIWXStorage {
  abstract add(session: SIWXSession): Promise<void>
  /** Keeps these in the place of all others. */
  abstract set(sessions: readonly SIWXSession[]): Promise<void>
  /** What is kept of an account on a chain. It is read and verified again, whatever it is. */
  abstract get(chainId: CaipNetworkId, address: string): Promise<readonly unknown[]>
  abstract delete(chainId: CaipNetworkId, address: string): Promise<void>
}
