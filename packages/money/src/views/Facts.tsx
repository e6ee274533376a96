import { ui } from '@latchkey/ui-react/feature'
import type { ReactNode } from 'react'
import styles, { css } from './Facts.module.css'

const { useStyles } = ui

/** What is known of a transaction, line by line. */
export function Facts({ children }: { readonly children: ReactNode }) {
  useStyles(css)
  return <dl className={styles.facts}>{children}</dl>
}

export interface FactProps {
  readonly label: string
  readonly children: ReactNode
}

export function Fact({ label, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
