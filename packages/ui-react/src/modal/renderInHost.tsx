import { type AppKit, localeAtom } from '@latchkey/appkit'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { AppKitContext } from '../AppKitContext.js'
import { LocaleProvider } from '../locales/LocaleProvider.js'
import { keepServerState } from '../serverState.js'
import { getBaseCss } from './baseCss.js'
import type { ModalHost } from './ModalHost.js'

/** Renders into the host of an instance, with its context and the modal's CSS, until the returned function is called. */
export function renderInHost(appkit: AppKit, host: ModalHost, children: ReactNode): () => void {
  host.adopt(getBaseCss())
  const { store } = appkit
  const follow = () => {
    const { lang = 'en', dir = 'ltr' } = store.get(localeAtom)
    Object.assign(host.root, { lang, dir })
  }
  follow()
  const unfollow = store.sub(localeAtom, follow)
  const root = createRoot(host.root)
  root.render(
    <AppKitContext.Provider value={{ appkit, serverState: keepServerState(appkit) }}>
      <LocaleProvider>{children}</LocaleProvider>
    </AppKitContext.Provider>,
  )
  return () => {
    unfollow()
    root.unmount()
    host.remove()
  }
}
