import { alertAtom, toastAtom } from '@latchkey/appkit'
import { atom } from 'jotai/vanilla'

/** Whether there is something to say that stands by itself on the page where the modal is not on show: an alert, or a toast. */
export const hasNoteAtom = atom((get) => get(alertAtom) !== undefined || get(toastAtom).open)
