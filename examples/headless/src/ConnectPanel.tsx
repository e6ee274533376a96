import { WALLET_CONNECT_ID, type WalletOption } from '@latchkey/appkit'
import type { UseAppKitWalletsReturn } from '@latchkey/ui-react'
import type { Run } from './App.js'
import { Directory } from './Directory.js'
import { PairingPanel } from './PairingPanel.js'
import { WalletRow } from './WalletRow.js'

interface ConnectPanelProps {
  readonly wallets: UseAppKitWalletsReturn
  readonly run: Run
}

/** Wallets of this browser, a code for a phone, and the directory. */
export function ConnectPanel({ wallets, run }: ConnectPanelProps) {
  const { connect, connectingWallet, isInitialized, resetConnectingWallet } = wallets
  const installed = wallets.wallets.filter(({ isInstalled }) => isInstalled)
  // A code that any wallet may scan says what to do itself.
  const asked = connectingWallet?.id === WALLET_CONNECT_ID ? undefined : connectingWallet
  const ask = (wallet: WalletOption) => run(() => connect(wallet))
  return (
    <>
      <section className="panel" aria-labelledby="here">
        <h2 id="here">Wallets in this browser</h2>
        {isInitialized && installed.length === 0 ? <p>None found.</p> : null}
        <ul>
          {installed.map((wallet) => (
            <WalletRow key={wallet.id} wallet={wallet} onChoose={ask} />
          ))}
        </ul>
        {asked ? (
          <div className="bar" role="status" data-testid="connecting">
            <span>
              Continue in <bdi>{asked.name}</bdi>
            </span>
            <button type="button" data-testid="cancel" onClick={resetConnectingWallet}>
              Cancel
            </button>
          </div>
        ) : null}
      </section>
      <PairingPanel wallets={wallets} run={run} />
      <Directory wallets={wallets} run={run} onChoose={ask} />
    </>
  )
}
