import type { FrameClient, FrameProvider } from '@latchkey/auth-frame'
import { AppKitError, type CaipNetworkId } from '@latchkey/foundation'
import { readField } from '@latchkey/foundation/eip1193'
import { base58, base64 } from '@scure/base'
import type { LoginSession } from './createLoginSession.js'
import type { WalletNetworks } from './createWalletNetworks.js'
import { WALLET_ICON } from './walletIcon.js'

const NAMESPACE = 'solana'

/** What a wallet signs for: what the Wallet Standard calls a chain is a CAIP-2 id here. */
interface Input {
  readonly account: { readonly address: string }
  readonly chain?: string
}

interface MessageInput extends Input {
  readonly message: Uint8Array
}

interface TransactionInput extends Input {
  readonly transaction: Uint8Array
}

interface SendInput extends TransactionInput {
  readonly options?: object
}

/** What the wallet is made of. */
export interface SolanaWalletParts {
  readonly client: Pick<FrameClient, 'signOut'>
  readonly provider: Pick<FrameProvider, 'request'>
  readonly session: Pick<LoginSession, 'getAddress' | 'peekAddress' | 'watch'>
  readonly networks: Pick<WalletNetworks, 'get' | 'isMissing'>
  /** The networks that the login site may be asked for now, those included that it has said it does not have. */
  readonly getChains: () => readonly CaipNetworkId[]
}

/** The wallet of the login as adapters of Solana know wallets. */
export type EmbeddedSolanaWallet = ReturnType<typeof createSolanaWallet>

/** How a transaction may be sent, of all that the Wallet Standard knows (RPC-10). */
const SEND_OPTIONS = ['preflightCommitment', 'skipPreflight', 'maxRetries', 'minContextSlot']

/** Versions of transactions that the login site signs. */
const supportedTransactionVersions = ['legacy', 0] as const

const FEATURES = [
  'solana:signMessage',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
] as const

/**
 * The wallet of the login by the Wallet Standard, which names networks by their CAIP-2 ids: there may be several that the
 * standard has one name for. It has the account of whoever is logged in, asks for no account by itself, and disconnecting it
 * signs out (FRM-14).
 * @see https://github.com/wallet-standard/wallet-standard
 */
export function createSolanaWallet({
  client,
  getChains,
  networks,
  provider,
  session,
}: SolanaWalletParts) {
  // A network that is not there is not offered either.
  const listChains = () =>
    getChains().filter(
      (id): id is `solana:${string}` => isSolanaChain(id) && !networks.isMissing(id),
    )

  const toAccounts = (address: string | undefined) =>
    address === undefined
      ? []
      : [{ address, publicKey: base58.decode(address), chains: listChains(), features: FEATURES }]
  const accounts = () => toAccounts(session.peekAddress(NAMESPACE))

  const ask = (method: string, params: object, { account, chain }: Input): Promise<unknown> => {
    const caipNetworkId = listChains().find((id) => id === chain) ?? networks.get(NAMESPACE)
    if (chain !== undefined && chain !== caipNetworkId)
      throw new AppKitError('CHAIN_NOT_SUPPORTED', { method, caipNetworkId: chain.slice(0, 80) })
    return provider.request({
      method,
      params: { ...params, pubkey: account.address },
      caipNetworkId,
    })
  }

  const signMessage = async (input: MessageInput) => {
    const { message } = input
    const method = 'solana_signMessage'
    const reply = await ask(method, { message: base58.encode(message) }, input)
    return { signedMessage: message, signature: readSignature(method, reply) }
  }
  const signOne = async (input: TransactionInput) => {
    const method = 'solana_signTransaction'
    const transaction = base64.encode(input.transaction)
    const reply = await ask(method, { transaction }, input)
    return [{ signedTransaction: readTransaction(method, readField(reply, 'transaction')) }]
  }
  /** Several of one account and network are one request to the person. */
  const signAll = async (first: TransactionInput, inputs: readonly TransactionInput[]) => {
    const method = 'solana_signAllTransactions'
    for (const { account, chain } of inputs) {
      if (account.address !== first.account.address || chain !== first.chain)
        throw new AppKitError('INVALID_PARAMS', { method, reason: 'accounts' })
    }
    const transactions = inputs.map(({ transaction }) => base64.encode(transaction))
    const signed = readField(await ask(method, { transactions }, first), 'transactions')
    if (!Array.isArray(signed) || signed.length !== inputs.length)
      throw new AppKitError('INVALID_WALLET_RESPONSE', { method })
    return signed.map((each) => ({ signedTransaction: readTransaction(method, each) }))
  }
  const send = async (input: SendInput) => {
    const method = 'solana_signAndSendTransaction'
    const transaction = base64.encode(input.transaction)
    const sendOptions = pickOptions(input.options)
    const reply = await ask(method, { transaction, sendOptions }, input)
    return { signature: readSignature(method, reply) }
  }

  return {
    version: '1.0.0',
    name: 'Embedded wallet',
    icon: WALLET_ICON,
    get chains() {
      return listChains()
    },
    get accounts() {
      return accounts()
    },
    features: {
      'standard:connect': {
        version: '1.0.0',
        async connect() {
          return { accounts: toAccounts(await session.getAddress(NAMESPACE)) }
        },
      },
      'standard:disconnect': { version: '1.0.0', disconnect: () => client.signOut() },
      'standard:events': {
        version: '1.0.0',
        on(event: 'change', listener: (change: { readonly accounts: object }) => void) {
          let last = session.peekAddress(NAMESPACE)
          if (event !== 'change') return () => {}
          return session.watch(() => {
            const address = session.peekAddress(NAMESPACE)
            if (address === last) return
            last = address
            listener({ accounts: accounts() })
          })
        },
      },
      'solana:signMessage': {
        version: '1.0.0',
        signMessage: (...inputs: readonly MessageInput[]) => inTurn(inputs, signMessage),
      },
      'solana:signTransaction': {
        version: '1.0.0',
        supportedTransactionVersions,
        async signTransaction(...inputs: readonly TransactionInput[]) {
          const [first, second] = inputs
          if (first === undefined) return []
          return second === undefined ? signOne(first) : signAll(first, inputs)
        },
      },
      'solana:signAndSendTransaction': {
        version: '1.0.0',
        supportedTransactionVersions,
        signAndSendTransaction: (...inputs: readonly SendInput[]) => inTurn(inputs, send),
      },
    },
  }
}

function isSolanaChain(id: CaipNetworkId): id is `solana:${string}` {
  return id.startsWith(`${NAMESPACE}:`)
}

/** One after the other: a person is asked for each. */
async function inTurn<Asked, Answer>(
  inputs: readonly Asked[],
  answer: (input: Asked) => Promise<Answer>,
): Promise<readonly Answer[]> {
  const answers: Answer[] = []
  for (const input of inputs) answers.push(await answer(input))
  return answers
}

function pickOptions(options: object | undefined): object {
  return Object.fromEntries(
    SEND_OPTIONS.flatMap((name) => {
      const value = readField(options, name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** In base58, by itself or as a field; the provider has held it against its form. */
function readSignature(method: string, reply: unknown): Uint8Array {
  const signature = typeof reply === 'string' ? reply : readField(reply, 'signature')
  return decode(method, signature, base58)
}

function readTransaction(method: string, transaction: unknown): Uint8Array {
  return decode(method, transaction, base64)
}

function decode(method: string, text: unknown, coder: typeof base58): Uint8Array {
  try {
    if (typeof text === 'string' && text !== '') return coder.decode(text)
  } catch {
    // Told below.
  }
  throw new AppKitError('INVALID_WALLET_RESPONSE', { method })
}
