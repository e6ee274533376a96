import type { ReactNode } from 'react'
import { Pressable, type PressableProps } from '../Pressable/Pressable.js'
import { Spinner } from '../Spinner/Spinner.js'
import styles from './Button.module.css'

interface Look {
  /** `primary` at most once a view. Default `secondary`. */
  readonly variant?: 'primary' | 'secondary' | 'ghost' | 'danger'
  /** 44px high, or 36px where a finger is not expected. Default `md`. */
  readonly size?: 'md' | 'sm'
  /** As wide as its parent. */
  readonly full?: boolean
  /** Before the text. */
  readonly icon?: ReactNode
}

export interface ButtonProps extends Look, Omit<PressableProps, 'busy' | 'className'> {
  /** Shows a spinner in the icon's place and takes no click. */
  readonly loading?: boolean
}

/** The control for an action. State: `data-variant`, `data-size`, `data-loading`. */
export function Button({
  variant = 'secondary',
  size = 'md',
  full,
  icon,
  loading,
  children,
  ...rest
}: ButtonProps) {
  return (
    <Pressable
      {...rest}
      className={styles.button}
      busy={loading}
      data-variant={variant}
      data-size={size}
      data-full={full || undefined}
      data-loading={loading || undefined}
    >
      {loading ? <Spinner size={16} /> : icon}
      {children}
    </Pressable>
  )
}
