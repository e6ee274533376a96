import { useAppKit, useAppKitAccount, useAppKitSIWX, useDisconnect } from '@latchkey/ui-react'
import { useState } from 'react'
import { appkit } from './appkit.js'

interface AccountPanelProps {
  readonly namespace: 'eip155' | 'solana'
  readonly title: string
  readonly recipient: string
  /** Base units. */
  readonly amount: bigint
  readonly amountLabel: string
}

/** What one namespace is connected to, and what one can do with it. */
export function AccountPanel({
  namespace,
  title,
  recipient,
  amount,
  amountLabel,
}: AccountPanelProps) {
  const { open } = useAppKit()
  const { address, caipAddress, isAuthenticated, isConnected, status } = useAppKitAccount({
    namespace,
  })
  const hasSignIn = useAppKitSIWX() !== undefined
  const { disconnect } = useDisconnect()
  const [signature, setSignature] = useState('')
  const [hash, setHash] = useState('')
  const [problem, setProblem] = useState('')
  const [lastAddress, setLastAddress] = useState(address)
  // What was signed and sent belongs to the account that did it.
  if (address !== lastAddress) {
    setLastAddress(address)
    setSignature('')
    setHash('')
  }

  const attempt = (work: () => Promise<void>) => () => {
    setProblem('')
    work().catch((error: unknown) => {
      setProblem(error instanceof Error ? error.message : 'Something went wrong')
    })
  }

  return (
    <section className="panel" aria-label={title}>
      <div className="panel-head">
        <h2>{title}</h2>
        <span className="status" data-status={status} data-testid={`status-${namespace}`}>
          {status}
        </span>
      </div>
      <dl>
        <dt>Address</dt>
        <dd data-testid={`address-${namespace}`}>{address}</dd>
        <dt>CAIP-10</dt>
        <dd data-testid={`caip-${namespace}`}>{caipAddress}</dd>
        {hasSignIn ? (
          <>
            <dt>Signed in</dt>
            <dd data-testid={`authenticated-${namespace}`}>{isAuthenticated ? 'yes' : 'no'}</dd>
          </>
        ) : null}
        <dt>Signature</dt>
        <dd data-testid={`signature-${namespace}`}>{signature}</dd>
        <dt>Transaction</dt>
        <dd data-testid={`hash-${namespace}`}>{hash}</dd>
      </dl>
      <div className="bar">
        <button
          type="button"
          className={isConnected ? undefined : 'primary'}
          data-testid={`open-${namespace}`}
          onClick={attempt(() => open({ namespace }))}
        >
          {isConnected ? 'Account' : 'Connect'}
        </button>
        <button
          type="button"
          data-testid={`sign-${namespace}`}
          disabled={!isConnected}
          onClick={attempt(async () =>
            setSignature(await appkit.signMessage({ message: 'Hello from Latchkey', namespace })),
          )}
        >
          Sign a message
        </button>
        <button
          type="button"
          data-testid={`send-${namespace}`}
          disabled={!isConnected}
          onClick={attempt(async () =>
            setHash(
              await appkit.sendTransaction({
                transaction: { to: recipient, value: amount },
                namespace,
              }),
            ),
          )}
        >
          Send {amountLabel}
        </button>
        <button
          type="button"
          data-testid={`disconnect-${namespace}`}
          disabled={!isConnected}
          onClick={attempt(() => disconnect({ namespace }))}
        >
          Disconnect
        </button>
      </div>
      <p className="problem" role="alert" data-testid={`problem-${namespace}`}>
        {problem}
      </p>
    </section>
  )
}
