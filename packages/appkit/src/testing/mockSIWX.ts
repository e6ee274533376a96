import type { CaipNetworkId } from '@latchkey/foundation'
import type { SIWXConfig, SIWXMessageInput, SIWXSession } from '../siwx/port.js'
import { failWith } from './mockFault.js'
import { mockSignature } from './mockWallet.js'

/** How a method goes wrong. */
export type MockSIWXFault = Parameters<typeof failWith>[0]

/** The methods that a fault can be set on. */
export type MockSIWXMethod =
  | 'createMessage'
  | 'addSession'
  | 'revokeSession'
  | 'getSessions'
  | 'setSessions'

export interface MockSIWXOptions {
  /** Default true. */
  readonly required?: boolean
  /** Default true. */
  readonly signOutOnDisconnect?: boolean
  /** True: gives every session that is kept, whoever is asked for. Default false. */
  readonly isCareless?: boolean
  /** What is kept already, as in another tab. Shared where two are given the same. */
  readonly sessions?: SIWXSession[]
}

/** A sign-in without a server: takes what mock wallets sign, and nothing else. */
export interface MockSIWX {
  /** For the option `siwx`. */
  readonly siwx: SIWXConfig
  /** What is kept. */
  readonly sessions: readonly SIWXSession[]
  /** Every call, oldest first, such as `getSessions eip155:1 0x1`. */
  readonly calls: readonly string[]
  /** Makes a method fail from now on, or work again. */
  setFault(method: MockSIWXMethod, fault: MockSIWXFault | undefined): void
  /** Has a method wait from now on, until `release`. */
  hold(method: MockSIWXMethod): void
  /** Has the method work again, and what waits go on. */
  release(method: MockSIWXMethod): void
  /** Calls that wait. */
  readonly heldCount: number
  /** As in another tab: the account is signed in on a network. */
  signIn(chainId: CaipNetworkId, address: string): void
}

/** Creates a sign-in for tests of whatever stands on the kernel. */
export function mockSIWX({
  isCareless = false,
  required,
  sessions: kept = [],
  signOutOnDisconnect,
}: MockSIWXOptions = {}): MockSIWX {
  const calls: string[] = []
  const faults = new Map<MockSIWXMethod, MockSIWXFault>()
  const held = new Map<MockSIWXMethod, (() => void)[]>()
  const run = async <T>(
    method: MockSIWXMethod,
    facts: readonly string[],
    work: () => T,
  ): Promise<T> => {
    calls.push([method, ...facts].join(' '))
    const waiting = held.get(method)
    if (waiting) await new Promise<void>((resolve) => void waiting.push(resolve))
    const fault = faults.get(method)
    if (fault) return failWith(fault)
    return work()
  }
  const isOf = (chainId: string, address: string) => (session: SIWXSession) =>
    session.data.chainId === chainId &&
    session.data.accountAddress.toLowerCase() === address.toLowerCase()
  const keep = (session: SIWXSession) => {
    const { accountAddress } = session.data
    if (session.signature !== mockSignature(accountAddress, session.message))
      throw new Error('not signed by the account')
    kept.push(session)
  }
  const remove = (isGone: (session: SIWXSession) => boolean) => {
    for (const session of kept.filter(isGone)) kept.splice(kept.indexOf(session), 1)
  }
  let nonces = 0
  const makeMessage = ({ accountAddress, chainId, notBefore }: SIWXMessageInput) => {
    nonces += 1
    const data = {
      accountAddress,
      chainId,
      domain: 'app.example',
      uri: 'https://app.example',
      version: '1',
      nonce: `nonce${nonces}`,
      statement: 'Sign in to the test app.',
      ...(notBefore !== undefined && { notBefore }),
    }
    const text = `${data.domain} ${chainId} ${accountAddress} ${data.nonce}`
    return { ...data, toString: () => text }
  }
  const listeners = new Set<() => void>()
  const change = async (...parameters: Parameters<typeof run<void>>) => {
    await run(...parameters)
    for (const listener of [...listeners]) listener()
  }
  const siwx: SIWXConfig = {
    createMessage: (input) =>
      run('createMessage', [input.chainId, input.accountAddress], () => makeMessage(input)),
    addSession: (session) =>
      change('addSession', [session.data.chainId, session.data.accountAddress], () =>
        keep(session),
      ),
    revokeSession: (chainId, address) =>
      change('revokeSession', [chainId, address], () => remove(isOf(chainId, address))),
    setSessions: (sessions) =>
      change('setSessions', [], () => {
        remove(() => true)
        for (const session of sessions) keep(session)
      }),
    getSessions: (chainId, address) =>
      run('getSessions', [chainId, address], () =>
        isCareless ? [...kept] : kept.filter(isOf(chainId, address)),
      ),
    subscribe(onChange) {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
    ...(required !== undefined && { getRequired: () => required }),
    ...(signOutOnDisconnect !== undefined && { signOutOnDisconnect }),
  }
  return {
    siwx,
    sessions: kept,
    calls,
    get heldCount() {
      return [...held.values()].flat().length
    },
    setFault: (method, fault) =>
      fault === undefined ? void faults.delete(method) : void faults.set(method, fault),
    hold: (method) => void held.set(method, held.get(method) ?? []),
    release(method) {
      const waiting = held.get(method) ?? []
      held.delete(method)
      for (const goOn of waiting) goOn()
    },
    signIn(chainId, accountAddress) {
      const data = makeMessage({ accountAddress, chainId })
      const message = data.toString()
      keep({ data, message, signature: mockSignature(accountAddress, message) })
    },
  }
}
