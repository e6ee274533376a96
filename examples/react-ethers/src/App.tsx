import type { Eip1193Provider } from '@latchkey/foundation/eip1193'
import {
  AppKitButton,
  AppKitNetworkButton,
  useAppKitAccount,
  useAppKitProvider,
  useDisconnect,
} from '@latchkey/ui-react'
import { useState } from 'react'

/** ethers loads when it is first needed, not with the page. */
const loadWallet = () => import('./wallet.js')

const RECIPIENT = '0x000000000000000000000000000000000000dEaD'

export function App() {
  const { address, caipAddress, isConnected, status } = useAppKitAccount()
  const { walletProvider } = useAppKitProvider<Eip1193Provider>('eip155')
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
  const run = (work: (provider: Eip1193Provider) => Promise<void>) =>
    attempt(async () => {
      if (walletProvider) await work(walletProvider)
    })

  return (
    <main>
      <header>
        <h1>Latchkey with ethers</h1>
        <div className="bar">
          <AppKitNetworkButton />
          <AppKitButton />
        </div>
      </header>
      <section className="panel" aria-label="Account">
        <dl>
          <dt>Status</dt>
          <dd data-testid="status-eip155">{status}</dd>
          <dt>Address</dt>
          <dd data-testid="address-eip155">{address}</dd>
          <dt>CAIP-10</dt>
          <dd data-testid="caip-eip155">{caipAddress}</dd>
          <dt>Signature</dt>
          <dd data-testid="signature-eip155">{signature}</dd>
          <dt>Transaction</dt>
          <dd data-testid="hash-eip155">{hash}</dd>
        </dl>
        <div className="bar">
          <button
            type="button"
            data-testid="sign-eip155"
            disabled={!isConnected}
            onClick={run(async (provider) => {
              const { signWithEthers } = await loadWallet()
              setSignature(await signWithEthers(provider, 'Hello from Latchkey'))
            })}
          >
            Sign a message
          </button>
          <button
            type="button"
            data-testid="send-eip155"
            disabled={!isConnected}
            onClick={run(async (provider) => {
              const { sendWithEthers } = await loadWallet()
              setHash(await sendWithEthers(provider, RECIPIENT))
            })}
          >
            Send 0.001 ETH
          </button>
          <button
            type="button"
            data-testid="disconnect-eip155"
            disabled={!isConnected}
            onClick={attempt(() => disconnect({ namespace: 'eip155' }))}
          >
            Disconnect
          </button>
        </div>
        <p className="problem" role="alert" data-testid="problem-eip155">
          {problem}
        </p>
      </section>
    </main>
  )
}
