import type { Ref } from 'react'
import { useMessages } from '../locales/useMessages.js'
import { BackIcon, CloseIcon } from '../primitives/Icon/icons.js'
import { IconButton } from '../primitives/IconButton/IconButton.js'
import styles from './Modal.module.css'

export interface HeaderProps {
  readonly title: string
  readonly titleId: string
  readonly titleRef: Ref<HTMLHeadingElement>
  /** Absent where there is nothing to go back to. */
  readonly onBack: (() => void) | undefined
  /** Absent in embedded mode. */
  readonly onClose: (() => void) | undefined
}

/** Back, the heading, close. The heading takes the focus when a view comes. */
export function Header({ title, titleId, titleRef, onBack, onClose }: HeaderProps) {
  const message = useMessages()
  return (
    <header className={styles.header}>
      {onBack === undefined ? (
        <span />
      ) : (
        <span className={styles.back}>
          <IconButton
            label={message('shell.back')}
            icon={<BackIcon />}
            data-testid="header-back"
            onClick={onBack}
          />
        </span>
      )}
      <h2
        ref={titleRef}
        id={titleId}
        className={styles.title}
        tabIndex={-1}
        data-testid="w3m-header-text"
      >
        <bdi>{title}</bdi>
      </h2>
      {onClose === undefined ? null : (
        <IconButton
          label={message('shell.close')}
          icon={<CloseIcon />}
          data-testid="w3m-header-close"
          onClick={onClose}
        />
      )}
    </header>
  )
}
