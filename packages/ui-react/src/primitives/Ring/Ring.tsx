import type { ReactNode } from 'react'
import { useStyles } from '../../modal/useStyles.js'
import { CheckIcon, CloseIcon } from '../Icon/icons.js'
import styles, { css } from './Ring.module.css'

export interface RingProps {
  /** Runs while `pending`; breaks once when `declined`; closed otherwise. */
  readonly status: 'pending' | 'declined' | 'error' | 'success'
  /** The picture in the middle, 64px. */
  readonly children: ReactNode
}

/** The wallet's icon in a ring that says where the request stands; the sentence below says it in words. */
export function Ring({ status, children }: RingProps) {
  useStyles(css)
  return (
    <div className={styles.ring} data-status={status}>
      {children}
      <svg className={styles.arc} viewBox="0 0 104 104" aria-hidden>
        <g fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round">
          {status === 'pending' ? (
            <>
              <circle cx="52" cy="52" r="49" opacity=".18" />
              <path d="M52 3a49 49 0 0 1 49 49" />
            </>
          ) : (
            <>
              <path className={styles.left} d="M49 100.9A49 49 0 0 1 55 3.1" />
              <path className={styles.right} d="M55 3.1A49 49 0 0 1 49 100.9" />
            </>
          )}
        </g>
      </svg>
      {status === 'pending' ? null : (
        <span className={styles.mark}>
          {status === 'success' ? <CheckIcon size={14} /> : <CloseIcon size={14} />}
        </span>
      )}
    </div>
  )
}
