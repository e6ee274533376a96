import type { OwnToken } from '@latchkey/appkit'
import { stateAtom } from '@latchkey/appkit/feature'
import type { CaipAddress } from '@latchkey/foundation'
import { sameAddress } from '../receiver/sameAddress.js'

/** Which token is read, and for whom. */
export interface TokenPlace {
  /** Whose balance it is, and on which network. */
  readonly account: CaipAddress
  /** Its address. */
  readonly id: string
}

/** What a network says of a token; `none`: there is no token at the address. */
export type ChainToken = TokenPlace &
  (
    | { readonly status: 'loading' | 'none' }
    | { readonly status: 'success'; readonly own: OwnToken }
    | { readonly status: 'error'; readonly error: unknown }
  )

/** What networks have said of the tokens that were chosen, until the modal closes. */
export const chainTokensAtom = stateAtom<readonly ChainToken[]>([])

export function findChainToken(
  tokens: readonly ChainToken[],
  { account, id }: TokenPlace,
): ChainToken | undefined {
  return tokens.find((token) => token.account === account && sameAddress(token.id, id))
}
