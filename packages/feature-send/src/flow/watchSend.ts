import type { AppKit } from '@latchkey/appkit'
import { ui } from '@latchkey/ui-react/feature'
import { attemptAtom } from '../atoms.js'
import { askedTokenAtom, coinAtom, estimableAtom, toldCoinAtom } from '../derived.js'
import { dropMax, leaveNetwork } from './edit.js'
import { refreshCoin } from './refreshCoin.js'
import { refreshFee } from './refreshFee.js'
import { refreshHistory } from './refreshHistory.js'
import { refreshReceiver } from './refreshReceiver.js'
import { refreshToken } from './refreshToken.js'
import { resetSend } from './resetSend.js'
import { getRunning } from './running.js'

/** Lets the flow follow the modal, the account and the network, once for an instance. */
export function watchSend(appkit: AppKit): void {
  const { cleanups, signal, store } = appkit
  const running = getRunning(appkit)
  if (running.isWatching || signal.aborted) return
  running.isWatching = true
  const onAccount = () => {
    void refreshReceiver(appkit)
    dropMax(appkit)
    if (!store.get(ui.modalAtom).open) return
    void refreshCoin(appkit)
    // Whom to warn of is for each account, on each network.
    void refreshHistory(appkit)
    // What was looked at is no longer what would be sent.
    if (appkit.getView().name !== 'WalletSendPreview') return
    store.set(attemptAtom, { status: 'changed' })
    appkit.goBack()
  }
  const onModal = () => {
    if (store.get(ui.modalAtom).open) return
    running.filled = undefined
    running.entered = undefined
    running.sent?.abort()
    resetSend(appkit)
  }
  let network = appkit.getCaipNetworkId()
  const onNetwork = () => {
    const now = store.get(ui.activeNetworkAtom)?.caipNetworkId
    if (now === undefined || now === network) return
    network = now
    leaveNetwork(appkit)
  }
  let asked = store.get(askedTokenAtom)
  const onToken = () => {
    const before = asked
    asked = store.get(askedTokenAtom)
    const isSame = before?.account === asked?.account && before?.id === asked?.id
    // A list that counts another balance than before has read it later than the network was asked.
    const isNewer = before?.listed && before.listed.balance !== asked?.listed?.balance
    void refreshToken(appkit, isSame && isNewer)
  }
  const onCoin = () => {
    const told = store.get(toldCoinAtom)
    const isNews = told !== undefined && told !== store.get(coinAtom)?.balance
    // It was read later than the network was asked.
    if (isNews && store.get(ui.modalAtom).open) void refreshCoin(appkit, true)
  }
  const ends = [
    store.sub(toldCoinAtom, onCoin),
    store.sub(ui.activeNetworkAtom, onNetwork),
    store.sub(ui.activeCaipAddressAtom, onAccount),
    store.sub(ui.modalAtom, onModal),
    store.sub(askedTokenAtom, onToken),
    store.sub(estimableAtom, () => void refreshFee(appkit)),
  ]
  cleanups.add(() => {
    for (const end of ends) end()
    running.receiver?.abort()
    running.fee?.abort()
    running.forgetUnsure?.()
    running.sent?.abort()
  })
}
