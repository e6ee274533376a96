import { type ReactNode, useMemo } from 'react'
import { useStyles } from '../../modal/useStyles.js'
import { Spinner } from '../Spinner/Spinner.js'
import styles, { css } from './QrCode.module.css'
import { QUIET_ZONE, qrPaths } from './qrPaths.js'

export interface QrCodeProps {
  /** What the code says; undefined while it is on its way. Never written to the DOM: it may hold a key. */
  readonly value: string | undefined
  /** What it is for, to screen readers. */
  readonly label: string
  /** In the quiet centre, about 48px. */
  readonly logo?: ReactNode
}

/** A QR code with round modules and finder shapes of our own, dark on light in both themes. */
export function QrCode({ value, label, logo }: QrCodeProps) {
  useStyles(css)
  const hasLogo = logo !== undefined
  const paths = useMemo(
    () => (value === undefined ? undefined : qrPaths(value, hasLogo)),
    [value, hasLogo],
  )
  if (paths === undefined)
    return (
      <div className={styles.frame} data-testid="wui-qr-code" data-status="pending" aria-busy>
        <span className={styles.waiting}>
          <Spinner size={32} />
        </span>
      </div>
    )
  const edge = paths.size + 2 * QUIET_ZONE
  return (
    <div className={styles.frame} data-testid="wui-qr-code" data-status="ready">
      <svg
        key={paths.strokes}
        className={styles.code}
        role="img"
        aria-label={label}
        viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${edge} ${edge}`}
      >
        <path d={paths.strokes} fill="none" stroke="currentColor" strokeLinecap="round" />
        <path d={paths.eyes} fill="currentColor" />
      </svg>
      {hasLogo ? <span className={styles.logo}>{logo}</span> : null}
    </div>
  )
}
