import type { WalletOption } from '@latchkey/appkit'
import { useMessages } from '../../locales/useMessages.js'
import { WalletPicture } from '../../pictures/WalletPicture.js'
import { Attempt } from '../../primitives/Attempt/Attempt.js'
import { Button } from '../../primitives/Button/Button.js'
import { type ShownAttempt, useConnectAttempt } from '../../wallets/useConnectAttempt.js'
import { failureHint } from './failureHint.js'

export interface BrowserAttemptProps {
  readonly wallet: WalletOption
  readonly namespace?: string | undefined
  /** What came of asking it before: it is asked again by the button alone. */
  readonly before?: ShownAttempt | undefined
  /** Other ways out, where this one did not lead on; without `onClick` there is none. */
  readonly ways?: readonly { readonly label: string; readonly onClick: (() => void) | undefined }[]
}

/** Asks a wallet that is installed, and says where that stands. */
export function BrowserAttempt({ before, wallet, namespace, ways = [] }: BrowserAttemptProps) {
  const message = useMessages()
  const { attempt, retry } = useConnectAttempt({ before, connectorId: wallet.id, namespace })
  const status = attempt?.status ?? 'pending'
  const { name } = wallet
  const isPending = status === 'pending'
  return (
    <Attempt
      icon={<WalletPicture wallet={wallet} size={64} />}
      status={status}
      title={
        isPending
          ? message('connecting.open', { wallet: name })
          : status === 'declined'
            ? message('connecting.declined')
            : (attempt?.message ?? message('connecting.failed'))
      }
      text={
        isPending
          ? message('connecting.approve')
          : status === 'declined'
            ? message('connecting.declinedHint', { wallet: name })
            : failureHint(attempt?.code, name, message)
      }
      slowText={message('connecting.slow', { wallet: name })}
      detail={attempt?.detail}
      onRetry={retry}
      canReload={attempt?.code === 'CHUNK_LOAD_FAILED'}
    >
      {ways.map(({ label, onClick }) =>
        onClick === undefined ? null : (
          <Button key={label} variant="ghost" full onClick={onClick}>
            {label}
          </Button>
        ),
      )}
    </Attempt>
  )
}
