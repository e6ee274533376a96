import { atom } from 'jotai/vanilla'

/** A problem the developer must see: shown in a bar inside the modal and on the console. */
export interface AlertState {
  readonly id: string
  readonly code: string
  readonly message: string
  readonly detail: string
  readonly variant: 'error' | 'warning' | 'info'
}

/** The alert on show; each id is shown once a page. */
export const alertAtom = atom<AlertState | undefined>(undefined)
