import { AppKitError } from '@latchkey/foundation'
import { isSolanaAddress, readBytes } from '../readReply.js'
import type { SolanaWallet } from './SolanaWallet.js'
import type { MessageSigner, TransactionSigner, WalletAdapter } from './walletAdapter.js'

/** Talks to a wallet-adapter wallet. */
export function openAdapterWallet(adapter: WalletAdapter): SolanaWallet {
  const accounts = () => readAccounts(adapter)
  return {
    provider: adapter,
    accounts,
    async connect({ silent }) {
      // `autoConnect` is how the library connects a page on its own; it is for the wallet not to ask.
      if (!adapter.connected) await (silent ? adapter.autoConnect() : adapter.connect())
      const connected = accounts()
      if (connected.length > 0) return connected
      throw silent ? new AppKitError('UNAUTHORIZED') : invalid('publicKey')
    },
    disconnect: () => adapter.disconnect(),
    networks: () => undefined,
    serves: () => true,
    ...(signsMessages(adapter) && {
      signMessage: async (_address, message) =>
        readBytes({ signature: await adapter.signMessage(message) }, 'signature'),
    }),
    ...(signsTransactions(adapter) && {
      async signTransaction(_address, transaction) {
        const signed: unknown = await adapter.signTransaction(transaction)
        return readBytes({ transaction: serialize(signed) }, 'transaction')
      },
    }),
    sendTransaction: ({ transaction, connection, options }) =>
      adapter.sendTransaction(transaction, connection, options),
    watch({ onAccounts, onEnd }) {
      const onConnect = () => {
        try {
          onAccounts(accounts())
        } catch {
          // What it shows is no key: there is nothing to tell.
        }
      }
      adapter.on('connect', onConnect)
      adapter.on('disconnect', onEnd)
      return () => {
        adapter.off('connect', onConnect)
        adapter.off('disconnect', onEnd)
      }
    },
  }
}

function readAccounts({ publicKey }: { readonly publicKey: unknown }): readonly string[] {
  if (publicKey === null || publicKey === undefined) return []
  const address: unknown = call(publicKey, 'toBase58')
  if (isSolanaAddress(address)) return [address]
  throw invalid('publicKey')
}

function serialize(transaction: unknown): unknown {
  return call(transaction, 'serialize')
}

/** What a method of foreign data gives; undefined where there is no such method. */
function call(value: unknown, name: string): unknown {
  const method: unknown = Reflect.get(Object(value), name)
  return typeof method === 'function' ? Reflect.apply(method, value, []) : undefined
}

function signsMessages(adapter: WalletAdapter): adapter is WalletAdapter & MessageSigner {
  return 'signMessage' in adapter && typeof adapter.signMessage === 'function'
}

function signsTransactions(adapter: WalletAdapter): adapter is WalletAdapter & TransactionSigner {
  return 'signTransaction' in adapter && typeof adapter.signTransaction === 'function'
}

function invalid(reason: string): AppKitError {
  return new AppKitError('INVALID_WALLET_RESPONSE', { reason })
}
