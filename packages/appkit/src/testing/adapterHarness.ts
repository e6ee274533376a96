import type { CaipNetworkId } from '@latchkey/foundation'
import type {
  AdapterContext,
  AdapterFactory,
  SignTypedDataParameters,
  TokenInfo,
} from '../adapter/contract.js'
import type { AppKitNetwork } from '../network/types.js'
import type { TransactionRequest } from '../transaction/types.js'

/** What a faulty wallet does in the place of its answer. */
export type WalletFault = { readonly answers: unknown } | { readonly throws: unknown }

/** The person and the wallet behind an adapter under test. */
export interface HarnessWallet {
  /** Prompts are answered at once from now on. The state at the start. */
  approve(): void
  /** Prompts are declined from now on. */
  reject(): void
  /** Prompts are not answered from now on. */
  hold(): void
  /** The wallet's next answers to requests of a kind are this, `reconnect` for what it is asked without a prompt; undefined makes it well again. */
  setFault?(
    kind: 'connect' | 'reconnect' | 'signMessage' | 'sendTransaction',
    fault: WalletFault | undefined,
  ): void
  /** True for a wallet that shows one account at a time, whatever it holds: there is no other to make the current one. */
  readonly hasOneAccount?: boolean
  /** Makes another account of the wallet its active one, in the wallet; resolves with its address. */
  switchAccount?(): Promise<string>
  /** Does something in the wallet as soon as the page has its next answer to a connect, in a task of its own: the adapter may be at work on that still. */
  afterAnswer?(act: () => void): void
  /** Goes to another network, in the wallet. */
  switchChain?(caipNetworkId: CaipNetworkId): Promise<void>
  /** Takes the page's permission away, in the wallet. */
  disconnect(): Promise<void>
  /** True for a wallet that shows no account then and does not say why: it may as well be locked. */
  readonly isVague?: boolean
  /** Locks and unlocks the wallet: locked it shows no account. */
  lock?(): Promise<void>
  unlock?(): Promise<void>
}

/** A second wallet, and the person behind it. */
export interface OtherWallet extends Pick<HarnessWallet, 'approve' | 'reject' | 'hold'> {
  readonly connectorId: string
}

/** Everything that the contract needs to know of one adapter, its wallet and its chain. Made anew for each test. */
export interface AdapterHarness {
  readonly factory: AdapterFactory
  /** The wallet is on the first. */
  readonly networks: readonly [AppKitNetwork, ...AppKitNetwork[]]
  /** The id that the adapter must discover the wallet under. */
  readonly connectorId: string
  readonly wallet: HarnessWallet
  /** Puts another wallet on the page, which has never seen it either and is another person's choice. */
  addWallet?(): Promise<OtherWallet>
  /** Overrides of the context, such as `getRpcUrl` or the WalletConnect provider. */
  readonly context?: Partial<AdapterContext>
  isAddress(address: string): boolean
  /** Checks a signature by other means than the adapter. */
  verifyMessage(parameters: {
    readonly address: string
    readonly message: string | Uint8Array
    readonly signature: string
  }): Promise<boolean>
  /** For adapters that sign typed data: a document, and how to check it. */
  readonly typedData?: {
    readonly document: SignTypedDataParameters['typedData']
    verify(parameters: { readonly address: string; readonly signature: string }): Promise<boolean>
  }
  /** Reads the native balance in base units by other means than the adapter. */
  getBalance(address: string): Promise<bigint>
  /** For adapters that send: a transaction that the account can afford, and the check that the chain has executed it. */
  readonly transaction?: {
    create(address: string): Promise<TransactionRequest>
    assertMined(hash: string): Promise<void>
    /** What the chain has taken for it, in base units of the native currency. */
    getFee?(hash: string): Promise<bigint>
    /** A well-formed hash that the chain has never seen. */
    readonly unknownHash?: string
  }
  /** For adapters that send tokens: one that the account has 1,000 base units of, and somebody to send them to. */
  readonly token?: {
    readonly address: string
    readonly receiver: string
    /** Reads what an address has of it in base units, by other means than the adapter. */
    getBalance(address: string): Promise<bigint>
    /** For adapters that know what a token is: what this one is, and texts and addresses that are no token. */
    readonly info?: TokenInfo
    readonly others?: readonly string[]
  }
  /** For adapters that know their addresses: texts, and how each is to be written; and texts that are none. */
  readonly addresses?: {
    readonly valid: readonly (readonly [text: string, written: string])[]
    readonly invalid: readonly string[]
  }
  /** For adapters that resolve names: one that somebody has on the first network, and one that nobody has. */
  readonly names?: { readonly name: string; readonly address: string; readonly unknown: string }
  /** For adapters that switch: a configured network that the wallet knows, and one that it must add first. */
  readonly switchTo?: CaipNetworkId
  readonly unknownNetwork?: CaipNetworkId
  /** The network that the wallet itself says it is on. */
  getWalletNetwork?(): Promise<CaipNetworkId>
  /** Listeners that the adapter may have left: on the wallet, the page, or the library that it stands on. */
  countListeners(): number
  cleanup?(): Promise<void>
}
