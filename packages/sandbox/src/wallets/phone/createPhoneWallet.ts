import type { Hex } from 'viem'
import * as z from 'zod/mini'
import { callRpc } from '../browser/rpc.js'
import { createMining } from '../mining.js'
import { createPendingTransactions } from '../pendingTransactions.js'
import { type Replacement, replaceTransaction } from '../replaceTransaction.js'
import { createReplies } from '../replies.js'
import { executeProposal } from '../safe/executeProposal.js'
import type { SafeAccount } from '../safe/SafeAccount.js'
import { createTurns } from '../turns.js'
import { type ChainBook, createChainBook, type KnownChain } from './chains.js'
import { loadChoices } from './choices.js'
import { createKeyring } from './keyring.js'
import { createLock } from './lock.js'
import { PendingList } from './PendingList.js'
import type { Phone } from './Phone.js'
import { USER_REJECTED } from './PhoneRpcError.js'
import { toPairingError } from './pairingError.js'
import { receiveProposal } from './receiveProposal.js'
import { receiveRequest } from './receiveRequest.js'
import { receiveSignIn } from './receiveSignIn.js'
import { createSafes, safeState, shownActive } from './safes.js'
import { createSecondDevice } from './secondDevice.js'
import { listSessions, updateNamespaces } from './sessions.js'
import { type PhoneSignals, usualSignals } from './signals.js'
import { startWalletKit } from './startWalletKit.js'
import type { PhoneStorage } from './storage.js'
import { switchAccount, switchChain } from './switching.js'
import type { PhoneActivity, PhoneState, PhoneWallet, PhoneWalletOptions } from './types.js'
import { createSafe, leaveSafe } from './useSafe.js'
import { watchKit } from './watchKit.js'

const MAX_URI_LENGTH = 4096
const MAX_ACTIVITY = 50
const bundleSchema = z.object({
  chain: z.string(),
  hashes: z.array(z.string()),
  safeTxHash: z.optional(z.string()),
})

/**
 * Starts a phone wallet on WalletKit: real keys, real chains, no host contacted but the relay and
 * the chains' RPC. Throws when a key does not fit its address or a chain id or URL is malformed.
 */
export function createPhoneWallet(options: PhoneWalletOptions): Promise<PhoneWallet> {
  return startPhone(options)
}

/** With `entries`, a further device of the wallet whose storage holds them, and that is at `safe`. */
async function startPhone(
  options: PhoneWalletOptions,
  entries?: readonly (readonly [string, unknown])[],
  safe?: SafeAccount,
): Promise<PhoneWallet> {
  const { relayUrl, projectId, name = 'Latchkey Phone', approvals = 'hold' } = options
  const keyring = createKeyring(options.accounts)
  const book = createChainBook(options.chains)
  const running = await startWalletKit({
    relayUrl,
    projectId,
    name,
    storage: options.storage ?? ':memory:',
    entries,
  })
  const { kit, storage } = running
  // The relay has each message but for those who listen when it comes.
  if (entries && listSessions(kit).length > 0) await running.resubscribed
  const ownMetadata = kit.engine.signClient.metadata
  const listeners = new Set<() => void>()
  const changed = () => {
    for (const listener of [...listeners]) listener()
  }
  const activity: PhoneActivity[] = []
  const ended = new AbortController()
  const lock = createLock(changed)
  const replies = createReplies(() => true, changed)
  const mining = options.mining ?? createMining()
  const stopMining = mining.watch(changed)
  const transactions = createPendingTransactions(changed, ended.signal)
  const phone: Phone = {
    lock,
    replies,
    signals: usualSignals,
    safes: createSafes(() => {
      watch.hearSignIns()
      changed()
    }),
    changed,
    kit,
    keyring,
    book,
    choices: await loadChoices(storage, keyring, book),
    pending: new PendingList(approvals, lock, changed),
    signIn: options.signIn ?? true,
    record(entry) {
      activity.unshift({ time: Date.now(), ...entry })
      activity.splice(MAX_ACTIVITY)
      changed()
    },
    actions: {
      findChain: (id) => book.get(id),
      async addChain(chain) {
        book.set(chain.id, chain)
        await phone.choices.save()
        changed()
      },
      switchChain: (id) => switchChain(phone, id).then(changed),
      watchTransaction: (hash, chain) => transactions.add(hash, chain),
      inTurn: createTurns(),
      bundles: createBundleBook(storage),
      findSafe: (safeTxHash) => phone.safes.find(safeTxHash),
    },
  }
  const relay: PhoneState['relay'] = { connected: kit.core.relayer.connected, error: undefined }
  const watch = watchKit(phone, relay, changed)
  if (safe) phone.safes.use(safe)
  for (const proposal of Object.values(kit.getPendingSessionProposals())) {
    receiveProposal(phone, proposal)
  }
  for (const request of kit.getPendingSessionRequests()) receiveRequest(phone, request)
  if (phone.signIn && !safe) {
    for (const request of kit.engine.signClient.auth.requests.getAll())
      receiveSignIn(phone, request)
  }

  const setSignals = (signals: Partial<PhoneSignals> = {}) => {
    phone.signals = { ...usualSignals, ...signals }
    changed()
  }
  const replace = async (hash: Hex, how: Replacement): Promise<Hex> => {
    const chain = await findChainOf(book, hash)
    if (!chain) throw new TypeError(`No chain of the phone knows the transaction ${hash}.`)
    const findKey = (address: string) => keyring.evm(address)
    const replaced = await replaceTransaction({
      chain: { ...chain, chainId: Number(chain.reference) },
      findKey,
      hash,
      how,
    })
    transactions.add(replaced, chain)
    return replaced
  }

  const openSecondDevice: PhoneWallet['openSecondDevice'] = async (next = 'hold') => {
    const copy = { ...options, approvals: next, storage: ':memory:' }
    return startPhone(copy, await copyEntries(storage), phone.safes.current())
  }
  const secondDevice = createSecondDevice(() => openSecondDevice('approve'), changed)
  const chosenChain = () => book.get(phone.choices.active.eip155?.chain ?? '')

  let stopping: Promise<void> | undefined
  const stop = async () => {
    ended.abort()
    replies.set({})
    watch.stop()
    stopMining()
    listeners.clear()
    await secondDevice.set(false)
    await running.stop()
  }

  return {
    name,
    state: () => ({
      name,
      relay: { ...relay },
      accounts: keyring.accounts,
      chains: [...book.values()].map((chain) => ({ id: chain.id, name: chain.name })),
      active: shownActive(phone.choices.active, phone.safes),
      pending: phone.pending.items,
      sessions: listSessions(kit),
      activity: [...activity],
      transactions: transactions.list(),
      switches: {
        locked: lock.isLocked(),
        signals: phone.signals,
        replies: replies.state(),
        mines: mining.isOn(chosenChain()?.rpcUrl ?? ''),
        secondDevice: secondDevice.isOn(),
        ...safeState(phone.safes),
      },
    }),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    setApprovals: (next) => phone.pending.setApprovals(next),
    setMetadata(metadata = {}) {
      // Declared for reading only, but read anew at each approval.
      Object.assign(kit.engine.signClient, { metadata: { ...ownMetadata, ...metadata } })
    },
    async pair(uri) {
      if (uri.length > MAX_URI_LENGTH || !uri.startsWith('wc:')) {
        throw new Error('This is not a WalletConnect link.')
      }
      await kit.pair({ uri }).catch((error) => {
        throw toPairingError(error)
      })
    },
    pending: () => phone.pending.items,
    waitForPending: (matches = () => true, timeoutMs = 10_000) =>
      phone.pending.waitFor(matches, timeoutMs),
    approve: (id) => phone.pending.approve(id),
    reject: (id, error = USER_REJECTED) => phone.pending.reject(id, error),
    switchAccount: (address) => switchAccount(phone, address).then(changed),
    switchChain: (chain) => switchChain(phone, chain).then(changed),
    lock: () => lock.lock(),
    unlock: () => lock.unlock(),
    setSignals,
    setReplies: (next = {}) => replies.set(next),
    releaseReplies: () => replies.release(),
    openSecondDevice,
    setSecondDevice: (isOn) => secondDevice.set(isOn),
    async setMining(isOn) {
      const chain = chosenChain()
      if (!chain) throw new TypeError('The phone has no EVM chain.')
      await mining.set(chain.rpcUrl, isOn)
    },
    speedUp: (hash) => replace(hash, 'speedUp'),
    cancel: (hash) => replace(hash, 'cancel'),
    createSafe: (value) => createSafe(phone, value),
    leaveSafe: () => leaveSafe(phone),
    executeProposal: (safeTxHash) => executeProposal(phone.safes.current(), safeTxHash),
    reset() {
      lock.unlock()
      mining.reset()
      secondDevice.set(false).catch(() => {})
      replies.set({})
      setSignals()
      leaveSafe(phone).catch(() => {})
    },
    sessions: () => listSessions(kit),
    async updateSession(topic, namespaces) {
      await updateNamespaces(kit, topic, namespaces)
      changed()
    },
    async extendSession(topic) {
      await kit.extendSession({ topic })
      changed()
    },
    async disconnect(topic) {
      const session = listSessions(kit).find((one) => one.topic === topic)
      await kit.disconnectSession({ topic, reason: { code: 6000, message: 'User disconnected.' } })
      const peer = session?.peer.name ?? 'Unnamed app'
      phone.record({ peer, title: 'Disconnected', outcome: 'disconnected', detail: '' })
    },
    stop: () => (stopping ??= stop()),
  }
}

/** All but the identity towards the relay, which sends no device what came from itself. */
async function copyEntries(storage: PhoneStorage): Promise<[string, unknown][]> {
  const entries = await storage.getEntries<unknown>()
  return entries.map(([key, value]) => {
    if (!key.endsWith('//keychain') || typeof value !== 'object') return [key, value]
    return [key, { ...value, client_ed25519_seed: undefined }]
  })
}

async function findChainOf(book: ChainBook, hash: Hex): Promise<KnownChain | undefined> {
  for (const chain of book.values()) {
    if (chain.namespace !== 'eip155') continue
    const found = await callRpc(chain.rpcUrl, 'eth_getTransactionByHash', [hash])
    if (found) return chain
  }
  return undefined
}

function createBundleBook(storage: PhoneStorage): Phone['actions']['bundles'] {
  return {
    async get(id) {
      const stored = bundleSchema.safeParse(await storage.getItem(`latchkey:bundle:${id}`))
      return stored.success ? stored.data : undefined
    },
    set: (id, bundle) => storage.setItem(`latchkey:bundle:${id}`, bundle),
  }
}
