import { AppKitError } from '@latchkey/foundation'
import type { TranslateMessage } from '../../locales/useMessages.js'
import type { SignInStep } from './signInStep.js'

/** The names that the words are about. */
interface SignInNames {
  readonly app: string
  readonly wallet: string
}

/** How a sign-in is. */
export interface SignInSituation {
  readonly step: SignInStep
  /** Whether the wallet has not gone back to the network before. */
  readonly hasStayed?: boolean | undefined
  /** Whether what the wallet has signed is being checked. */
  readonly isSigned?: boolean | undefined
  /** The name of the network that the wallet is asked to go back to. */
  readonly returningTo?: string | undefined
  /** Why the last try has ended. */
  readonly error?: AppKitError | undefined
  /** What is shown of an error. */
  readonly errorText: (error: AppKitError) => string
}

/** What is to be said of it: where it stands or what went wrong, what to do, and the technical side. */
export interface SignInWords {
  readonly title: string
  readonly text: string
  readonly detail?: string
}

/** The words for a sign-in, by how it stands and by why the last try has ended. */
export function signInWords(
  { error, errorText, hasStayed, isSigned, returningTo, step }: SignInSituation,
  { app, wallet }: SignInNames,
  message: TranslateMessage,
): SignInWords {
  if (returningTo !== undefined)
    return {
      title: message('connecting.open', { wallet }),
      text: message('switch.approve', { network: returningTo }),
    }
  if (step === 'signing')
    return {
      title: errorText(new AppKitError('SIWX_AUTHENTICATING')),
      text: isSigned ? message('signIn.checking') : message('connecting.open', { wallet }),
    }
  if (step === 'signedIn')
    return { title: message('signIn.done'), text: message('signIn.doneHint', { app }) }
  if (error === undefined)
    return {
      title: message('signIn.to', { app }),
      text: message(hasStayed ? 'signIn.stayed' : 'signIn.why', { wallet }),
    }
  const title = errorText(error)
  if (step === 'declined')
    return { title, text: hint(error, message) ?? message('signIn.declinedHint', { wallet }) }
  return {
    title,
    text: hint(error, message) ?? message('signIn.failedHint'),
    detail: detailOf(error),
  }
}

/** What to do, where that depends on why. */
function hint({ cause, code }: AppKitError, message: TranslateMessage): string | undefined {
  switch (code) {
    case 'SIWX_INIT_FAILED':
      return AppKitError.is(cause) ? hint(cause, message) : undefined
    case 'SIWX_SMART_ACCOUNT':
      return message('signIn.smartAccountHint')
    case 'REQUEST_EXPIRED':
      return message('signIn.expiredHint')
    case 'CLOCK_SKEW':
      return message('connecting.clockHint')
    case 'REQUEST_PENDING':
      return message('switch.pendingHint')
    case 'WALLET_DISCONNECTED':
    case 'WALLET_TIMEOUT':
      return message('switch.timeoutHint')
    case 'CHUNK_LOAD_FAILED':
    case 'NETWORK_ERROR':
    case 'NO_INTERNET':
    case 'RELAY_UNREACHABLE':
      return message('pairing.failedHint')
    case 'RATE_LIMITED':
      return message('signIn.waitHint')
    default:
      return undefined
  }
}

function detailOf({ cause, context }: AppKitError): string {
  const why = cause instanceof Error ? cause.message : undefined
  return [why, context.reason].filter((part) => part !== undefined).join('\n')
}
