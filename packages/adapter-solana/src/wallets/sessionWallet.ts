import type { WalletConnectProvider } from '@latchkey/appkit/adapter'
import {
  AppKitError,
  abortable,
  type CaipNetworkId,
  parseStrictCaipAddress,
} from '@latchkey/foundation'
import { base58, base64 } from '@scure/base'
import { toStandardOptions } from '../chain/sendOptions.js'
import { decodeSignature, encodeSignature } from '../encodeSignature.js'
import type { SolanaTransaction } from '../provider/SolanaProvider.js'
import { isSolanaAddress, readList } from '../readReply.js'
import { serializeTransaction } from '../serializeTransaction.js'
import type { SolanaWallet } from './SolanaWallet.js'

const NAMESPACE = 'solana'

/** Talks to a phone wallet through the Solana part of the WalletConnect session of this moment. */
export function openSessionWallet(source: WalletConnectProvider): SolanaWallet {
  // A later session is another connection: what is asked in this one must not reach its wallet.
  const topic = source.session?.topic
  const ended = new AbortController()
  const readNamespace = () =>
    ended.signal.aborted || source.session?.topic !== topic
      ? undefined
      : source.session?.namespaces[NAMESPACE]
  const readAccounts = () => parseAccounts(readNamespace()?.accounts ?? [])
  const addresses = () => [...new Set(readAccounts().map(({ address }) => address))]
  const networks = () => [...new Set(readAccounts().map(({ network }) => network))]
  const allows = (method: string) => readNamespace()?.methods.includes(method) ?? false
  const request = async (method: string, params: object, network?: CaipNetworkId) => {
    const chainId = network ?? networks()[0]
    if (topic === undefined || chainId === undefined) throw new AppKitError('WALLET_DISCONNECTED')
    const asked = { topic, chainId, request: { method, params } }
    try {
      return await abortable(source.client.request<unknown>(asked), ended.signal)
    } catch (cause) {
      // A wallet that has gone answers no more.
      throw ended.signal.aborted ? new AppKitError('WALLET_DISCONNECTED', {}, { cause }) : cause
    }
  }

  return {
    accounts: addresses,
    async connect({ silent }) {
      const accounts = addresses()
      if (accounts.length === 0 && !silent) throw new AppKitError('WALLET_DISCONNECTED')
      return accounts
    },
    // The kernel ends the session, which other namespaces may share.
    disconnect: async () => ended.abort(),
    networks,
    serves: (caipNetworkId) => networks().includes(caipNetworkId),
    ...(allows('solana_signMessage') && {
      async signMessage(address, message) {
        const params = { message: base58.encode(message), pubkey: address }
        return decodeSignature(read(await request('solana_signMessage', params), 'signature'))
      },
    }),
    ...(allows('solana_signTransaction') && {
      async signTransaction(address, transaction, network) {
        const bytes = serializeTransaction(transaction)
        const params = { transaction: base64.encode(bytes), pubkey: address }
        const reply = await request('solana_signTransaction', params, network)
        const signed = read(reply, 'transaction')
        // Wallets of the first version give the signature alone.
        return typeof signed === 'string'
          ? decodeTransaction(signed)
          : addSignature(transaction, address, decodeSignature(read(reply, 'signature')))
      },
    }),
    ...(allows('solana_signAllTransactions') && {
      async signAllTransactions(address, transactions, network) {
        const params = {
          transactions: transactions.map((each) => base64.encode(serializeTransaction(each))),
          pubkey: address,
        }
        const reply = await request('solana_signAllTransactions', params, network)
        return readList(read(reply, 'transactions'), 'solana_signAllTransactions').map(
          decodeTransaction,
        )
      },
    }),
    ...(allows('solana_signAndSendTransaction') && {
      async sendTransaction({ address, transaction, network, options }) {
        const bytes = serializeTransaction(transaction)
        const params = {
          transaction: base64.encode(bytes),
          pubkey: address,
          sendOptions: toStandardOptions(options),
        }
        const reply = await request('solana_signAndSendTransaction', params, network)
        return encodeSignature(decodeSignature(read(reply, 'signature')))
      },
    }),
    watch({ onAccounts, onEnd: end, onNetwork }) {
      let known = addresses()
      let [first] = networks()
      const tell = () => {
        const before = known
        const shown = first
        known = addresses()
        first = networks()[0]
        // A wallet that tells by the session alone puts the network first that was chosen in it.
        if (first && first !== shown && known[0] === before[0]) onNetwork?.(first)
        if (known.join() === before.join()) return
        if (known.length > 0) onAccounts(known)
        else end()
      }
      const onUpdate = (event: { topic: string }) => {
        // The client emits before the provider has stored the new session.
        if (event.topic === topic) queueMicrotask(tell)
      }
      const onEnd = (event: { topic: string }) => {
        if (event.topic !== topic) return
        ended.abort()
        tell()
      }
      const onEvent = (event: { topic: string; params: unknown }) => {
        if (event.topic !== topic) return
        const name = read(read(event.params, 'event'), 'name')
        // Whoever keeps the session puts the account first that the wallet has chosen.
        if (name === 'accountsChanged') onUpdate(event)
        if (name !== 'chainChanged') return
        const network = networks().find((each) => each === read(event.params, 'chainId'))
        if (network) onNetwork?.(network)
      }
      const { client } = source
      client.on('session_update', onUpdate)
      client.on('session_delete', onEnd)
      client.on('session_expire', onEnd)
      client.on('session_event', onEvent)
      return () => {
        client.off('session_update', onUpdate)
        client.off('session_delete', onEnd)
        client.off('session_expire', onEnd)
        client.off('session_event', onEvent)
      }
    },
  }
}

function parseAccounts(accounts: readonly string[]) {
  return accounts.flatMap((account) => {
    try {
      const { namespace, address, caipNetworkId } = parseStrictCaipAddress(account)
      const isValid = namespace === NAMESPACE && isSolanaAddress(address)
      return isValid ? [{ address, network: caipNetworkId }] : []
    } catch {
      return []
    }
  })
}

function decodeTransaction(value: unknown): Uint8Array {
  try {
    return base64.decode(String(value))
  } catch (cause) {
    throw new AppKitError('INVALID_WALLET_RESPONSE', { reason: 'transaction' }, { cause })
  }
}

async function addSignature(
  transaction: SolanaTransaction,
  address: string,
  signature: Uint8Array,
): Promise<Uint8Array> {
  const { addSignature } = await import('../signing/addSignature.js')
  return addSignature(serializeTransaction(transaction), address, signature)
}

function read(reply: unknown, field: string): unknown {
  return typeof reply === 'object' && reply !== null ? Reflect.get(reply, field) : undefined
}
