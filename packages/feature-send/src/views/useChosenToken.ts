import { AppKitError } from '@latchkey/foundation'
import { ui } from '@latchkey/ui-react/feature'
import type { ChainToken } from '../atoms.js'
import { askedTokenAtom, chainTokenAtom, verdictAtom } from '../derived.js'
import { refreshToken } from '../flow/refreshToken.js'
import type { Verdict } from '../token/compareToken.js'

const { useAppKitAtom, useAppKitInstance } = ui

/**
 * How far the network bears out what was chosen. `none`: it has no token there. `differs`: it counts in other units, and
 * `renamed`: it calls it differently than the list. `unlisted` and `unread`: it cannot be asked, of a token that no list
 * has and of a listed one.
 */
export type ChosenStatus =
  | 'loading'
  | 'none'
  | 'failed'
  | 'differs'
  | 'renamed'
  | 'unlisted'
  | 'unread'
  | undefined

/** What is known of the chosen token; without a status there is nothing to say. */
export function useChosenToken() {
  const appkit = useAppKitInstance()
  const asked = useAppKitAtom(askedTokenAtom)
  const chain = useAppKitAtom(chainTokenAtom)
  const verdict = useAppKitAtom(verdictAtom)
  const isListed = asked?.listed !== undefined
  return {
    status: asked === undefined ? undefined : statusOf(chain, verdict, isListed),
    isListed,
    /** What the network calls it. */
    symbol: chain?.status === 'success' ? chain.own.symbol : undefined,
    error: chain?.status === 'error' ? chain.error : undefined,
    retry: () => void refreshToken(appkit, true),
  }
}

function statusOf(
  chain: ChainToken | undefined,
  verdict: Verdict | undefined,
  isListed: boolean,
): ChosenStatus {
  if (chain === undefined || chain.status === 'loading') return 'loading'
  if (chain.status === 'none') return 'none'
  if (chain.status === 'error') {
    if (!AppKitError.is(chain.error, 'UNSUPPORTED_METHOD')) return 'failed'
    return isListed ? 'unread' : 'unlisted'
  }
  return verdict === 'decimals' ? 'differs' : verdict === 'symbol' ? 'renamed' : undefined
}
