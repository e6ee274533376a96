import { isMobile, openWalletLink, WALLET_CONNECT_ID } from '@latchkey/appkit'
import type { UseAppKitWalletsReturn } from '@latchkey/ui-react'
import type { Run } from './App.js'
import { appkit } from './appkit.js'
import { QrCode } from './QrCode.js'

interface PairingPanelProps {
  readonly wallets: UseAppKitWalletsReturn
  readonly run: Run
}

/** A phone wallet: the code is made when asked for, and ends when it is no longer wanted. */
export function PairingPanel({ wallets, run }: PairingPanelProps) {
  const { connectingWallet, getWcUri, isFetchingWcUri, resetWcUri, wcError, wcUri } = wallets
  const walletId = connectingWallet?.listing?.id ?? WALLET_CONNECT_ID
  return (
    <section className="panel" aria-labelledby="phone">
      <h2 id="phone">A wallet on a phone</h2>
      {wcUri === undefined || wcError ? (
        <div className="bar">
          <button
            type="button"
            data-testid="pair"
            disabled={isFetchingWcUri}
            onClick={() => run(getWcUri)}
          >
            {isFetchingWcUri ? 'Making a code' : wcError ? 'Make another code' : 'Show a code'}
          </button>
        </div>
      ) : (
        <>
          <QrCode text={wcUri} />
          <p>Scan the code with the wallet on your phone, then approve there.</p>
          <div className="bar">
            {isMobile() ? (
              <button
                type="button"
                // In the click itself, or the system opens no wallet.
                onClick={() => openWalletLink(appkit, { walletId, target: 'mobile' })}
              >
                Open the wallet
              </button>
            ) : null}
            <button
              type="button"
              data-testid="copy"
              onClick={() => run(() => navigator.clipboard.writeText(wcUri))}
            >
              Copy link
            </button>
            <button type="button" data-testid="end-pairing" onClick={resetWcUri}>
              Cancel
            </button>
          </div>
        </>
      )}
    </section>
  )
}
