import type { AppKitCore } from '../core.js'
import { networksAtom } from '../network/atoms.js'
import { own } from '../record.js'

/** By its text: what reads addresses would be a file more for every page. */
const LOOPBACK =
  /^(?:http|ws)s?:\/\/(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?(?:[/?#]|$)/i

type Core = Pick<AppKitCore, 'options' | 'store'>

/** Whether the app can reach those it asks: the browser believes in a network, or all of them are on this machine. */
export function isOnline(core: Core): boolean {
  if (globalThis.navigator?.onLine !== false) return true
  // Whom a source of wallets asks is not known.
  return core.options.walletSource === undefined && addressesOf(core).every(isLocal)
}

/** Whom the app asks, and where its own code comes from. */
function addressesOf({ options, store }: Core): readonly (string | undefined)[] {
  const { customRpcUrls, enableWalletConnect, endpoints, features } = options
  const { relay, verify, ...others } = endpoints
  return [
    globalThis.location?.href,
    ...Object.values(enableWalletConnect ? endpoints : others).filter(
      (address) => address !== undefined,
    ),
    ...features.flatMap(({ authWallet }) => authWallet?.url ?? []),
    ...store.get(networksAtom).flatMap(({ caipNetworkId, rpcUrls }) => {
      const mine = own(customRpcUrls, caipNetworkId)
      return [
        ...rpcUrls.default.http,
        ...(Array.isArray(mine) ? mine.map((each) => each?.url) : []),
      ]
    }),
  ]
}

function isLocal(address = ''): boolean {
  return LOOPBACK.test(address)
}
