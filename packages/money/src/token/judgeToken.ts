import { AppKitError } from '@latchkey/foundation'
import type { ChainToken } from './chainTokens.js'
import { compareToken } from './compareToken.js'
import type { Token } from './Token.js'

/**
 * How far the network bears out a token that was chosen. `none`: it has no token there. `differs`: it counts in other units,
 * and `renamed`: it calls it differently than the list. `unlisted` and `unread`: it cannot be asked, of a token that no list
 * has and of a listed one.
 */
export type TokenVerdict =
  | 'verified'
  | 'loading'
  | 'none'
  | 'failed'
  | 'differs'
  | 'renamed'
  | 'unlisted'
  | 'unread'

/** Those with which base units are known (TRUE-1). */
const USABLE: ReadonlySet<TokenVerdict> = new Set(['verified', 'renamed'])

/** Whether a token of this verdict can be sent, swapped or paid with. */
export function isUsable(verdict: TokenVerdict): boolean {
  return USABLE.has(verdict)
}

/** Judges a token, which a list may have, by what its network says; `loading` until it has said something. */
export function judgeToken(listed: Token | undefined, chain: ChainToken | undefined): TokenVerdict {
  switch (chain?.status) {
    case undefined:
    case 'loading':
      return 'loading'
    case 'none':
      return 'none'
    case 'error':
      if (!AppKitError.is(chain.error, 'UNSUPPORTED_METHOD')) return 'failed'
      return listed === undefined ? 'unlisted' : 'unread'
    case 'success': {
      const compared = listed === undefined ? 'same' : compareToken(listed, chain.own)
      return compared === 'decimals' ? 'differs' : compared === 'symbol' ? 'renamed' : 'verified'
    }
  }
}
