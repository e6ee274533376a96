import {
  connectAttemptAtom,
  instanceAtom,
  isMobile,
  modalAtom,
  type PairingParams,
  storeLinks,
  type ViewEntry,
  WALLET_CONNECT_ID,
} from '@latchkey/appkit'
import { useState } from 'react'
import { useAppKitInstance } from '../../AppKitContext.js'
import { useAppKitAtom } from '../../useAppKitAtom.js'
import { canPair } from '../../wallets/canPair.js'
import { type ConnectWay, connectWays } from '../../wallets/connectWays.js'
import { isOpened } from '../../wallets/isOpened.js'
import { usePairing } from '../../wallets/usePairing.js'
import { useWallet } from '../../wallets/useWallet.js'

/** The ways to a wallet elsewhere, the one that is chosen, and the pairing under way. */
export function useConnectingWalletConnectView({ namespace, walletId }: PairingParams) {
  const appkit = useAppKitInstance()
  const facts = useAppKitAtom(instanceAtom)
  const wallet = useWallet(walletId)
  const [isPhone] = useState(isMobile)
  const [chosen, setChosen] = useState<ConnectWay>()
  const [isCodeShown, setCodeShown] = useState(
    () => isPhone && isAskedForCode(appkit.store.get(modalAtom)),
  )

  // Who wanted the phone instead of the browser has been asked there.
  const [isInstead] = useState(
    () => appkit.store.get(modalAtom).stack.at(-2)?.name === 'ConnectingExternal',
  )

  const isGeneric = walletId === undefined
  const ways = isGeneric || wallet ? connectWays(wallet, facts, isPhone, namespace) : []
  const best = ways.find((each) => !isInstead || each !== 'browser')
  const way = chosen !== undefined && ways.includes(chosen) ? chosen : best
  const listing = wallet?.listing
  const pairs = isGeneric || (wallet !== undefined && canPair(wallet, facts, namespace))
  // What the tap that led here has opened waits for the pairing of then.
  const [pairedId] = useState(() =>
    isOpened(appkit, wallet?.name) ? appkit.store.get(connectAttemptAtom)?.walletId : walletId,
  )
  // Chosen from the app's code, a wallet is opened at that. The view is drawn for a moment longer than the modal has it.
  const shown = useAppKitAtom(modalAtom).stack.map(uriOf).findLast(Boolean)
  const [led, setLed] = useState(shown)
  if (shown !== undefined && shown !== led) setLed(shown)
  const pairing = usePairing({
    led,
    isLed: led !== undefined || (facts?.options.manualWCControl ?? false),
    walletId: pairedId ?? WALLET_CONNECT_ID,
    namespace,
    isActive: pairs && way !== 'browser',
  })
  return {
    isGeneric,
    isPhone,
    wallet,
    ways,
    /** Undefined where this device has no way to the wallet. */
    way,
    select: setChosen,
    canPair: pairs,
    pairing,
    isCodeShown,
    toggleCode: isPhone && pairs ? () => setCodeShown(!isCodeShown) : undefined,
    getWallet:
      listing !== undefined && storeLinks(listing).length > 0
        ? () => appkit.push('Downloads', { walletId: listing.id })
        : undefined,
    leave: () => appkit.goBack(),
  }
}

function uriOf(entry: ViewEntry): string | undefined {
  return entry.name === 'ConnectingWalletConnect' || entry.name === 'ConnectingWalletConnectBasic'
    ? entry.params?.uri
    : undefined
}

/** On a phone the button among all wallets asks for the code itself. */
function isAskedForCode({ stack }: { readonly stack: readonly { readonly name: string }[] }) {
  return stack.at(-2)?.name === 'AllWallets' && stack.at(-1)?.name === 'ConnectingWalletConnect'
}
