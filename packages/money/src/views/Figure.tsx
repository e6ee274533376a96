import { ui } from '@latchkey/ui-react/feature'
import type { ReactNode } from 'react'
import styles, { css } from './Figure.module.css'

const { useStyles } = ui

/** An amount with its unit, which stays on one line. */
export function Figure({ children }: { readonly children: ReactNode }) {
  useStyles(css)
  return <bdi className={styles.figure}>{children}</bdi>
}
