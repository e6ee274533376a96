import type { Address, Hex } from 'viem'
import type { Mining } from '../mining.js'
import type { PendingTransaction } from '../pendingTransactions.js'
import type { ReplyOptions, ReplyState } from '../replies.js'
import type { PhoneSignals } from './signals.js'

/** An EVM account of the phone: a 32 byte key and, as a check, the address that it must give. */
export interface PhoneEvmAccount {
  privateKey: Hex
  address?: Address
}

/** A Solana account of the phone: a 64 byte secret key, raw or in base58, and its address. */
export interface PhoneSolanaAccount {
  secretKey: Uint8Array | string
  address?: string
}

/** A chain that the phone can reach, under its CAIP-2 id. */
export interface PhoneChain {
  rpcUrl: string
  /** Default: the CAIP-2 id. */
  name?: string
}

export type PhoneNamespace = 'eip155' | 'solana'

/** The app at the other end. Its own words: nothing in it is verified. */
export interface PhonePeer {
  name: string
  description: string
  url: string
  icons: string[]
}

/** One line of what a request asks for, in words that a person can check. */
export interface PhoneDetail {
  label: string
  value: string
}

interface PendingBase {
  id: number
  peer: PhonePeer
  /** What is asked, as a short heading. */
  title: string
  details: PhoneDetail[]
  /** What a careful person should know before approving. */
  warnings: string[]
  /** True once approved or rejected, while the answer is on its way. */
  answering: boolean
}

/** An app asks for a session. */
export interface PhoneProposal extends PendingBase {
  kind: 'proposal'
  /** Requested CAIP-2 ids that the phone has, and those that it lacks. */
  chains: string[]
  unsupportedChains: string[]
  /** CAIP-10 accounts that an approval hands over. */
  accounts: string[]
}

/** An app asks for a signature, a transaction or a switch within a session. */
export interface PhoneRequest extends PendingBase {
  kind: 'request'
  topic: string
  /** CAIP-2 id. */
  chain: string
  method: string
  params: unknown
}

/** An app asks for a session, and to sign in with it. */
export interface PhoneSignIn extends Omit<PhoneProposal, 'kind'> {
  kind: 'signIn'
  /** What an approval signs. */
  message: string
}

export type PhonePending = PhoneProposal | PhoneRequest | PhoneSignIn

export interface PhoneError {
  code: number
  message: string
}

/** `hold` leaves the item for `approve()` or `reject()`. */
export type PhoneDecision = 'approve' | 'reject' | 'hold' | { reject: PhoneError }

/** Who answers: a fixed decision, or a function that sees each item. */
export type PhoneApprovals =
  | 'approve'
  | 'reject'
  | 'hold'
  | ((pending: PhonePending) => PhoneDecision | Promise<PhoneDecision>)

export interface PhoneSessionNamespace {
  /** CAIP-10 ids. */
  accounts: string[]
  methods: string[]
  events: string[]
  /** CAIP-2 ids. */
  chains?: string[]
}

export interface PhoneSession {
  topic: string
  peer: PhonePeer
  namespaces: Record<string, PhoneSessionNamespace>
  /** Seconds since the epoch. */
  expiry: number
}

/** Something that the phone answered or that happened to a session, newest first. */
export interface PhoneActivity {
  /** Milliseconds since the epoch. */
  time: number
  peer: string
  title: string
  outcome:
    | 'approved'
    | 'rejected'
    | 'failed'
    | 'expired'
    | 'elsewhere'
    | 'connected'
    | 'disconnected'
  /** Why it failed, or the hash or signature that came out. */
  detail: string
}

/** The account and chain that the phone shows as chosen in one namespace. */
export interface PhoneActive {
  address: string
  /** CAIP-2 id. */
  chain: string
}

/** All that a screen shows, as plain data. */
export interface PhoneState {
  name: string
  /** Whether the socket to the relay is open, and what the relay last refused. */
  relay: { connected: boolean; error: string | undefined }
  accounts: { namespace: PhoneNamespace; address: string }[]
  chains: { id: string; name: string }[]
  active: Partial<Record<PhoneNamespace, PhoneActive>>
  pending: PhonePending[]
  sessions: PhoneSession[]
  activity: PhoneActivity[]
  /** Those that wait to be mined, as their chain said last. */
  transactions: readonly PendingTransaction[]
  switches: PhoneSwitches
}

/** How a phone is set at the moment. */
export interface PhoneSwitches {
  locked: boolean
  signals: PhoneSignals
  replies: ReplyState
  /** Whether the chosen EVM chain mines, as far as wallets have told it. */
  mines: boolean
  /** Whether another device answers for the phone. */
  secondDevice: boolean
  /** Whether a Safe stands in the place of the account, and what it was asked to do, oldest first. */
  isSafe: boolean
  proposals: PhoneSafeProposal[]
}

/** What a Safe was asked to do, under the hash that its owners sign. */
export interface PhoneSafeProposal {
  safeTxHash: Hex
  isExecuted: boolean
}

/** What a sign-in says, of what an app may choose. */
export interface PhoneSignInFields {
  domain: string
  /** The address that is signed in to. */
  aud: string
  nonce: string
  statement?: string
  exp?: string
  nbf?: string
  resources?: string[]
}

export interface PhoneWalletOptions {
  /** `ws://` or `wss://` address of the relay. */
  relayUrl: string
  projectId: string
  accounts: {
    eip155?: readonly PhoneEvmAccount[]
    solana?: readonly PhoneSolanaAccount[]
  }
  /** By CAIP-2 id; the first of a namespace is the one chosen at first. */
  chains: Readonly<Record<string, PhoneChain>>
  /** Default: `hold`. */
  approvals?: PhoneApprovals
  /**
   * False: a wallet that cannot sign in as it connects, and takes the request for a proposal. A function: one that signs
   * something else than it was asked to, which its fields say. Default: true.
   */
  signIn?: boolean | ((asked: PhoneSignInFields) => Partial<PhoneSignInFields>)
  /** SQLite file that keeps sessions and choices over restarts. Default: in memory. */
  storage?: string
  /** Name that apps see. Default: `Latchkey Phone`. */
  name?: string
  /** Shared by wallets that are to say the same of whether a chain mines; default one of its own. */
  mining?: Mining
}

/** A wallet on a phone, in code: WalletKit with real keys on real chains. */
export interface PhoneWallet {
  readonly name: string
  state(): PhoneState
  /** Calls after every change of `state()`; returns the unsubscribe. */
  subscribe(listener: () => void): () => void
  setApprovals(approvals: PhoneApprovals): void
  /** What it says of itself to apps from the next session on: any values, as odd wallets send them; its own by default. */
  setMetadata(metadata?: Readonly<Record<string, unknown>>): void
  /** Takes a `wc:` URI; the proposal then appears among the pending items. */
  pair(uri: string): Promise<void>
  pending(): PhonePending[]
  /** Resolves with the first pending item that matches; rejects after `timeoutMs` (10,000). */
  waitForPending(
    matches?: (pending: PhonePending) => boolean,
    timeoutMs?: number,
  ): Promise<PhonePending>
  /** Approves and sends the answer; a request that then fails is answered with its error. */
  approve(id: number): Promise<void>
  /** Rejects; by default with WalletConnect's code 5000, `User rejected.` */
  reject(id: number, error?: PhoneError): Promise<void>
  /** Chooses an account: updates every session of its namespace and emits `accountsChanged`. */
  switchAccount(address: string): Promise<void>
  /** Chooses a chain by CAIP-2 id: adds it to sessions that lack it and emits `chainChanged`. */
  switchChain(chain: string): Promise<void>
  /** Locks: whatever apps ask for waits, and nothing can be answered until it is unlocked. */
  lock(): void
  unlock(): void
  /**
   * How apps hear of a switch of account or chain: by default a session update, then an event. A chain that a
   * session lacks is told by an update alone; with an update that comes alone or last, the accounts of the
   * chosen chain go first.
   */
  setSignals(signals?: Partial<PhoneSignals>): void
  /**
   * Makes answers that a person decides leave late, or more than once; with no options they leave at once again.
   * `methods` may name `wc_sessionPropose` too. `approve` and `reject` settle when the answer has left.
   */
  setReplies(options?: ReplyOptions): void
  /** Lets go the answers that are kept back now. */
  releaseReplies(): void
  /**
   * A second device with the same keys and the sessions of this moment, which gets and may answer whatever comes
   * in them. What it answers goes from this phone's list. It holds unless told otherwise; stop it by itself.
   */
  openSecondDevice(approvals?: PhoneApprovals): Promise<PhoneWallet>
  /**
   * With true, a second device approves whatever waits on this phone and comes in the sessions of this moment, until
   * it is switched off; what it answers goes from this phone's list.
   */
  setSecondDevice(isOn: boolean): Promise<void>
  /**
   * Pauses the mining of the chosen EVM chain, so that transactions wait, or lets it mine again, at first what waits.
   * @throws TypeError for a phone without an EVM chain
   */
  setMining(isOn: boolean): Promise<void>
  /**
   * Sends a waiting EVM transaction again at twice the fee: the first hash never gets a receipt. Gives the new hash.
   * @throws TypeError for one that is mined, replaced or not the phone's
   */
  speedUp(hash: Hex): Promise<Hex>
  /** Puts a transfer of nothing to oneself in the place of a transaction; otherwise as `speedUp`. */
  cancel(hash: Hex): Promise<Hex>
  /**
   * Deploys a Safe on the chosen EVM chain that two of the phone's keys own together, with 100 coins unless told
   * otherwise. On that chain apps see it in the place of the phone's account: sessions are told as of a switch of
   * account. What it sends is answered with a hash of the Safe's own, and is on the chain, under another hash, once
   * `executeProposal` has sent it. It cannot sign in as it connects. Another account that is chosen leaves it, and so does
   * a restart.
   * @throws TypeError for a phone without an EVM chain
   */
  createSafe(value?: bigint): Promise<Address>
  /** Goes back to the phone's own account, and tells sessions. */
  leaveSafe(): Promise<void>
  /**
   * Sends the transaction that executes what the Safe was asked to do, and gives its hash.
   * @throws TypeError for what it was not asked, is executed, or is not the next
   */
  executeProposal(safeTxHash: Hex): Promise<Hex>
  /** Puts every switch back to where it stands in a new phone. */
  reset(): void
  sessions(): PhoneSession[]
  updateSession(topic: string, namespaces: Record<string, PhoneSessionNamespace>): Promise<void>
  extendSession(topic: string): Promise<void>
  disconnect(topic: string): Promise<void>
  /** Closes the socket and the storage; sessions stay in a storage file. */
  stop(): Promise<void>
}
