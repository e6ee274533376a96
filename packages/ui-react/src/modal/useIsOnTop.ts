import { viewTraits } from '@latchkey/appkit'
import { useAppKitInstance } from '../AppKitContext.js'
import { useAppKitAtom } from '../useAppKitAtom.js'
import { isAskedInPageAtom } from './isAskedInPageAtom.js'
import { shownViewAtom } from './shownViewAtom.js'

/**
 * Whether the dialog lies above all of the page. False while a view is on show, or a wallet is asked, that draws a window of
 * its own into the page, as a login and connectors of the app's do: below a modal dialog nobody could see or reach that.
 */
export function useIsOnTop(): boolean {
  const appkit = useAppKitInstance()
  const view = useAppKitAtom(shownViewAtom)
  const isAskedInPage = useAppKitAtom(isAskedInPageAtom)
  return !isAskedInPage && !viewTraits(appkit, view).hasPageWindow
}
