import { stateAtom } from '@latchkey/appkit/feature'

/** Whether the person wants the email address kept in this browser, once the login has worked. */
export const isKeptAtom = stateAtom(false)

/** What is typed as an address, by the view where it is. */
export const textsAtom = stateAtom<ReadonlyMap<string, string>>(new Map())
