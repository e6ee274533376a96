import type { ReactNode } from 'react'
import { useStyles } from '../../modal/useStyles.js'
import { Pressable } from '../Pressable/Pressable.js'
import { Spinner } from '../Spinner/Spinner.js'
import styles, { css } from './Switch.module.css'

export interface SwitchProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  /** What is on or off. */
  readonly children: ReactNode
  /** It is being turned on or off: a spinner, and no second press. */
  readonly busy?: boolean
  readonly disabled?: boolean
  /** Id of the text that explains it. */
  readonly 'aria-describedby'?: string
  readonly 'data-testid'?: string
}

/** Something that is on or off, at once. State: `aria-checked`, `aria-busy`, `aria-disabled`. */
export function Switch({ checked, onChange, children, ...rest }: SwitchProps) {
  useStyles(css)
  return (
    <Pressable
      {...rest}
      role="switch"
      className={styles.switch}
      aria-checked={checked}
      onClick={() => onChange(!checked)}
    >
      {children}
      <span className={styles.end}>
        {rest.busy ? <Spinner size={16} /> : null}
        <span className={styles.track}>
          <span className={styles.thumb} />
        </span>
      </span>
    </Pressable>
  )
}
