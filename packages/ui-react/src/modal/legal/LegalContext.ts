import { createContext } from 'react'

/** Whether the app's terms were accepted, for as long as the modal is open. */
export interface Legal {
  /** The app has terms, and wants them accepted first. */
  readonly isRequired: boolean
  readonly isAccepted: boolean
  readonly setAccepted: (isAccepted: boolean) => void
}

/** Without a modal around (a view alone in a test) nothing is asked for. */
export const LegalContext = createContext<Legal>({
  isRequired: false,
  isAccepted: false,
  setAccepted: () => undefined,
})
