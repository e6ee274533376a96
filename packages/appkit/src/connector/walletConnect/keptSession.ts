import {
  type ChainNamespace,
  createCookieStorage,
  createStorage,
  defineStorageKey,
  parseCaipAddress,
} from '@latchkey/foundation'
import type { AppKitCore } from '../../core.js'
import { SESSION } from '../../persistence/entryNames.js'
import { DEEP_LINK_KEY } from '../../persistence/keys.js'
import { ports } from '../../ports.js'
import { isRecord, own } from '../../record.js'
import { isSafeLink } from '../../wallets/isSafeLink.js'
import { linkSchemes } from '../../wallets/linkSchemes.js'
import { readAccounts, readAccountsEvent, type Session } from './session.js'

/** The session of an instance as it is remembered: the client keeps its sessions, and not which of them is whose. */
export interface KeptSession {
  readonly topic: () => string | undefined
  /** What opens its wallet on this device, if it may be opened (T9). */
  readonly link: () => string | undefined
  readonly keep: (topic: string) => void
  readonly forget: () => void
  /** The session with the account first that was chosen in the wallet last. */
  readonly withChosenFirst: (session: Session) => Session
  /** Takes in an `accountsChanged` event of the wallet; false where it chooses nothing that is granted. */
  readonly choose: (
    session: Session | undefined,
    namespace: ChainNamespace,
    data: unknown,
  ) => boolean
}

interface Stored {
  readonly topic: string
  /** Addresses by namespace. */
  readonly chosen: Readonly<Record<ChainNamespace, string>>
}

const TOPIC = /^[0-9a-f]{64}$/
const LONGEST_ADDRESS = 128
const MOST_NAMESPACES = 10

const SESSION_KEY = defineStorageKey<Stored>({
  name: SESSION,
  version: 2,
  // No business of a server, but lost with the connections that it stands for: else it would outlive them at the phone.
  isInCookie: true,
  parse(value) {
    const { topic, chosen } = isRecord(value) ? value : {}
    if (typeof topic !== 'string' || !TOPIC.test(topic)) throw new TypeError('no topic')
    const entries = isRecord(chosen) ? Object.entries(chosen).slice(0, MOST_NAMESPACES) : []
    return { topic, chosen: Object.fromEntries(entries.filter(isShort)) }
  },
})

/**
 * Remembers which session is this instance's and which account is chosen in it: a wallet that tells of its choice by an
 * event leaves the accounts of the session in the order that they had.
 */
export function keepSession(core: AppKitCore): KeptSession {
  const { storage } = core
  /** What the wallet itself has put first when it last said so. */
  const first = new Map<ChainNamespace, string | undefined>()
  const write = (stored: Stored) => storage.set(SESSION_KEY, stored)
  const release = (namespace: ChainNamespace) => {
    const stored = storage.get(SESSION_KEY)
    if (!stored || own(stored.chosen, namespace) === undefined) return
    const { [namespace]: _, ...chosen } = stored.chosen
    write({ ...stored, chosen })
  }
  return {
    topic: () => storage.get(SESSION_KEY)?.topic,
    link() {
      const href = storage.get(DEEP_LINK_KEY)?.href
      return isSafeLink(href, linkSchemes(core)) ? href : undefined
    },
    keep(topic) {
      first.clear()
      // Of the wallet whose place this one takes.
      if (storage.get(SESSION_KEY)?.topic !== topic) storage.remove(DEEP_LINK_KEY)
      write({ topic, chosen: {} })
    },
    forget() {
      first.clear()
      storage.remove(SESSION_KEY)
      storage.remove(DEEP_LINK_KEY)
    },
    withChosenFirst(session) {
      for (const namespace of Object.keys(session.namespaces)) {
        const address = readAccounts(session, namespace)[0]?.address
        // Another one first is a later choice than the one that an event told of.
        if (first.has(namespace) && first.get(namespace) !== address) release(namespace)
        first.set(namespace, address)
      }
      return putFirst(session, storage.get(SESSION_KEY)?.chosen ?? {})
    },
    choose(session, namespace, data) {
      const address = readAccountsEvent(session, namespace, data)
      const stored = storage.get(SESSION_KEY)
      if (address === undefined || !stored) return false
      write({ ...stored, chosen: { ...stored.chosen, [namespace]: address } })
      return true
    },
  }
}

/** The topics that are stored as those of an instance's session, whatever its `storageKey`: their client is one (INST-1). */
export function storedTopics(core: AppKitCore): readonly string[] {
  // Each instance has one of them, and may have another one than this.
  const backend = ports(core).storageBackend ?? 'local'
  const storages = [createStorage({ backend, prefix: '' }), createCookieStorage({ prefix: '' })]
  return storages.flatMap((storage) => {
    const names = storage.names('@latchkey:').filter(isSession)
    return names.flatMap((name) => storage.get({ ...SESSION_KEY, name })?.topic ?? [])
  })
}

function isSession(fullName: string): boolean {
  const [, name, more] = fullName.split('/')
  return name === SESSION && more === undefined
}

function putFirst(session: Session, chosen: Stored['chosen']): Session {
  const namespaces = Object.entries(session.namespaces).map(([namespace, granted]) => {
    const address = own(chosen, namespace)
    const isChosen = (account: string) => parseCaipAddress(account).address === address
    const others = granted.accounts.filter((account) => !isChosen(account))
    return [namespace, { ...granted, accounts: [...granted.accounts.filter(isChosen), ...others] }]
  })
  return { ...session, namespaces: Object.fromEntries(namespaces) }
}

function isShort(entry: [string, unknown]): entry is [string, string] {
  const [, address] = entry
  return typeof address === 'string' && address.length <= LONGEST_ADDRESS
}
