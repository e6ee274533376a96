import { createContext, useContext } from 'react'

/** False in what is drawn ahead of its time. */
export const ShownContext = createContext(true)

/**
 * Whether the component is on show. The first view of the modal is drawn before anybody opens it: an effect that asks a
 * server, tells the app of something, or measures, waits until this is true.
 */
export function useIsShown(): boolean {
  return useContext(ShownContext)
}
