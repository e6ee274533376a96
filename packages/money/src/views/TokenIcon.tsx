import { ui } from '@latchkey/ui-react/feature'
import type { Token } from '../token/Token.js'

const { TokenPicture } = ui

export interface TokenIconProps {
  readonly token: Pick<Token, 'address' | 'caipNetworkId' | 'imageUrl' | 'symbol'>
  /** In px; default as in a row. */
  readonly size?: number
}

/** The picture of a token: its own, one that is known of its contract, or its initials. */
export function TokenIcon({ size = 40, token }: TokenIconProps) {
  const { address, caipNetworkId, imageUrl, symbol } = token
  return <TokenPicture {...{ address, caipNetworkId, size, symbol }} src={imageUrl} />
}
