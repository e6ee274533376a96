import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignInFeature,
  SolanaSignMessageFeature,
  SolanaSignTransactionFeature,
} from '@solana/wallet-standard-features'
import type { registerWallet } from '@wallet-standard/wallet'
import { fromHex, toHex } from './hex.js'
import { isRecord } from './isRecord.js'
import type { WalletPort } from './WalletPort.js'

/** A Wallet Standard wallet, as `registerWallet` takes it. */
export type StandardWallet = Parameters<typeof registerWallet>[0]
export type StandardAccount = StandardWallet['accounts'][number]
type Identifier = StandardWallet['chains'][number]

/** The features of the Solana wallet, by their identifiers. */
export type SolanaWalletFeatures = SolanaSignAndSendTransactionFeature &
  SolanaSignInFeature &
  SolanaSignMessageFeature &
  SolanaSignTransactionFeature & {
    readonly 'standard:connect': {
      readonly version: '1.0.0'
      connect(input?: { silent?: boolean }): Promise<{ accounts: readonly StandardAccount[] }>
    }
    readonly 'standard:disconnect': { readonly version: '1.0.0'; disconnect(): Promise<void> }
    readonly 'standard:events': {
      readonly version: '1.0.0'
      on(event: 'change', listener: (change: WalletChange) => void): () => void
    }
  }

export interface WalletChange {
  readonly accounts?: readonly StandardAccount[]
}

export interface SolanaStandardWallet extends StandardWallet {
  readonly features: SolanaWalletFeatures
}

interface Identity {
  readonly name: string
  readonly icon: string
  readonly chains: readonly string[]
}

const features = [
  'solana:signMessage',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
  'solana:signIn',
] as const

/** Shows a Solana wallet behind a port as a Wallet Standard wallet; bytes travel as hexadecimal. */
export const createStandardWallet = (
  identity: Identity,
  port: WalletPort,
): SolanaStandardWallet => {
  const chains = Object.freeze(identity.chains.map((chain) => chain as Identifier))
  const listeners = new Set<(change: WalletChange) => void>()
  let accounts: readonly StandardAccount[] = []

  const toAccount = (raw: unknown): StandardAccount | undefined => {
    if (!isRecord(raw)) return undefined
    const { address, publicKey, label } = raw
    if (typeof address !== 'string' || typeof publicKey !== 'string') return undefined
    return Object.freeze({
      address,
      publicKey: fromHex(publicKey),
      chains,
      features,
      ...(typeof label === 'string' ? { label } : {}),
    })
  }

  const toAccounts = (raw: unknown): readonly StandardAccount[] | undefined => {
    if (!Array.isArray(raw)) return undefined
    const read = raw.map(toAccount)
    return read.every((account) => account !== undefined) ? read : undefined
  }

  const setAccounts = (next: readonly StandardAccount[]) => {
    const unchanged =
      next.length === accounts.length &&
      next.every((account, at) => account.address === accounts[at]?.address)
    if (unchanged) return
    accounts = next
    for (const listener of [...listeners]) {
      try {
        listener({ accounts })
      } catch (error) {
        console.error(error)
      }
    }
  }

  port.watch((event, data) => {
    const next = event === 'accounts' ? toAccounts(data) : undefined
    if (next) setAccounts(next)
  })

  /**
   * Turns the named fields of each output into bytes. A reply of another shape (a wallet that is told to
   * misbehave) goes to the page as it is.
   */
  const readOutputs = (raw: unknown, fields: readonly string[]): unknown => {
    if (!Array.isArray(raw)) return raw
    return raw.map((output: unknown) => {
      if (!isRecord(output)) return output
      const read: Record<string, unknown> = { ...output }
      for (const field of fields) {
        const value = read[field]
        if (typeof value === 'string') read[field] = fromHex(value)
      }
      if ('account' in read) read.account = toAccount(read.account) ?? read.account
      return read
    })
  }

  // The wallet's replies are shown to the page unchecked on purpose: checking is the page's duty.
  const call = async <T>(method: string, inputs: unknown, fields: readonly string[]): Promise<T> =>
    readOutputs(await port.request(method, inputs), fields) as T

  const wallet: SolanaStandardWallet = {
    version: '1.0.0',
    name: identity.name,
    icon: identity.icon as StandardWallet['icon'],
    chains,
    get accounts() {
      return accounts
    },
    features: {
      'standard:connect': {
        version: '1.0.0',
        connect: async (input) => {
          const raw = await port.request('standard:connect', { silent: input?.silent === true })
          const next = isRecord(raw) ? toAccounts(raw.accounts) : undefined
          if (!next) return raw as { accounts: readonly StandardAccount[] }
          setAccounts(next)
          return { accounts }
        },
      },
      'standard:disconnect': {
        version: '1.0.0',
        disconnect: async () => {
          await port.request('standard:disconnect', {})
          setAccounts([])
        },
      },
      'standard:events': {
        version: '1.0.0',
        on: (event, listener) => {
          if (event !== 'change') return () => {}
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
      'solana:signMessage': {
        version: '1.1.0',
        signMessage: (...inputs) =>
          call(
            'solana:signMessage',
            inputs.map(({ account, message }) => ({
              address: account.address,
              message: toHex(message),
            })),
            ['signedMessage', 'signature'],
          ),
      },
      'solana:signTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        signTransaction: (...inputs) =>
          call(
            'solana:signTransaction',
            inputs.map(({ account, transaction, chain, options }) => ({
              address: account.address,
              transaction: toHex(transaction),
              chain,
              options,
            })),
            ['signedTransaction'],
          ),
      },
      'solana:signAndSendTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        signAndSendTransaction: (...inputs) =>
          call(
            'solana:signAndSendTransaction',
            inputs.map(({ account, transaction, chain, options }) => ({
              address: account.address,
              transaction: toHex(transaction),
              chain,
              options,
            })),
            ['signature'],
          ),
      },
      'solana:signIn': {
        version: '1.0.0',
        signIn: (...inputs) =>
          call('solana:signIn', inputs.length === 0 ? [{}] : inputs, [
            'signedMessage',
            'signature',
          ]),
      },
    },
  }
  return wallet
}
