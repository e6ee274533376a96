import {
  cancelSignIn,
  errorText,
  networksAtom,
  readMetadata,
  signIn,
  signInAtom,
} from '@latchkey/appkit'
import type { CaipNetworkId } from '@latchkey/foundation'
import { useState } from 'react'
import { useAppKitInstance } from '../../AppKitContext.js'
import { useAccountState } from '../../hooks/useAppKitAccount.js'
import { useMessages } from '../../locales/useMessages.js'
import { useShell } from '../../modal/ShellContext.js'
import { useAppKitAtom } from '../../useAppKitAtom.js'
import { signInStep } from './signInStep.js'

export type SignInView = ReturnType<typeof useSIWXSignMessageView>

/** The sign-in of the account in use, and the two ways on. Once it has ended the kernel leaves the view. */
export function useSIWXSignMessageView() {
  const appkit = useAppKitInstance()
  const message = useMessages()
  const { showError } = useShell()
  const networks = useAppKitAtom(networksAtom)
  const { state, wallet } = useShownSignIn()
  const [isCancelling, setIsCancelling] = useState(false)
  const { account, error, hasStayed, isSigned, message: data, returningTo } = state
  const { icons, name } = readMetadata(appkit)
  const nameOf = (id: CaipNetworkId | undefined) =>
    networks.find(({ caipNetworkId }) => caipNetworkId === id)?.name ?? id

  const cancel = async () => {
    setIsCancelling(true)
    await cancelSignIn(appkit).catch((failure: unknown) => showError(errorText(appkit, failure)))
    setIsCancelling(false)
  }
  return {
    account,
    data,
    error,
    hasStayed,
    isSigned,
    returningTo: nameOf(returningTo),
    step: signInStep(state),
    site: window.location.host,
    network: nameOf(account?.caipNetworkId) ?? '',
    app: { name: name || message('unsupported.app'), imageUrl: icons[0] },
    wallet: {
      name: wallet?.name ?? message('switch.wallet'),
      rdns: wallet?.rdns,
      imageUrl: wallet?.icon,
    },
    isCancelling,
    errorText: (failure: unknown) => errorText(appkit, failure),
    // Why it has failed stands in the state.
    sign: () => void signIn(appkit).catch(() => undefined),
    cancel: () => void cancel(),
    leave: () => appkit.close(),
  }
}

/** The sign-in on show, and its wallet: one whose account is being disconnected stands until the modal has left it. */
function useShownSignIn() {
  const state = useAppKitAtom(signInAtom)
  const { connectedWalletInfo: wallet } = useAccountState(state.account?.namespace)
  const [shown, setShown] = useState({ state, wallet })
  const next = { state, wallet: wallet ?? shown.wallet }
  const isSame = shown.state === next.state && shown.wallet === next.wallet
  if (isSame || state.account === undefined) return shown
  setShown(next)
  return next
}
