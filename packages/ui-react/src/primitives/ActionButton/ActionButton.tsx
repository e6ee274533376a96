import type { ReactNode } from 'react'
import { useStyles } from '../../modal/useStyles.js'
import { Pressable } from '../Pressable/Pressable.js'
import styles, { css } from './ActionButton.module.css'

/** A row of `ActionButton`s, which share its width. */
export function ActionBar({
  label,
  children,
}: {
  readonly label: string
  readonly children: ReactNode
}) {
  useStyles(css)
  return (
    <ul className={styles.bar} aria-label={label}>
      {children}
    </ul>
  )
}

export interface ActionButtonProps {
  readonly icon: ReactNode
  /** One word, two at most. */
  readonly label: string
  readonly disabled?: boolean
  readonly onClick: () => void
  readonly 'data-testid'?: string
}

/** One of the few things that a view is for: a round button with its name below, in an `ActionBar`. */
export function ActionButton({ icon, label, ...rest }: ActionButtonProps) {
  return (
    <li className={styles.item}>
      <Pressable {...rest} className={styles.button}>
        <span className={styles.circle}>{icon}</span>
        <span className={styles.label}>{label}</span>
      </Pressable>
    </li>
  )
}
