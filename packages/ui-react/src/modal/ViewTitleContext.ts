import { createContext } from 'react'

/** Sets the heading of the view on show; `undefined` brings the registered one back. */
export const ViewTitleContext = createContext<(title: string | undefined) => void>(() => undefined)
