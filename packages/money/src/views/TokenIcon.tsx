import { ui } from '@latchkey/ui-react/feature'
import type { Token } from '../token/Token.js'

const { NetworkIcon } = ui

export interface TokenIconProps {
  readonly token: Pick<Token, 'imageUrl' | 'symbol'>
  /** In px; default as in a row. */
  readonly size?: number
}

/** The picture of a token, or its initials. */
export function TokenIcon({ token, size }: TokenIconProps) {
  return (
    <NetworkIcon
      name={token.symbol}
      src={token.imageUrl}
      {...(size === undefined ? {} : { size })}
    />
  )
}
