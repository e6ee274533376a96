import type { ReactNode } from 'react'
import styles from './Text.module.css'

export interface TextProps {
  readonly children: ReactNode
  /** The element. Default `p`. */
  readonly as?: 'p' | 'span' | 'div' | 'h2' | 'h3' | 'dt' | 'dd'
  /** In px at the default master of 10px. Default 14. */
  readonly size?: 12 | 14 | 16 | 20 | 28 | 36
  /** 400, 500, 600 or 700. Default regular. */
  readonly weight?: 'regular' | 'medium' | 'semibold' | 'bold'
  readonly tone?: 'primary' | 'secondary' | 'accent' | 'error' | 'success' | 'warning'
  readonly align?: 'start' | 'center'
  /** Digits of one width, for amounts and addresses. */
  readonly tabular?: boolean
  /** One line, cut with an ellipsis. */
  readonly truncate?: boolean
  readonly id?: string
  readonly 'data-testid'?: string
}

/** Any text: sizes, weights and tones of the design, nothing else. */
export function Text({
  as: Element = 'p',
  size = 14,
  weight = 'regular',
  tone = 'primary',
  align = 'start',
  tabular,
  truncate,
  children,
  ...rest
}: TextProps) {
  return (
    <Element
      {...rest}
      className={styles.text}
      data-size={size}
      data-weight={weight}
      data-tone={tone}
      data-align={align}
      data-tabular={tabular || undefined}
      data-truncate={truncate || undefined}
    >
      {children}
    </Element>
  )
}
