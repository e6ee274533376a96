import type { ThemeState } from '@latchkey/appkit'
import type { FrameClient } from '@latchkey/auth-frame'
import { toFrameTheme } from './toFrameTheme.js'

/** Tells the frame how the app looks: what `sync` is given and, where that is the system's to say, each change of it. */
export function followTheme(client: Pick<FrameClient, 'syncTheme'>) {
  const system = globalThis.matchMedia?.('(prefers-color-scheme: light)')
  let theme: ThemeState | undefined
  const send = () => {
    if (theme) client.syncTheme(toFrameTheme(theme, system?.matches ? 'light' : 'dark'))
  }
  const onChange = () => {
    if (theme?.themeMode === 'system') send()
  }
  system?.addEventListener('change', onChange)
  return {
    sync(next: ThemeState): void {
      theme = next
      send()
    },
    close: (): void => system?.removeEventListener('change', onChange),
  }
}
