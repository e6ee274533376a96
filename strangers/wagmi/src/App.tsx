import {
  AppKitButton,
  AppKitNetworkButton,
  AppKitProvider,
  useAppKitAccount,
} from '@latchkey/ui-react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  useAccount,
  useConnect,
  useConnectors,
  useDisconnect,
  useSignMessage,
  WagmiProvider,
} from 'wagmi'
import { appkit, config } from './appkit'

const queryClient = new QueryClient()

export function App() {
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <AppKitProvider appkit={appkit}>
          <AppKitButton />
          <AppKitNetworkButton />
          <Account />
          <Connection />
        </AppKitProvider>
      </QueryClientProvider>
    </WagmiProvider>
  )
}

/** What wagmi says. */
function Account() {
  const { address, status } = useAccount()
  const { data: signature, signMessage } = useSignMessage()
  return (
    <>
      <p data-testid="status">{status}</p>
      <p data-testid="address">{address}</p>
      <button
        type="button"
        data-testid="sign"
        onClick={() => signMessage({ message: 'Hello from a stranger' })}
      >
        Sign
      </button>
      <p data-testid="signature">{signature}</p>
    </>
  )
}

/** What the kit says, beside buttons of the app's own that ask wagmi. */
function Connection() {
  const { address, status } = useAppKitAccount()
  const { connect } = useConnect()
  const { disconnect } = useDisconnect()
  const connectors = useConnectors()
  return (
    <>
      <p data-testid="kit-status">{status}</p>
      <p data-testid="kit-address">{address}</p>
      {connectors.map((connector) => (
        <button
          type="button"
          key={connector.uid}
          data-testid={`connect-${connector.id}`}
          onClick={() => connect({ connector })}
        >
          {connector.name}
        </button>
      ))}
      <button type="button" data-testid="disconnect" onClick={() => disconnect()}>
        Disconnect
      </button>
    </>
  )
}
