import {
  useChains,
  useConnect,
  useConnection,
  useConnectors,
  useDisconnect,
  useReconnect,
  useSignMessage,
  useSwitchChain,
} from 'wagmi'

/** The same EVM connection seen through the app's own wagmi hooks. */
export function WagmiPanel() {
  const { address, chainId, status } = useConnection()
  const chains = useChains()
  const connectors = useConnectors()
  const connect = useConnect()
  const disconnect = useDisconnect()
  const reconnect = useReconnect()
  const signature = useSignMessage()
  const switchChain = useSwitchChain()

  return (
    <section className="panel" aria-label="wagmi">
      <div className="panel-head">
        <h2>wagmi’s hooks</h2>
        <span className="status" data-status={status} data-testid="wagmi-status">
          {status}
        </span>
      </div>
      <dl>
        <dt>Address</dt>
        <dd data-testid="wagmi-address">{address}</dd>
        <dt>Chain</dt>
        <dd data-testid="wagmi-chain">{chainId}</dd>
        <dt>Signature</dt>
        <dd data-testid="wagmi-signature">{signature.data}</dd>
      </dl>
      <div className="bar">
        {status === 'disconnected' &&
          connectors.map((connector) => (
            <button
              key={connector.uid}
              type="button"
              data-testid={`wagmi-connect-${connector.id}`}
              onClick={() => connect.mutate({ connector })}
            >
              {connector.name}
            </button>
          ))}
        {status === 'connected' && (
          <>
            <button
              type="button"
              data-testid="wagmi-sign"
              onClick={() => signature.mutate({ message: 'Hello from wagmi' })}
            >
              Sign with wagmi
            </button>
            <button
              type="button"
              data-testid="wagmi-reconnect"
              data-state={reconnect.status}
              onClick={() => reconnect.mutate()}
            >
              Reconnect with wagmi
            </button>
            <button
              type="button"
              data-testid="wagmi-disconnect"
              onClick={() => disconnect.mutate()}
            >
              Disconnect with wagmi
            </button>
            {chains
              .filter(({ id }) => id !== chainId)
              .map(({ id, name }) => (
                <button
                  key={id}
                  type="button"
                  data-testid={`wagmi-switch-${id}`}
                  onClick={() => switchChain.mutate({ chainId: id })}
                >
                  To {name}
                </button>
              ))}
          </>
        )}
      </div>
    </section>
  )
}
