import type { WalletOption } from '@latchkey/appkit'
import { useEffect } from 'react'
import { useMessages } from '../../locales/useMessages.js'
import { useShell } from '../../modal/ShellContext.js'
import { WalletPicture } from '../../pictures/WalletPicture.js'
import { Attempt } from '../../primitives/Attempt/Attempt.js'
import { PhoneIcon } from '../../primitives/Icon/viewIcons.js'
import type { ShownAttempt } from '../../wallets/useConnectAttempt.js'
import { failureHint } from '../ConnectingExternal/failureHint.js'

export interface PairingFailureProps {
  readonly wallet: WalletOption | undefined
  readonly failure: ShownAttempt
  /** Pairs anew: a new code, a new link. */
  readonly onRetry: () => void
}

/** A pairing that was declined, or that could not be made. */
export function PairingFailure({ failure, onRetry, wallet }: PairingFailureProps) {
  const message = useMessages()
  const isDeclined = failure.status === 'declined'
  const { announce } = useShell()
  const declined = message('connecting.declined')
  // It comes in the place of the code, with its words: none of them changes, to be read out.
  useEffect(() => {
    if (isDeclined) announce(declined)
  }, [announce, declined, isDeclined])
  return (
    <Attempt
      icon={
        wallet === undefined ? <PhoneIcon size={40} /> : <WalletPicture wallet={wallet} size={64} />
      }
      status={isDeclined ? 'declined' : 'error'}
      title={isDeclined ? declined : (failure.message ?? message('connecting.failed'))}
      text={
        isDeclined
          ? message('pairing.declinedHint')
          : failureHint(failure.code, wallet?.name, message)
      }
      slowText=""
      detail={failure.detail}
      onRetry={onRetry}
      canReload={failure.code === 'CHUNK_LOAD_FAILED'}
      needsInternet
    />
  )
}
