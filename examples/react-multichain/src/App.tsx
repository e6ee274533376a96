import { AppKitButton, AppKitNetworkButton } from '@latchkey/ui-react'
import { AccountPanel } from './AccountPanel.js'
import { LogoIcon } from './icons.js'
import { ThemePanel } from './ThemePanel.js'
import { usePageTheme } from './usePageTheme.js'
import { WagmiPanel } from './WagmiPanel.js'

export function App() {
  usePageTheme()
  return (
    <>
      <header className="top">
        <p className="logo">
          <LogoIcon />
          Latchkey
        </p>
        <div className="bar">
          <AppKitNetworkButton />
          <AppKitButton />
        </div>
      </header>
      <main>
        <div className="hero">
          <h1>Every wallet behind one quiet door</h1>
          <p>
            Connect on Ethereum chains and on Solana, sign a message, send a coin. The dialog wears
            your colours: try them below.
          </p>
        </div>
        <div className="columns">
          <div className="column">
            <AccountPanel
              namespace="eip155"
              title="Ethereum chains"
              recipient="0x000000000000000000000000000000000000dEaD"
              amount={10n ** 15n}
              amountLabel="0.001 ETH"
            />
            <AccountPanel
              namespace="solana"
              title="Solana"
              recipient="US517G5965aydkZ46HS38QLi7UQiSojurfbQfKCELFx"
              amount={1_000_000n}
              amountLabel="0.001 SOL"
            />
            <WagmiPanel />
          </div>
          <ThemePanel />
        </div>
      </main>
    </>
  )
}
