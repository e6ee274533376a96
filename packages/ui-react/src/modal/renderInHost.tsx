import { type AppKit, localeAtom, modalAtom } from '@latchkey/appkit'
import { type ReactNode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { AppKitContext, contextOf } from '../AppKitContext.js'
import { LocaleProvider } from '../locales/LocaleProvider.js'
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
  const render = () =>
    root.render(
      <AppKitContext.Provider value={contextOf(appkit)}>
        <LocaleProvider>{children}</LocaleProvider>
      </AppKitContext.Provider>,
    )
  // Bit by bit, where nobody waits for it.
  if (store.get(modalAtom).open) render()
  else startTransition(render)
  return () => {
    unfollow()
    root.unmount()
    host.remove()
  }
}
