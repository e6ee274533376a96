import type { ReactNode } from 'react'
import styles from './Checkbox.module.css'

export interface CheckboxProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  /** What is agreed to. A link in it is followed, not ticked. */
  readonly children: ReactNode
  readonly disabled?: boolean
  readonly 'data-testid'?: string
}

/** A box to tick with its text beside it; both take the tap. */
export function Checkbox({ checked, onChange, children, ...rest }: CheckboxProps) {
  return (
    <label className={styles.label}>
      <input
        {...rest}
        type="checkbox"
        className={styles.box}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  )
}
