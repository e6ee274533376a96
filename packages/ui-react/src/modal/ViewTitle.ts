import { createContext, useContext, useLayoutEffect } from 'react'

/** Sets the heading of the view on show; `undefined` brings the registered one back. */
export const ViewTitleContext = createContext<(title: string | undefined) => void>(() => undefined)

/** Gives the view a heading of its own while it is shown: a wallet's or a network's name. */
export function useViewTitle(title: string | undefined): void {
  const setTitle = useContext(ViewTitleContext)
  useLayoutEffect(() => {
    setTitle(title)
    return () => setTitle(undefined)
  }, [setTitle, title])
}
