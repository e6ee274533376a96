import { stateAtom } from '@latchkey/appkit/feature'

/** Whether the person wants the email address kept in this browser, once the login has worked. */
export const isKeptAtom = stateAtom(false)

/** What is typed as an address in the first view, in the view of the login, and where another address is asked for. */
export const partTextAtom = stateAtom('')
export const loginTextAtom = stateAtom('')
export const updateTextAtom = stateAtom('')
