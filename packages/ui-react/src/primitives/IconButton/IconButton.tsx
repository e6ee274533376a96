import type { ReactNode } from 'react'
import { Pressable, type PressableProps } from '../Pressable/Pressable.js'
import styles from './IconButton.module.css'

export interface IconButtonProps extends Omit<PressableProps, 'children' | 'className'> {
  /** What it does, for screen readers and as the tooltip. */
  readonly label: string
  readonly icon: ReactNode
}

/** An action with room for an icon only; 44px to the finger. */
export function IconButton({ label, icon, ...rest }: IconButtonProps) {
  return (
    <Pressable {...rest} className={styles.button} aria-label={label} title={label}>
      {icon}
    </Pressable>
  )
}
