import { useAppKitTheme } from '@latchkey/ui-react'
import { useEffect } from 'react'

/** Lets the page wear what the dialog wears: its mode and its accent. */
export function usePageTheme(): void {
  const { themeMode, themeVariables } = useAppKitTheme()
  const accent = themeVariables['--apkt-accent']
  useEffect(() => {
    const { dataset, style } = document.documentElement
    dataset.theme = themeMode
    if (accent === undefined) style.removeProperty('--accent')
    else style.setProperty('--accent', String(accent))
  }, [themeMode, accent])
}
