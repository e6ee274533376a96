import type { ReactNode } from 'react'
import { useStyles } from '../../modal/useStyles.js'
import styles, { css } from './Switch.module.css'

export interface SwitchProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  /** What is on or off. */
  readonly children: ReactNode
  /** Id of the text that explains it. */
  readonly 'aria-describedby'?: string
  readonly 'data-testid'?: string
}

/** Something that is on or off, at once. State: `aria-checked`. */
export function Switch({ checked, onChange, children, ...rest }: SwitchProps) {
  useStyles(css)
  return (
    <button
      {...rest}
      type="button"
      role="switch"
      className={styles.switch}
      aria-checked={checked}
      onClick={() => onChange(!checked)}
    >
      {children}
      <span className={styles.track}>
        <span className={styles.thumb} />
      </span>
    </button>
  )
}
