import { useMessages } from '../../locales/useMessages.js'
import { Button } from '../../primitives/Button/Button.js'
import { RetryIcon } from '../../primitives/Icon/icons.js'

/** Pairs anew, where the relay is slow. */
export function RetryPairing({ onRetry }: { readonly onRetry: (() => void) | undefined }) {
  const message = useMessages()
  return (
    <Button
      full
      icon={<RetryIcon size={18} />}
      data-testid="w3m-connecting-widget-secondary-button"
      onClick={onRetry}
    >
      {message('modal.retry')}
    </Button>
  )
}
