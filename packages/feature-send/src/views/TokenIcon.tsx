import type { Token } from '@latchkey/money'
import { ui } from '@latchkey/ui-react/feature'

const { NetworkIcon } = ui

/** The picture of a token, or its initials. */
export function TokenIcon({ token, size }: { readonly token: Token; readonly size?: number }) {
  return (
    <NetworkIcon
      name={token.symbol}
      src={token.imageUrl}
      {...(size === undefined ? {} : { size })}
    />
  )
}
