import { useInsertionEffect } from 'react'
import { useShell } from './ShellContext.js'

/**
 * Brings the CSS of a component into the modal's shadow root before it is painted. For components outside the modal's
 * own chunk; `useStyles(css)` with `import styles, { css } from './X.module.css'`.
 */
export function useStyles(css: string): void {
  const { adopt } = useShell()
  useInsertionEffect(() => adopt(css), [adopt, css])
}
