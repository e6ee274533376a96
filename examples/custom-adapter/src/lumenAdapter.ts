import type {
  Adapter,
  AdapterConnection,
  AdapterFactory,
  CaipNetwork,
  ConnectParameters,
} from '@latchkey/appkit/adapter'
import { AppKitError, abortable, formatUnits } from '@latchkey/foundation'
import { encodeMessage } from './encodeMessage.js'
import { encodeTransfer, type Ledger } from './Ledger.js'
import { Declined, type PocketWallet } from './PocketWallet.js'

const NAMESPACE = 'lumen'
const CONNECTOR_ID = 'pocket'
/** The public key in hex. */
const ADDRESS = /^[0-9a-fA-F]{64}$/

/** An adapter for a chain that the kernel has never heard of. */
export function lumenAdapter(wallet: PocketWallet, ledger: Ledger): AdapterFactory {
  return (context): Adapter => {
    const own = () => context.networks.filter((network) => network.chainNamespace === NAMESPACE)
    let current: CaipNetwork | undefined
    let stopWatching: (() => void) | undefined

    const connection = ({ caipNetworkId }: ConnectParameters): AdapterConnection => {
      // What the wallet shows now: since it was asked, its owner may have chosen another key.
      const addresses = wallet.addresses()
      if (addresses.length === 0) throw new AppKitError('UNAUTHORIZED', {})
      current =
        own().find((network) => network.caipNetworkId === caipNetworkId) ?? current ?? own()[0]
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
      async connect(parameters) {
        const { connectorId, signal } = parameters
        if (connectorId !== CONNECTOR_ID)
          throw new AppKitError('CONNECTOR_NOT_FOUND', { connectorId })
        // The owner may leave the question open for ever.
        await abortable(agreed(wallet.connect()), signal)
        return connection(parameters)
      },
      reconnect: async (parameters) => (wallet.isAllowed() ? connection(parameters) : 'refused'),
      async disconnect() {
        stop()
        wallet.disconnect()
      },
      getAccounts: async () => wallet.addresses().map((address) => ({ address })),
      async getBalance({ address, network }) {
        const { decimals, symbol } = network.nativeCurrency
        const value = ledger.balance(network.caipNetworkId, address)
        return { value, decimals, symbol, formatted: formatUnits(value, decimals) }
      },
      signMessage: ({ message }) => {
        const text = typeof message === 'string' ? message : new TextDecoder().decode(message)
        return agreed(wallet.sign(encodeMessage(message), { kind: 'sign', text }))
      },
      async sendTransaction({ address, network, transaction }) {
        const { value, token } = transaction
        const to = readAddress(transaction.to ?? '')
        if (to === undefined || value === undefined || token !== undefined)
          throw new AppKitError('INVALID_PARAMS', {})
        const transfer = {
          network: network.caipNetworkId,
          from: address,
          to,
          drops: value,
          sequence: ledger.nextSequence(network.caipNetworkId, address),
        }
        const { decimals } = network.nativeCurrency
        const text = `Send ${formatUnits(value, decimals)} LUM to ${to}`
        const signature = await agreed(
          wallet.sign(encodeTransfer(transfer), { kind: 'transfer', text }),
        )
        return ledger.submit(transfer, signature)
      },
      getTransactionStatus: async ({ hash }) => (ledger.has(hash) ? 'confirmed' : undefined),
      // How many transfers the account has made: a number is JSON, and tells the next page where to look from.
      getTransactionMark: async ({ address, network }) =>
        ledger.nextSequence(network.caipNetworkId, address),
      async findTransaction({ address, network, transaction: { to, value }, mark, known }) {
        if (typeof mark !== 'number' || !Number.isSafeInteger(mark) || mark < 0)
          throw new AppKitError('INVALID_PARAMS', { reason: 'mark' })
        const receiver = readAddress(to ?? '')
        return ledger.find(
          network.caipNetworkId,
          address,
          mark,
          (transfer, signature) =>
            transfer.to === receiver && transfer.drops === value && !known.includes(signature),
        )
      },
      parseAddress: async (text) => readAddress(text),
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

/** An address as the ledger has it. What is none stands in no transfer: a line of its own would be another field. */
function readAddress(text: string): string | undefined {
  return ADDRESS.test(text) ? text.toLowerCase() : undefined
}

async function agreed<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (cause) {
    if (cause instanceof Declined) throw new AppKitError('USER_REJECTED', {}, { cause })
    throw cause
  }
}
