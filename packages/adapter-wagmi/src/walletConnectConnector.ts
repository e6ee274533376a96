import { type AdapterContext, WALLET_CONNECT_ID } from '@latchkey/appkit/adapter'
import { createSessionKeeper } from '@latchkey/foundation/eip1193'
import type { Config, Storage } from '@wagmi/core'
import { eip1193Connector, type OwnConnector } from './eip1193Connector.js'

/** wagmi's name for the kind; the kernel lists WalletConnect by itself. */
export const WALLET_CONNECT_TYPE = 'walletConnect'

/** Where the chain in use is kept: a session says which chains it allows, not which one that is. */
const CHAIN_KEY = 'walletConnect.chainId'
type ChainStorage = Storage<{ [CHAIN_KEY]: number }>

/** Puts our WalletConnect connector into a config, in the place of any other; returns its undo. */
export function addWalletConnect(config: Config, context: AdapterContext): () => void {
  const { connectors, events } = config._internal
  const { close, create } = walletConnectConnector(context, config)
  const ours = connectors.setup(create)
  const replaced = config.connectors.filter(({ type }) => type === WALLET_CONNECT_TYPE)
  const others = () => config.connectors.filter(({ type }) => type !== WALLET_CONNECT_TYPE)
  connectors.setState(() => [...others(), ours])
  return () => {
    close()
    // The client goes with the instance, and with it what this connection could still do.
    if (config.state.connections.has(ours.uid)) events.disconnect({ uid: ours.uid })
    const isStillThere = config.connectors.some(({ uid }) => uid === ours.uid)
    if (isStillThere) connectors.setState(() => [...others(), ...replaced])
  }
}

/** WalletConnect for wagmi, around the kernel's own client: one pairing serves every namespace. */
function walletConnectConnector(context: AdapterContext, config: Config): OwnConnector {
  const memory = config.storage as ChainStorage | null
  const recall = async () => {
    const chainId: unknown = await memory?.getItem(CHAIN_KEY)
    return typeof chainId === 'number' ? chainId : undefined
  }
  const session = createSessionKeeper(context.getWalletConnectProvider, context, async (signed) =>
    (await import('./hashTransaction.js')).hashTransaction(signed),
  )
  return eip1193Connector({
    id: WALLET_CONNECT_ID,
    name: 'WalletConnect',
    type: WALLET_CONNECT_TYPE,
    chains: () => config.chains,
    async open({ chainId, isReconnecting, signal }) {
      if (isReconnecting) return session.open(chainId ?? (await recall()))
      await context.pairWalletConnect(signal)
      return session.open(chainId)
    },
    async peek() {
      // wagmi asks every connector on each page: the client is not loaded for a session that never was.
      const chainId = await recall()
      return session.current() ?? (chainId === undefined ? undefined : session.open(chainId))
    },
    release: session.close,
    isReplaced: session.isReplaced,
    async disconnect() {
      session.close()
      await memory?.removeItem(CHAIN_KEY)
    },
    onChain(chainId) {
      // A storage that refuses costs the choice of chain alone.
      void Promise.resolve(memory?.setItem(CHAIN_KEY, chainId)).catch(() => undefined)
    },
  })
}
