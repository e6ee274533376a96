import {
  useAppKitAccount,
  useAppKitInstance,
  useAppKitNetwork,
  useDisconnect,
  useWalletInfo,
} from '@latchkey/ui-react'
import { useState } from 'react'
import type { Run } from './App.js'

/** The account, its network, and what can be done with it. */
export function AccountPanel({ run }: { readonly run: Run }) {
  const appkit = useAppKitInstance()
  const { address, caipAddress, status } = useAppKitAccount()
  const { caipNetwork, switchNetwork } = useAppKitNetwork()
  const { walletInfo } = useWalletInfo()
  const { disconnect } = useDisconnect()
  const [signature, setSignature] = useState('')
  const [lastAddress, setLastAddress] = useState(address)
  // What was signed belongs to the account that did it.
  if (address !== lastAddress) {
    setLastAddress(address)
    setSignature('')
  }
  return (
    <section className="panel" aria-labelledby="account">
      <h2 id="account">
        <bdi>{walletInfo?.name}</bdi>
      </h2>
      <dl>
        <dt>Status</dt>
        <dd data-testid="status-eip155">{status}</dd>
        <dt>Address</dt>
        <dd data-testid="address-eip155">{address}</dd>
        <dt>CAIP-10</dt>
        <dd data-testid="caip-eip155">{caipAddress}</dd>
        <dt>Signature</dt>
        <dd data-testid="signature-eip155">{signature}</dd>
      </dl>
      <fieldset className="bar">
        <legend>Network</legend>
        {appkit.getCaipNetworks('eip155').map((network) => (
          <button
            key={network.caipNetworkId}
            type="button"
            data-testid={`network-${network.name}`}
            aria-pressed={network.caipNetworkId === caipNetwork?.caipNetworkId}
            onClick={() => run(() => switchNetwork(network))}
          >
            {network.name}
          </button>
        ))}
      </fieldset>
      <div className="bar">
        <button
          type="button"
          data-testid="sign-eip155"
          onClick={() =>
            run(async () => {
              setSignature(await appkit.signMessage({ message: 'Hello from Latchkey' }))
            })
          }
        >
          Sign a message
        </button>
        <button
          type="button"
          data-testid="disconnect-eip155"
          onClick={() => run(() => disconnect({ namespace: 'eip155' }))}
        >
          Disconnect
        </button>
      </div>
    </section>
  )
}
