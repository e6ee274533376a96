import { ui } from '@latchkey/ui-react/feature'
import type { SendToken } from '../token/listTokens.js'

const { TokenPicture } = ui

export interface TokenIconProps {
  readonly token: SendToken
  readonly size?: number
}

/** The picture of a token, or its initials. */
export function TokenIcon({ size = 40, token }: TokenIconProps) {
  const { address, caipNetworkId, imageUrl, symbol } = token
  return <TokenPicture {...{ address, caipNetworkId, size, symbol }} src={imageUrl} />
}
