import { EIP155Verifier, type SIWXSession, SolanaVerifier } from '@latchkey/siwx'
import { findSessionFault, readSession } from '@latchkey/siwx/message'
import { chainIds } from '../networks'
import { readSettings } from './settings'
import { takeNonce } from './store'

/** Sessions that prove what they say, or what is wrong with one of them. */
export type Verdict =
  | { readonly sessions: readonly SIWXSession[]; readonly fault?: undefined }
  | { readonly sessions?: undefined; readonly fault: string }

/**
 * Judges what a browser has sent: a session, or a list of those that a wallet has signed at once, with one nonce. Nothing of
 * it is taken on trust: not who it says has signed, nor what the page has found.
 * @throws AppKitError `SIWX_UNCHECKED` where the node of a chain would have to say whether a contract has signed, and is away
 */
export async function verify(body: unknown, browser: string | undefined): Promise<Verdict> {
  const given: readonly unknown[] = Array.isArray(body) ? body : [body]
  const sessions = given.map(readSession).filter((session) => session !== undefined)
  const nonce = sessions[0]?.data.nonce
  // A wallet signs once for each network.
  if (nonce === undefined || sessions.length < given.length || given.length > chainIds.length)
    return { fault: 'form' }
  // Used up from here on, whatever else is wrong.
  if (!(await takeNonce(nonce, browser))) return { fault: 'nonce' }
  for (const session of sessions) {
    const fault = await findFault(session, nonce)
    if (fault) return { fault }
  }
  return { sessions }
}

async function findFault(session: SIWXSession, nonce: string): Promise<string | undefined> {
  const { origin, rpcUrls } = readSettings()
  // The text says what the data say, with this nonce, for this domain and origin, and its times are right: it was just made.
  const fault = findSessionFault(session, { origin, nonce, now: Date.now(), isNew: true })
  if (fault) return fault
  if (!chainIds.includes(session.data.chainId)) return 'chainId'
  // Keys (EIP-191), contracts that are there (ERC-1271) or not yet (ERC-6492); ed25519 of Solana.
  const verifier = [new EIP155Verifier({ rpcUrls }), new SolanaVerifier()].find((each) =>
    each.shouldVerify(session),
  )
  return (await verifier?.verify(session)) ? undefined : 'signature'
}
