import { parseCaipAddress } from '@latchkey/foundation'
import { doubtFee, readReceiverFault } from '@latchkey/money'
import type { AmountFieldProps } from '@latchkey/money/views'
import { ui } from '@latchkey/ui-react/feature'
import { useCallback, useEffect, useRef, useState } from 'react'
import { attemptAtom, receiverAtom, sendFormAtom } from '../atoms.js'
import {
  checkAtom,
  coinAtom,
  factsAtom,
  recentReceiversAtom,
  risksAtom,
  tokenAtom,
} from '../derived.js'
import { beginSend } from '../flow/beginSend.js'
import { acceptRisks, setAmount, setMax, setReceiver } from '../flow/edit.js'
import { refreshFee } from '../flow/refreshFee.js'
import { refreshReceiver } from '../flow/refreshReceiver.js'
import { reviewSend } from '../flow/reviewSend.js'
import type { Check } from '../form/checkForm.js'
import type { WalletSendArguments } from '../types.js'
import { findTopUp } from './findTopUp.js'
import { useChosenToken } from './useChosenToken.js'

const {
  activeAccountAtom,
  activeNetworkAtom,
  enabledFeaturesAtom,
  networksAtom,
  useAppKitAtom,
  useAppKitInstance,
  useFormat,
  useNetworkList,
  useOnline,
  walletRequestsAtom,
} = ui

/** Which field a check is about. */
const OF_AMOUNT: ReadonlySet<Check> = new Set(['amount', 'amountInvalid', 'funds', 'minimum'])
const OF_RECEIVER: ReadonlySet<Check> = new Set(['receiver', 'receiverInvalid', 'receiverLoading'])

/** The form: what is in it, what is missing, and what can be done. */
export function useSendView(params: WalletSendArguments | undefined) {
  const appkit = useAppKitInstance()
  const locale = useFormat()
  const account = useAppKitAtom(activeAccountAtom)
  const network = useAppKitAtom(activeNetworkAtom)
  const form = useAppKitAtom(sendFormAtom)
  const token = useAppKitAtom(tokenAtom)
  const facts = useAppKitAtom(factsAtom)
  const check = useAppKitAtom(checkAtom)
  const receiver = useAppKitAtom(receiverAtom)
  const networks = useAppKitAtom(networksAtom)
  const amountField = useRef<HTMLElement>(null)
  const receiverField = useRef<HTMLElement>(null)
  // What was said when the button was pressed; another check makes it past.
  const [said, setSaid] = useState<{ readonly check: Check | undefined; readonly error: unknown }>()

  const isConnected = account.address !== undefined
  useEffect(() => {
    if (isConnected) beginSend(appkit, params, locale)
  }, [appkit, isConnected, locale, params])

  const chooseToken = () => appkit.push('WalletSendSelectToken')
  const isOnline = useOnline()
  const { choices, choose } = useNetworkList()
  const submit = () => {
    if (!isOnline) return
    setSaid(undefined)
    if (check === 'network') {
      const wanted = choices.find((each) => each.network.caipNetworkId === form.caipNetworkId)
      return wanted && void choose(wanted)
    }
    try {
      reviewSend(appkit)
    } catch (error) {
      setSaid({ check, error })
    }
    if (check === 'token') chooseToken()
    else if (check !== undefined && OF_AMOUNT.has(check)) amountField.current?.focus()
    else if (check !== undefined && OF_RECEIVER.has(check)) receiverField.current?.focus()
  }

  // On another network than the app asks for, all that there is here says nothing.
  const canMax = facts.network === 'right' && facts.balance !== undefined && facts.balance > 0n
  const isWorkingOut = form.max === 'loading'
  const max: AmountFieldProps['max'] = canMax ? (isWorkingOut ? 'loading' : 'ready') : 'none'

  return {
    account,
    attempt: useAppKitAtom(attemptAtom),
    check,
    chooseToken,
    coin: useAppKitAtom(coinAtom),
    doubt: doubtFee({ ...facts, spent: facts.isCoin ? (facts.value ?? 0n) : 0n }),
    facts,
    isOnline,
    /** `OpenRequests` says already of what may have been sent that it may have been. */
    isUnsureListed: useAppKitAtom(walletRequestsAtom).some(
      ({ caipAddress, status }) =>
        status === 'unsure' && parseCaipAddress(caipAddress).address === account.address,
    ),
    form,
    chosen: useChosenToken(),
    max,
    network,
    /** What the network is called that the receiver's name was found on, where it is not the one in use. */
    nameNetwork:
      receiver.status === 'success'
        ? networks.find(({ caipNetworkId }) => caipNetworkId === receiver.nameNetworkId)?.name
        : undefined,
    receiver,
    recent: useAppKitAtom(recentReceiversAtom),
    risks: useAppKitAtom(risksAtom),
    said: said !== undefined && said.check === check ? said.error : undefined,
    token,
    topUp: findTopUp(useAppKitAtom(enabledFeaturesAtom)),
    accept: (isAccepted: boolean) => acceptRisks(appkit, isAccepted),
    connect: () => appkit.push('Connect'),
    fillMax: () => void setMax(appkit),
    setAmountField: useCallback((element: HTMLElement | null) => {
      amountField.current = element
    }, []),
    setReceiverField: useCallback((element: HTMLElement | null) => {
      receiverField.current = element
    }, []),
    retryFee: () => void refreshFee(appkit, true),
    retryReceiver: () => void refreshReceiver(appkit),
    showNetworks: () => appkit.push('Networks'),
    submit,
    type: (amount: string) => setAmount(appkit, amount),
    typeReceiver: (text: string) => setReceiver(appkit, text),
    /** The name leads nowhere, or could not be asked for. */
    receiverFault: receiver.status === 'error' ? readReceiverFault(receiver.error) : undefined,
  }
}

export type SendView = ReturnType<typeof useSendView>
