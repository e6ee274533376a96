import { networksAtom, WALLET_CONNECT_ID } from '@latchkey/appkit'
import { useAppKitInstance } from '../../AppKitContext.js'
import { useLegalGate } from '../../modal/legal/useLegalGate.js'
import { useAppKitAtom } from '../../useAppKitAtom.js'
import { askWallet } from '../../wallets/askWallet.js'
import { useWallet } from '../../wallets/useWallet.js'

/** The namespaces of a wallet, each called by the networks that the app has in it. */
export function useConnectingMultiChainView(walletId: string) {
  const appkit = useAppKitInstance()
  const { isBlocked } = useLegalGate()
  const networks = useAppKitAtom(networksAtom)
  const wallet = useWallet(walletId)
  const own = wallet?.connectors.filter(({ id }) => id !== WALLET_CONNECT_ID) ?? []
  const choices = own.flatMap(({ namespace }) => {
    const [first, ...others] = networks.filter((item) => item.chainNamespace === namespace)
    if (first === undefined) return []
    return {
      namespace,
      name: first.name,
      network: first,
      others: others.map(({ name }) => name).join(', '),
    }
  })
  return {
    wallet,
    choices,
    isBlocked,
    leave: () => appkit.goBack(),
    choose: (namespace: string) => askWallet(appkit, { walletId, namespace }),
  }
}
