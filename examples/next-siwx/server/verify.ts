import { EIP155Verifier, type SIWXSession, SolanaVerifier } from '@latchkey/siwx'
import { findSessionFault, readSession } from '@latchkey/siwx/message'
import { chainIds } from '../networks'
import { readSettings } from './settings'
import { takeNonce } from './store'

/** A session that proves what it says, or what is wrong with it. */
export type Verdict =
  | { readonly session: SIWXSession; readonly fault?: undefined }
  | { readonly session?: undefined; readonly fault: string }

/**
 * Judges what a browser has sent. Nothing of it is taken on trust: not who it says has signed, nor what the page has found.
 * @throws AppKitError `SIWX_UNCHECKED` where the node of a chain would have to say whether a contract has signed, and is away
 */
export async function verify(body: unknown, browser: string | undefined): Promise<Verdict> {
  const { origin, rpcUrls } = readSettings()
  const session = readSession(body)
  if (!session) return { fault: 'form' }
  const { chainId, nonce } = session.data
  // Used up from here on, whatever else is wrong.
  if (!(await takeNonce(nonce, browser))) return { fault: 'nonce' }
  // The text says what the data say, for this domain and origin, and its times are right.
  const fault = findSessionFault(session, { origin, nonce, now: Date.now() })
  if (fault) return { fault }
  if (!chainIds.includes(chainId)) return { fault: 'chainId' }
  // Keys (EIP-191), contracts that are there (ERC-1271) or not yet (ERC-6492); ed25519 of Solana.
  const verifier = [new EIP155Verifier({ rpcUrls }), new SolanaVerifier()].find((each) =>
    each.shouldVerify(session),
  )
  if (!(await verifier?.verify(session))) return { fault: 'signature' }
  return { session }
}
