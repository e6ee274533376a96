import { atom } from 'jotai/vanilla'

/** Whether the person wants the email address kept in this browser, once the login has worked. */
export const isKeptAtom = atom(false)
