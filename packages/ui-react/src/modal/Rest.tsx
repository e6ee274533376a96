import type { ReactNode } from 'react'
import * as React from 'react'

/** Since React 19.2; before that nothing is rendered ahead. */
const Activity: typeof React.Activity | undefined = React.Activity

export interface RestProps {
  readonly isShown: boolean
  /** Renders nothing ahead. */
  readonly isLate?: boolean | undefined
  readonly children: ReactNode
}

/**
 * Renders what is not on show ahead of time, bit by bit while the page is idle: elements without effects, so nothing in
 * there subscribes, measures or asks a server. On show it is there at once.
 */
export function Rest({ isShown, isLate = false, children }: RestProps): ReactNode {
  if (Activity === undefined || isLate) return isShown ? children : null
  return <Activity mode={isShown ? 'visible' : 'hidden'}>{children}</Activity>
}
