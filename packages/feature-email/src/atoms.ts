import { stateAtom } from '@latchkey/appkit/feature'

/** Whether the person wants the email address kept in this browser, once the login has worked. */
export const isKeptAtom = stateAtom(false)
