import { ui } from '@latchkey/ui-react/feature'
import type { SendToken } from '../token/listTokens.js'

const { NetworkIcon } = ui

/** The picture of a token, or its initials. */
export function TokenIcon({ token, size }: { readonly token: SendToken; readonly size?: number }) {
  return (
    <NetworkIcon
      name={token.symbol}
      src={token.imageUrl}
      {...(size === undefined ? {} : { size })}
    />
  )
}
