import type { ButtonHTMLAttributes, ReactNode } from 'react'
import styles from './IconButton.module.css'

export interface IconButtonProps
  extends Omit<
    ButtonHTMLAttributes<HTMLButtonElement>,
    'className' | 'style' | 'type' | 'children'
  > {
  /** What it does, for screen readers and as the tooltip. */
  readonly label: string
  readonly icon: ReactNode
}

/** An action with room for an icon only; 44px to the finger. */
export function IconButton({ label, icon, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type="button" className={styles.button} aria-label={label} title={label}>
      {icon}
    </button>
  )
}
