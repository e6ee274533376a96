import { AppKitError, type CaipNetworkId } from '@latchkey/foundation'
import { toStandardOptions } from '../chain/sendOptions.js'
import { toCaipNetworkId, toChainOf } from '../clusters.js'
import { readAddress, readBytes, readFirst, readList } from '../readReply.js'
import { serializeTransaction } from '../serializeTransaction.js'
import type { SolanaWallet } from './SolanaWallet.js'
import type { ConnectableWallet, WalletAccount } from './walletStandard.js'

/** Talks to a wallet of the Wallet Standard. Only accounts on Solana count. */
export function openStandardWallet(wallet: ConnectableWallet): SolanaWallet {
  const features = wallet.features
  const messages = features['solana:signMessage']
  const transactions = features['solana:signTransaction']
  const signIns = features['solana:signIn']
  const sending = features['solana:signAndSendTransaction']
  const accountOf = (address: string): WalletAccount => {
    const account = wallet.accounts.find((each) => each.address === address)
    if (!account) throw new AppKitError('UNAUTHORIZED', { address })
    return account
  }

  const chainOf = (network: CaipNetworkId) => toChainOf(wallet.chains, network)

  return {
    accounts: () => readAccounts(wallet.accounts),
    async connect({ silent }) {
      const reply = await features['standard:connect'].connect(silent ? { silent } : undefined)
      const accounts = readAccounts(reply?.accounts)
      if (accounts.length === 0 && !silent) throw new AppKitError('UNAUTHORIZED')
      return accounts
    },
    disconnect: async () => features['standard:disconnect']?.disconnect(),
    networks: () => wallet.chains.flatMap((chain): CaipNetworkId[] => toCaipNetworkId(chain)),
    serves: (caipNetworkId) => wallet.chains.includes(chainOf(caipNetworkId)),
    ...(messages?.signMessage && {
      async signMessage(address, message) {
        const reply = await messages.signMessage({ account: accountOf(address), message })
        const signed = readFirst(reply, 'solana:signMessage')
        // The standard lets a wallet sign something else, and say so.
        if (!isSame(readBytes(signed, 'signedMessage'), message)) {
          throw new AppKitError('INVALID_WALLET_RESPONSE', { reason: 'signedMessage' })
        }
        return readBytes(signed, 'signature')
      },
    }),
    ...(transactions?.signTransaction && {
      async signTransaction(address, transaction, network) {
        const reply = await transactions.signTransaction({
          account: accountOf(address),
          transaction: serializeTransaction(transaction),
          chain: chainOf(network),
        })
        return readBytes(readFirst(reply, 'solana:signTransaction'), 'signedTransaction')
      },
      async signAllTransactions(address, asked, network) {
        const account = accountOf(address)
        const chain = chainOf(network)
        const inputs = asked.map((transaction) => ({
          account,
          transaction: serializeTransaction(transaction),
          chain,
        }))
        const signed = await transactions.signTransaction(...inputs)
        const replies = readList(signed, 'solana:signTransaction')
        return replies.map((reply) => readBytes(reply, 'signedTransaction'))
      },
    }),
    ...(signIns?.signIn && {
      signIn: async (input) => readFirst(await signIns.signIn(input), 'solana:signIn'),
    }),
    ...(sending?.signAndSendTransaction && {
      async sendTransaction({ address, transaction, network, options }) {
        const reply = await sending.signAndSendTransaction({
          account: accountOf(address),
          transaction: serializeTransaction(transaction),
          chain: chainOf(network),
          options: toStandardOptions(options),
        })
        const { encodeSignature } = await import('../encodeSignature.js')
        return encodeSignature(
          readBytes(readFirst(reply, 'solana:signAndSendTransaction'), 'signature'),
        )
      },
    }),
    watch({ onAccounts }) {
      let isWatching = true
      const onChange = (change: unknown) => {
        const addresses = isWatching ? readChange(change) : undefined
        if (addresses) onAccounts(addresses)
      }
      const off: unknown = features['standard:events']?.on('change', onChange)
      return () => {
        isWatching = false
        if (typeof off === 'function') off()
      }
    },
  }
}

function readAccounts(accounts: unknown): readonly string[] {
  if (!Array.isArray(accounts)) {
    throw new AppKitError('INVALID_WALLET_RESPONSE', { method: 'standard:connect' })
  }
  return accounts.filter(isOnSolana).map((account) => readAddress(account, 'standard:connect'))
}

function isOnSolana(account: unknown): boolean {
  if (typeof account !== 'object' || account === null) return true
  const chains: unknown = Reflect.get(account, 'chains')
  return !Array.isArray(chains) || chains.some((chain) => `${chain}`.startsWith('solana:'))
}

/** The addresses that a change leaves; undefined where it is about something else, or garbage. */
function readChange(change: unknown): readonly string[] | undefined {
  try {
    const accounts: unknown = Reflect.get(Object(change), 'accounts')
    return Array.isArray(accounts) ? readAccounts(accounts) : undefined
  } catch {
    return undefined
  }
}

function isSame(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && left.every((byte, index) => byte === right[index])
}
