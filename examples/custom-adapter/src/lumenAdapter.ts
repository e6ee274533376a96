import type {
  Adapter,
  AdapterConnection,
  AdapterFactory,
  CaipNetwork,
  ConnectParameters,
} from '@latchkey/appkit/adapter'
import { AppKitError } from '@latchkey/foundation'
import { encodeTransfer, type Ledger } from './Ledger.js'
import { Declined, type PocketWallet } from './PocketWallet.js'

const NAMESPACE = 'lumen'
const CONNECTOR_ID = 'pocket'

/** An adapter for a chain that the kernel has never heard of. */
export function lumenAdapter(wallet: PocketWallet, ledger: Ledger): AdapterFactory {
  return (context): Adapter => {
    const own = () => context.networks.filter((network) => network.chainNamespace === NAMESPACE)
    let current: CaipNetwork | undefined
    let stopWatching: (() => void) | undefined

    const connection = (
      addresses: readonly string[],
      { caipNetworkId }: ConnectParameters,
    ): AdapterConnection => {
      current = own().find((network) => network.caipNetworkId === caipNetworkId) ?? own()[0]
      if (!current) throw new AppKitError('CAIP_NETWORK_UNDEFINED', {})
      stopWatching ??= wallet.watch((changed) => {
        if (changed.length === 0) context.emit({ type: 'disconnected', connectorId: CONNECTOR_ID })
        else
          context.emit({
            type: 'accountsChanged',
            connectorId: CONNECTOR_ID,
            accounts: changed.map((address) => ({ address })),
          })
      })
      return {
        connectorId: CONNECTOR_ID,
        accounts: addresses.map((address) => ({ address })),
        caipNetworkId: current.caipNetworkId,
        provider: wallet,
      }
    }
    const stop = () => {
      stopWatching?.()
      stopWatching = undefined
    }

    return {
      namespace: NAMESPACE,
      watchConnectors(onChange) {
        onChange([{ id: CONNECTOR_ID, type: 'EXTERNAL', name: 'Pocket wallet' }])
        return () => {}
      },
      connect: async (parameters) => connection(await agreed(wallet.connect()), parameters),
      reconnect: async (parameters) =>
        wallet.isAllowed() ? connection(wallet.addresses(), parameters) : undefined,
      async disconnect() {
        stop()
        wallet.disconnect()
      },
      getAccounts: async () => wallet.addresses().map((address) => ({ address })),
      async getBalance({ address, network }) {
        const { decimals, symbol } = network.nativeCurrency
        const value = ledger.balance(network.caipNetworkId, address)
        return { value, decimals, symbol, formatted: formatLumens(value) }
      },
      signMessage: ({ message }) => {
        const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
        return agreed(wallet.sign(bytes, { kind: 'sign', text: new TextDecoder().decode(bytes) }))
      },
      async sendTransaction({ address, network, transaction }) {
        const { to, value } = transaction
        if (to === undefined || value === undefined) throw new AppKitError('INVALID_PARAMS', {})
        const transfer = {
          network: network.caipNetworkId,
          from: address,
          to,
          drops: value,
          sequence: ledger.nextSequence(network.caipNetworkId, address),
        }
        const text = `Send ${formatLumens(value)} LUM to ${to}`
        const signature = await agreed(
          wallet.sign(encodeTransfer(transfer), { kind: 'transfer', text }),
        )
        return ledger.submit(transfer, signature)
      },
      async switchNetwork({ network }) {
        current = network
        context.emit({
          type: 'networkChanged',
          connectorId: CONNECTOR_ID,
          caipNetworkId: network.caipNetworkId,
        })
      },
      destroy: stop,
    }
  }
}

async function agreed<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (cause) {
    if (cause instanceof Declined) throw new AppKitError('USER_REJECTED', {}, { cause })
    throw cause
  }
}

function formatLumens(drops: bigint): string {
  const whole = drops / 1000n
  const rest = (drops % 1000n).toString().padStart(3, '0').replace(/0+$/, '')
  return rest === '' ? whole.toString() : `${whole}.${rest}`
}
