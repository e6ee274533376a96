import { isMobile, type StoreLink, storeLinks } from '@latchkey/appkit'
import { useAppKitInstance } from '../../AppKitContext.js'
import { useWallet } from '../../wallets/useWallet.js'

/** The places to get a wallet from, on this device and, beside a computer, on a phone. */
export function useDownloadsView(walletId: string) {
  const appkit = useAppKitInstance()
  const wallet = useWallet(walletId)
  const listing = wallet?.listing
  const all = listing ? storeLinks(listing) : []
  // Beside a computer a phone scans the way to its store.
  const codes = isMobile() ? [] : all.flatMap(toCode)
  return {
    wallet,
    codes,
    links: all.filter(({ type }) => !codes.some((code) => code.type === type)),
    isExtension: all.some(({ type }) => type === 'chrome_store'),
    onGet: (type: StoreLink['type']) =>
      appkit.events.track('GET_WALLET', {
        name: wallet?.name,
        walletRank: listing?.order,
        explorerId: listing?.id,
        type,
      }),
    leave: () => appkit.goBack(),
  }
}

function toCode({ href, type }: StoreLink) {
  return type === 'app_store' || type === 'play_store' ? [{ href, type }] : []
}
