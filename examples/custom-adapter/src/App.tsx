import {
  AppKitButton,
  AppKitNetworkButton,
  useAppKitAccount,
  useDisconnect,
} from '@latchkey/ui-react'
import { useState } from 'react'
import { appkit, ledger, wallet } from './appkit.js'
import { encodeMessage } from './encodeMessage.js'
import { isSignedBy } from './PocketWallet.js'

const MESSAGE = 'Hello from Latchkey'
const FRIEND = '00'.repeat(32)

export function App() {
  const { address, caipAddress, isConnected, status } = useAppKitAccount()
  const { disconnect } = useDisconnect()
  // What was signed and sent belongs to the account that did it.
  const [signed, setSigned] = useState<{ by: string; signature: string }>()
  const [sent, setSent] = useState<{ by: string; hash: string }>()
  const [problem, setProblem] = useState('')
  const signature = signed && signed.by === address ? signed.signature : ''
  const hash = sent && sent.by === address ? sent.hash : ''
  const isGenuine = address !== undefined && isSignedBy(address, encodeMessage(MESSAGE), signature)

  const attempt = (work: () => Promise<void>) => () => {
    setProblem('')
    work().catch((error: unknown) => {
      setProblem(error instanceof Error ? error.message : 'Something went wrong')
    })
  }

  return (
    <main>
      <header>
        <h1>Latchkey with a chain of its own</h1>
        <div className="bar">
          <AppKitNetworkButton />
          <AppKitButton />
        </div>
      </header>
      <section className="panel" aria-label="Account">
        <dl>
          <dt>Status</dt>
          <dd data-testid="status-lumen">{status}</dd>
          <dt>Address</dt>
          <dd data-testid="address-lumen">{address}</dd>
          <dt>CAIP-10</dt>
          <dd data-testid="caip-lumen">{caipAddress}</dd>
          <dt>Signature</dt>
          <dd data-testid="signature-lumen">{signature}</dd>
          <dt>Checked</dt>
          <dd data-testid="genuine-lumen">{signature && (isGenuine ? 'genuine' : 'forged')}</dd>
          <dt>Transfer</dt>
          <dd data-testid="hash-lumen">{ledger.has(hash) && hash}</dd>
        </dl>
        <div className="bar">
          <button
            type="button"
            data-testid="sign-lumen"
            disabled={!isConnected}
            onClick={attempt(async () => {
              if (address === undefined) return
              setSigned({ by: address, signature: await appkit.signMessage({ message: MESSAGE }) })
            })}
          >
            Sign a message
          </button>
          <button
            type="button"
            data-testid="send-lumen"
            disabled={!isConnected}
            onClick={attempt(async () => {
              if (address === undefined) return
              const transaction = { to: FRIEND, value: 1_500n }
              setSent({ by: address, hash: await appkit.sendTransaction({ transaction }) })
            })}
          >
            Send 1.5 LUM
          </button>
          <button
            type="button"
            data-testid="new-key"
            disabled={!isConnected}
            onClick={() => wallet.replaceKey()}
          >
            New key
          </button>
          <button
            type="button"
            data-testid="disconnect-lumen"
            disabled={!isConnected}
            onClick={attempt(() => disconnect())}
          >
            Disconnect
          </button>
        </div>
        <p className="problem" role="alert" data-testid="problem-lumen">
          {problem}
        </p>
      </section>
    </main>
  )
}
