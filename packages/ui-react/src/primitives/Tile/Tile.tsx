import type { ReactNode } from 'react'
import { useStyles } from '../../modal/useStyles.js'
import styles, { css } from './Tile.module.css'

/** The ground of an icon of ours where a row has room for a picture: 40px. */
export function Tile({ icon }: { readonly icon: ReactNode }) {
  useStyles(css)
  return <span className={styles.tile}>{icon}</span>
}
