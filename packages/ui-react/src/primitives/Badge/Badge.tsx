import type { ReactNode } from 'react'
import styles from './Badge.module.css'

export interface BadgeProps {
  readonly children: ReactNode
  /** Never the only carrier of the meaning: the text says it too. */
  readonly tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'error'
}

/** One or two words about the thing beside it. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  )
}
