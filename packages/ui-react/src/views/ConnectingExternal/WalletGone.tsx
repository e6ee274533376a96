import { useMessages } from '../../locales/useMessages.js'
import { Button } from '../../primitives/Button/Button.js'
import { EmptyState } from '../../primitives/EmptyState/EmptyState.js'
import { WalletGlyph } from '../../primitives/Icon/icons.js'

export interface WalletGoneProps {
  /** Undefined where nothing is known of the wallet. */
  readonly name: string | undefined
  readonly onBack: () => void
  /** Undefined where nobody knows where to get it. */
  readonly onGet: (() => void) | undefined
}

/** A wallet that was chosen is not in this browser any more. */
export function WalletGone({ name, onBack, onGet }: WalletGoneProps) {
  const message = useMessages()
  return (
    <EmptyState
      icon={<WalletGlyph size={28} />}
      title={
        name === undefined
          ? message('connecting.gone')
          : message('connecting.switchedOff', { wallet: name })
      }
      action={
        <>
          {name === undefined || onGet === undefined ? null : (
            <Button variant="primary" full onClick={onGet}>
              {message('connecting.get', { wallet: name })}
            </Button>
          )}
          <Button full onClick={onBack}>
            {message('shell.back')}
          </Button>
        </>
      }
    />
  )
}
