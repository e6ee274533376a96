import type { CaipNetworkId } from '@latchkey/foundation'
import type { AdapterConnector } from '../connector/types.js'

/** A wallet that the mock adapter pretends is there. */
export interface MockWalletOptions extends Partial<Omit<AdapterConnector, 'info'>> {
  readonly rdns?: string
  /** Default: two addresses made from the id. */
  readonly accounts?: readonly string[]
  /** Default: the first network of the namespace. */
  readonly caipNetworkId?: CaipNetworkId
  /** Milliseconds after `watchConnectors` until it is there. Default 0: at once. */
  readonly announceAfterMs?: number
  /** True: connected before, so that it reconnects without a prompt. */
  readonly isAllowed?: boolean
  /** True: shows no account until it is unlocked. */
  readonly isLocked?: boolean
  /** True: allows a page also after that has disconnected, and so tells no other page of it. */
  readonly keepsPermission?: boolean
}

/** The inside of a mock wallet; tests read and change it. */
export interface MockWallet {
  readonly connector: AdapterConnector
  readonly announceAfterMs: number
  accounts: readonly string[]
  caipNetworkId: CaipNetworkId | undefined
  isAllowed: boolean
  isLocked: boolean
  readonly keepsPermission: boolean
  /** What `switchNetwork` does not know fails with `CHAIN_NOT_ADDED`, as long as this is set. */
  knownNetworks: readonly CaipNetworkId[] | undefined
  readonly provider: { readonly isMock: true; readonly walletId: string }
}

/** Creates a mock wallet for a namespace. */
export function createMockWallet(namespace: string, options: MockWalletOptions = {}): MockWallet {
  const id = options.id ?? options.rdns ?? 'mock'
  const { rdns, type = 'ANNOUNCED', name = 'Mock Wallet' } = options
  return {
    connector: {
      id,
      type,
      name,
      ...(rdns === undefined ? {} : { info: { rdns } }),
      ...(options.imageUrl === undefined ? {} : { imageUrl: options.imageUrl }),
      ...(options.explorerId === undefined ? {} : { explorerId: options.explorerId }),
      ...(options.isDuplicate === undefined ? {} : { isDuplicate: options.isDuplicate }),
    },
    announceAfterMs: options.announceAfterMs ?? 0,
    accounts: options.accounts ?? [mockAddress(namespace, id, 0), mockAddress(namespace, id, 1)],
    caipNetworkId: options.caipNetworkId,
    isAllowed: options.isAllowed ?? false,
    isLocked: options.isLocked ?? false,
    keepsPermission: options.keepsPermission ?? false,
    knownNetworks: undefined,
    provider: { isMock: true, walletId: id },
  }
}

/** An address that is the same for the same wallet and index; hex for any namespace. */
export function mockAddress(namespace: string, id: string, index: number): `0x${string}` {
  return `0x${mockDigest(`${namespace} ${id} ${index}`).slice(0, 40)}`
}

/** What the mock wallet signs: 65 bytes of hex, the same for the same account and message. No cryptography. */
export function mockSignature(address: string, message: string | Uint8Array): `0x${string}` {
  const text = typeof message === 'string' ? message : `bytes ${[...message].join()}`
  return `0x${mockDigest(`${address} ${text}`)}${mockDigest(`${text} ${address}`)}1b`
}

/** 64 hex digits that depend on every character (FNV-1a, eight times). */
export function mockDigest(text: string): string {
  return Array.from({ length: 8 }, (_item, round) => {
    let hash = (0x811c9dc5 ^ round) >>> 0
    for (let index = 0; index < text.length; index += 1) {
      hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0
    }
    return hash.toString(16).padStart(8, '0')
  }).join('')
}
