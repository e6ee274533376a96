import type { ReactNode } from 'react'
import { Text } from '../Text/Text.js'
import styles from './EmptyState.module.css'

export interface EmptyStateProps {
  readonly icon?: ReactNode
  /** One line. */
  readonly title: string
  /** The action that fills it: a `Button`. */
  readonly action?: ReactNode
  readonly 'data-testid'?: string
}

/** Nothing here yet, and what to do about it. Never used for a failure. */
export function EmptyState({ icon, title, action, ...rest }: EmptyStateProps) {
  return (
    <div {...rest} className={styles.empty}>
      {icon}
      <Text tone="secondary" align="center">
        {title}
      </Text>
      {action}
    </div>
  )
}
