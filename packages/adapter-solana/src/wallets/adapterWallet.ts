import { AppKitError } from '@latchkey/foundation'
import { isSolanaAddress, readBytes, readList } from '../readReply.js'
import type { SolanaWallet } from './SolanaWallet.js'
import type {
  MessageSigner,
  SignInSigner,
  TransactionSigner,
  TransactionsSigner,
  WalletAdapter,
} from './walletAdapter.js'

/** Talks to a wallet-adapter wallet. */
export function openAdapterWallet(adapter: WalletAdapter): SolanaWallet {
  const accounts = () => readAccounts(adapter)
  return {
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
    ...(has<MessageSigner>(adapter, 'signMessage') && {
      signMessage: async (_address, message) =>
        readBytes({ signature: await adapter.signMessage(message) }, 'signature'),
    }),
    ...(has<TransactionSigner>(adapter, 'signTransaction') && {
      signTransaction: async (_address, transaction) =>
        readTransaction(await adapter.signTransaction(transaction)),
    }),
    ...(has<TransactionsSigner>(adapter, 'signAllTransactions') && {
      async signAllTransactions(_address, transactions) {
        const signed = await adapter.signAllTransactions([...transactions])
        return readList(signed, 'signAllTransactions').map(readTransaction)
      },
    }),
    ...(has<SignInSigner>(adapter, 'signIn') && { signIn: (input) => adapter.signIn(input) }),
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

/** The bytes of a transaction that a wallet has given back. Those that others have to sign too may be missing. */
function readTransaction(transaction: unknown): Uint8Array {
  const options = { requireAllSignatures: false, verifySignatures: false }
  return readBytes({ transaction: call(transaction, 'serialize', options) }, 'transaction')
}

/** What a method of foreign data gives; undefined where there is no such method. */
function call(value: unknown, name: string, ...parameters: readonly unknown[]): unknown {
  const method: unknown = Reflect.get(Object(value), name)
  return typeof method === 'function' ? Reflect.apply(method, value, parameters) : undefined
}

/** Whether a wallet has a method: what kind of wallet it is says what it can do. */
function has<Signer>(
  adapter: WalletAdapter,
  method: keyof Signer & string,
): adapter is WalletAdapter & Signer {
  return typeof Reflect.get(adapter, method) === 'function'
}

function invalid(reason: string): AppKitError {
  return new AppKitError('INVALID_WALLET_RESPONSE', { reason })
}
