import { type AppKitCore, hasModalAtom } from '@latchkey/appkit'
import type { FeatureDescriptor } from '@latchkey/appkit/feature'
// The names of the views and what they take.
import type {} from './types.js'

/** What a login has of the wallet behind it, for its descriptor. */
export interface EmbeddedWalletParts
  extends Required<Pick<FeatureDescriptor, 'authWallet' | 'views'>> {
  readonly install: (core: AppKitCore) => Promise<undefined>
}

/** Whether somebody has logged in here before: the key of it in full would bring the login frame into the page. */
const WAS_USED = {
  name: 'auth/isLoginUsed',
  version: 1,
  parse: (value: unknown) => value === true,
}

const loadLater = async () => import('./later.js')

/**
 * The wallet that a login site keeps at `url`, as a part of a login's descriptor: `{ key: 'email', ...embeddedWallet(url) }`.
 * Logins with the same `url` have one wallet between them, whichever of them are on.
 */
export function embeddedWallet(url: string): EmbeddedWalletParts {
  return {
    authWallet: {
      name: 'Embedded wallet',
      url,
      namespaces: ['eip155', 'solana'],
      load: async (core) => (await loadLater()).openAuth(core, url, hasModalAtom),
      close: async (core) => (await loadLater()).closeAuth(core),
    },
    install: async (core) => {
      if (core.storage.get(WAS_USED)) await (await loadLater()).restoreAuth(core, url, hasModalAtom)
    },
    views: {
      ApproveTransaction: {
        title: 'Approve in your wallet',
        load: async () => (await loadLater()).views.ApproveTransaction(),
        hasPageWindow: true,
        // Back would decline what is asked, and not say so.
        hasWaysOut: true,
      },
    },
  }
}
