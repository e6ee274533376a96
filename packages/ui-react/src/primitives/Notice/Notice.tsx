import type { ReactNode } from 'react'
import { AlertIcon, CheckIcon, InfoIcon } from '../Icon/icons.js'
import styles from './Notice.module.css'

export interface NoticeProps {
  readonly tone?: 'info' | 'success' | 'warning' | 'error'
  readonly children: ReactNode
  readonly 'data-testid'?: string
}

/** A sentence about the whole view. An error interrupts a screen reader, the rest waits its turn. */
export function Notice({ tone = 'info', children, ...rest }: NoticeProps) {
  return (
    <div
      {...rest}
      className={styles.notice}
      data-tone={tone}
      role={tone === 'error' ? 'alert' : 'status'}
    >
      {tone === 'info' ? (
        <InfoIcon size={16} />
      ) : tone === 'success' ? (
        <CheckIcon size={16} />
      ) : (
        <AlertIcon size={16} />
      )}
      <span>{children}</span>
    </div>
  )
}
