import { createContext, useContext } from 'react'

/** What `Intl` formats with, a BCP 47 tag; undefined is the browser's own. */
export const FormatContext = createContext<string | undefined>(undefined)

/** What to give to `Intl` for the reader. */
export function useFormat(): string | undefined {
  return useContext(FormatContext)
}
