import type { SwitchAttempt } from '@latchkey/appkit'
import type { TranslateMessage } from '../../locales/useMessages.js'

/** What the words are about: the names, and whether nothing can be done for that wallet to go there. */
interface SwitchFacts {
  readonly network: string
  readonly wallet: string
  readonly isImpossible: boolean
}

/** What to say about a switch: where it stands or what went wrong, what to do, and the technical side. */
export interface SwitchWords {
  readonly title: string
  readonly text: string
  readonly detail: string | undefined
}

/** The words for a switch of the network, by how it stands and by why it failed. */
export function switchWords(
  attempt: SwitchAttempt | undefined,
  { isImpossible, network, wallet }: SwitchFacts,
  message: TranslateMessage,
): SwitchWords {
  const { code, detail: reason, message: error, status = 'pending' } = attempt ?? {}
  const say = (title: string, text: string, detail?: string) => ({ title, text, detail })
  if (status === 'pending')
    return say(message('connecting.open', { wallet }), message('switch.approve', { network }))
  if (status === 'declined') return say(message('connecting.declined'), message('switch.stayed'))

  // Our own words replace the catalogue's, which stands in the fold all the same.
  const detail = [error, reason].filter((part) => part !== undefined).join('\n')
  switch (code) {
    case 'CHAIN_SWITCH_UNSUPPORTED':
      return say(
        message('switch.unsupported', { wallet }),
        message('switch.unsupportedHint', { network, wallet }),
        detail,
      )
    case 'CHAIN_NOT_SUPPORTED':
      return say(
        message('switch.refused', { network, wallet }),
        isImpossible ? message('switch.stayed') : message('switch.refusedHint', { network }),
        detail,
      )
    case 'CHAIN_NOT_ADDED':
      return say(
        message('switch.notAdded', { network, wallet }),
        message('switch.notAddedHint', { network }),
        detail,
      )
    case 'CHAIN_MISMATCH':
      return say(message('switch.elsewhere', { wallet }), message('switch.stayed'), detail)
    case 'REQUEST_PENDING':
      return say(message('switch.pending', { wallet }), message('switch.pendingHint'), detail)
    case 'WALLET_TIMEOUT':
      return say(message('switch.timeout', { wallet }), message('switch.timeoutHint'), detail)
    default:
      return say(message('switch.failed'), message('switch.stayed'), detail)
  }
}
