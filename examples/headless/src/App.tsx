import { AppKitError } from '@latchkey/foundation'
import { useAppKitAccount, useAppKitWallets } from '@latchkey/ui-react'
import { useState } from 'react'
import { AccountPanel } from './AccountPanel.js'
import { ConnectPanel } from './ConnectPanel.js'

export function App() {
  const { isConnected } = useAppKitAccount()
  // Here, above both panels: it also starts the instance, which restores a session when the page is loaded again.
  const wallets = useAppKitWallets()
  const [problem, setProblem] = useState('')

  /** Runs what a click asks for; what goes wrong is said below. */
  const run = (work: () => Promise<unknown>) => {
    setProblem('')
    work().catch((error: unknown) => {
      // Whoever has cancelled knows.
      if (AppKitError.is(error, 'CONNECTION_ABORTED')) return
      setProblem(error instanceof Error ? error.message : 'Something went wrong')
    })
  }

  return (
    <main>
      <h1>Latchkey without its modal</h1>
      {isConnected ? <AccountPanel run={run} /> : <ConnectPanel wallets={wallets} run={run} />}
      <p className="problem" role="alert" data-testid="problem-eip155">
        {problem}
      </p>
    </main>
  )
}

/** What the panels hand their clicks to. */
export type Run = (work: () => Promise<unknown>) => void
