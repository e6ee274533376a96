import { useContext, useLayoutEffect } from 'react'
import { ViewTitleContext } from './ViewTitleContext.js'

/** Gives the view a heading of its own while it is shown: a wallet's or a network's name. */
export function useViewTitle(title: string | undefined): void {
  const setTitle = useContext(ViewTitleContext)
  useLayoutEffect(() => {
    setTitle(title)
    return () => setTitle(undefined)
  }, [setTitle, title])
}
