import { createContext, useContext } from 'react'

/** What the modal offers to everything inside it. */
export interface Shell {
  /** Adds a style sheet to the shadow root, once. */
  readonly adopt: (css: string) => void
  /** Says a text to screen readers, once. */
  readonly announce: (text: string) => void
  /** Shows an error toast. */
  readonly showError: (text: string) => void
}

const nowhere = () => undefined

/** Without a shell (a primitive rendered alone in a test) nothing is adopted or announced. */
export const ShellContext = createContext<Shell>({
  adopt: nowhere,
  announce: nowhere,
  showError: nowhere,
})

/** The modal's services: style sheets, announcements, error toasts. */
export function useShell(): Shell {
  return useContext(ShellContext)
}
