import { AppKitButton, AppKitNetworkButton, useAppKitTheme } from '@latchkey/ui-react'
import { AccountPanel } from './AccountPanel.js'
import { WagmiPanel } from './WagmiPanel.js'

export function App() {
  const { themeMode, setThemeMode } = useAppKitTheme()
  return (
    <main>
      <header>
        <h1>Latchkey demo</h1>
        <div className="bar">
          <AppKitNetworkButton />
          <AppKitButton />
        </div>
      </header>
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
      <section className="panel" aria-label="Appearance">
        <h2>Appearance</h2>
        <div className="bar">
          <button
            type="button"
            data-testid="theme"
            onClick={() => setThemeMode(themeMode === 'dark' ? 'light' : 'dark')}
          >
            {themeMode === 'dark' ? 'Light modal' : 'Dark modal'}
          </button>
        </div>
      </section>
    </main>
  )
}
