import type { AppKitCore } from '../core.js'
import type { AuthProvider } from '../feature/types.js'
import { themeAtom } from '../options/atoms.js'

const followed = new WeakSet<AuthProvider>()

/** Keeps the embedded wallet's own screens in the theme of the app, from now until `destroy()`. One that fails is logged. */
export function syncTheme(core: AppKitCore, provider: AuthProvider): void {
  const { cleanups, logger, signal, store } = core
  if (provider.syncTheme === undefined || followed.has(provider) || signal.aborted) return
  followed.add(provider)
  const send = async () => {
    try {
      await provider.syncTheme?.(store.get(themeAtom))
    } catch (error) {
      logger.warn('The embedded wallet did not take the theme', error)
    }
  }
  cleanups.add(store.sub(themeAtom, () => void send()))
  void send()
}
