import { useEffect, useId, useRef, useState } from 'react'
import { useMessages } from '../../locales/useMessages.js'
import { Button } from '../../primitives/Button/Button.js'
import { DisconnectIcon } from '../../primitives/Icon/viewIcons.js'
import { Text } from '../../primitives/Text/Text.js'
import styles from './ProfileWalletsView.module.css'

export interface EndAllProps {
  readonly question: string
  readonly isEnding: boolean
  readonly onEnd: () => void
}

/** Disconnects every wallet, once that has been confirmed. */
export function EndAll({ isEnding, onEnd, question }: EndAllProps) {
  const message = useMessages()
  const [isAsking, setIsAsking] = useState<boolean>()
  const part = useRef<HTMLDivElement>(null)
  const titleId = useId()
  useEffect(() => {
    // What was pressed has gone. The question takes the focus and is read out; afterwards its button has it again.
    if (isAsking) {
      part.current?.focus({ preventScroll: true })
      part.current?.scrollIntoView({ block: 'nearest' })
    } else if (isAsking === false) part.current?.querySelector('button')?.focus()
  }, [isAsking])

  if (!isAsking)
    return (
      <div ref={part}>
        <Button
          variant="ghost"
          full
          icon={<DisconnectIcon size={18} />}
          data-testid="disconnect-all-button"
          onClick={() => setIsAsking(true)}
        >
          {message('wallets.disconnectAll')}
        </Button>
      </div>
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is no part of a form
    <div
      ref={part}
      className={styles.question}
      role="group"
      tabIndex={-1}
      aria-labelledby={titleId}
    >
      <Text id={titleId} align="center">
        {question}
      </Text>
      <Text size={12} tone="secondary" align="center">
        {message('wallets.confirmHint')}
      </Text>
      <div className={styles.answers}>
        <Button full disabled={isEnding} onClick={() => setIsAsking(false)}>
          {message('wallets.keep')}
        </Button>
        <Button
          full
          variant="danger"
          loading={isEnding}
          data-testid="disconnect-all-confirm-button"
          onClick={onEnd}
        >
          {message('wallets.disconnectAll')}
        </Button>
      </div>
    </div>
  )
}
