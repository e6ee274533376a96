import { createContext } from 'react'

/** What `Intl` formats with, a BCP 47 tag; undefined is the browser's own. */
export const FormatContext = createContext<string | undefined>(undefined)
