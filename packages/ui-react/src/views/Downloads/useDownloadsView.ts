import { isMobile, type StoreLink, storeLinks } from '@latchkey/appkit'
import { useAppKitInstance } from '../../AppKitContext.js'
import { useWallet } from '../../wallets/useWallet.js'

/** The places to get a wallet from, on this device and, beside a computer, on a phone. */
export function useDownloadsView(walletId: string) {
  const appkit = useAppKitInstance()
  const wallet = useWallet(walletId)
  const listing = wallet?.listing
  const links = listing ? storeLinks(listing) : []
  const codes = isMobile()
    ? []
    : links.flatMap(({ href, type }) =>
        type === 'app_store' || type === 'play_store' ? [{ href, type }] : [],
      )
  return {
    wallet,
    /** Links to follow here. */
    links,
    /** Links to be scanned. */
    codes,
    isExtension: links.some(({ type }) => type === 'chrome_store'),
    onGet: (type: StoreLink['type']) =>
      appkit.events.track('GET_WALLET', {
        name: wallet?.name,
        explorerId: listing?.id,
        type,
      }),
    leave: () => appkit.goBack(),
  }
}
