import type { MoneyText } from '@latchkey/money/views'
import type { SendText } from './useSendTexts.js'
import type { SendView } from './useSendView.js'

/** A name that could not be looked up may be right. */
const FAULT_WORDS = {
  none: 'money.noName',
  wrong: 'money.wrongReceiver',
  conflict: 'money.wrongReceiver',
  failed: 'money.nameFailed',
} as const

/** What the button says: what is missing next, else where it leads. */
export function checkLabel(
  {
    check,
    chosen,
    networkName,
    receiverFault,
  }: Pick<SendView, 'check' | 'chosen' | 'receiverFault'> & { readonly networkName: string },
  text: SendText,
  money: MoneyText,
): string {
  switch (check) {
    case undefined:
      return text('send.review')
    case 'network':
      return text('send.switch', { network: networkName })
    case 'networkMissing':
      return text('send.noNetwork')
    case 'token':
      return chosen.verdict === 'loading' ? money('money.readingToken') : text('send.tokenTitle')
    case 'tokenLoading':
      return money('money.readingToken')
    case 'amount':
      return text('send.addAmount')
    case 'amountInvalid':
    case 'minimum':
      return text('send.checkAmount')
    case 'receiver':
      return text('send.addReceiver')
    case 'funds':
      return money('money.lowFunds')
    case 'receiverInvalid':
      return money(FAULT_WORDS[receiverFault ?? 'wrong'])
    case 'receiverLoading':
      return text('send.lookingUp')
    case 'risk':
      return text('send.confirmRisk')
    case 'feeLoading':
      return text('send.estimating')
  }
}
