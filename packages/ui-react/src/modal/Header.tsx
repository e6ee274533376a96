import type { ViewName } from '@latchkey/appkit'
import type { Ref } from 'react'
import { useMessages } from '../locales/useMessages.js'
import { CloseIcon } from '../primitives/Icon/icons.js'
import { IconButton } from '../primitives/IconButton/IconButton.js'
import { SlotIcon } from '../slots/SlotIcon.js'
import { SlotPart } from '../slots/SlotPart.js'
import { useSlots } from '../slots/useSlots.js'
import { HeaderStart } from './HeaderStart.js'
import styles from './Modal.module.css'

export interface HeaderProps {
  readonly view: ViewName
  readonly title: string
  readonly titleId: string
  readonly titleRef: Ref<HTMLHeadingElement>
  /** Absent where there is nothing to go back to. */
  readonly onBack: (() => void) | undefined
  /** Absent where there is nothing to close, and where closing is refused until something else is done. */
  readonly onClose: (() => void) | undefined
}

/**
 * Back, help or the network; the heading; close. The heading takes the focus when a view comes. No `<header>`: beside the
 * page's own it would be a second banner.
 */
export function Header({ view, title, titleId, titleRef, onBack, onClose }: HeaderProps) {
  const message = useMessages()
  const slots = useSlots('headerEnd')
  return (
    <div className={styles.header}>
      <HeaderStart view={view} onBack={onBack} />
      <h2
        ref={titleRef}
        id={titleId}
        className={styles.title}
        tabIndex={-1}
        data-testid="w3m-header-text"
      >
        <bdi>{title}</bdi>
      </h2>
      <span className={styles.headerEnd}>
        {slots.map((slot) =>
          slot.type === 'part' ? (
            <SlotPart key={slot.key} part={slot} />
          ) : (
            <IconButton
              key={slot.key}
              label={slot.label}
              icon={<SlotIcon path={slot.icon} />}
              data-testid={`header-${slot.feature}-button`}
              onClick={slot.show}
            />
          ),
        )}
        {onClose === undefined ? null : (
          <IconButton
            label={message('shell.close')}
            icon={<CloseIcon />}
            data-testid="w3m-header-close"
            onClick={onClose}
          />
        )}
      </span>
    </div>
  )
}
