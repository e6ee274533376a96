import { useState } from 'react'
import { useMessages } from '../../locales/useMessages.js'
import { useIsSlow } from '../../primitives/Attempt/useIsSlow.js'
import { Button } from '../../primitives/Button/Button.js'
import { RetryIcon } from '../../primitives/Icon/icons.js'

/** Pairs anew, where the relay is slow; another try is under way for as long as the first had. */
export function RetryPairing({ onRetry }: { readonly onRetry: (() => void) | undefined }) {
  const message = useMessages()
  const [isTrying, setIsTrying] = useState(false)
  if (useIsSlow(isTrying)) setIsTrying(false)
  return (
    <Button
      full
      icon={<RetryIcon size={18} />}
      loading={isTrying}
      data-testid="w3m-connecting-widget-secondary-button"
      onClick={() => {
        setIsTrying(true)
        onRetry?.()
      }}
    >
      {message('modal.retry')}
    </Button>
  )
}
