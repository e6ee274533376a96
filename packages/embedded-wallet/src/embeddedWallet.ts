import type { AppKitCore } from '@latchkey/appkit'
import type { FeatureDescriptor } from '@latchkey/appkit/feature'
// The names of the views and what they take.
import type {} from './types.js'

/** What a login has of the wallet behind it, for its descriptor. */
export type EmbeddedWalletParts = Required<
  Pick<FeatureDescriptor, 'authWallet' | 'install' | 'views'>
>

/** Whether somebody has logged in here before: the key of it in full would bring the login frame into the page. */
const WAS_USED = {
  name: 'auth/isLoginUsed',
  version: 1,
  parse: (value: unknown) => value === true,
}

/** How many logins of an instance are on: its wallet is closed with the last. */
const logins = new WeakMap<AppKitCore, number>()

const loadLater = async () => import('./later.js')

const loadWallet = async () => (await loadLater()).loadWallet()

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
      load: async (core) => (await loadWallet()).openWallet(core, url).auth,
    },
    async install(core) {
      count(core, 1)
      if (core.storage.get(WAS_USED)) (await loadWallet()).restoreLogin(core, url)
      return () => {
        if (!core.signal.aborted && count(core, -1) === 0) void close(core)
      }
    },
    views: {
      ApproveTransaction: {
        title: 'Approve in your wallet',
        load: async () => (await loadLater()).views.ApproveTransaction(),
        hasPageWindow: true,
        abandon: (core) => void loadWallet().then(({ declineRequests }) => declineRequests(core)),
      },
    },
  }
}

function count(core: AppKitCore, change: 1 | -1): number {
  const left = (logins.get(core) ?? 0) + change
  logins.set(core, left)
  return left
}

async function close(core: AppKitCore): Promise<void> {
  const { closeWallet } = await loadWallet()
  // Another login may be on by now.
  if (logins.get(core) === 0) closeWallet(core)
}
