import type { Wallet } from './walletStandard.js'

/** What a wallet gets to make itself known with. */
interface WalletRegistration {
  /** Adds wallets; the answer takes them away again. */
  register(...wallets: readonly Wallet[]): () => void
}

/** The wallets of the Wallet Standard that the page knows. */
interface StandardWallets extends WalletRegistration {
  get(): readonly Wallet[]
  /** Calls back when wallets come or go; the answer ends that. */
  watch(listener: () => void): () => void
}

const registered = new Set<Wallet>()
const listeners = new Set<() => void>()
/** The page that has been told, so that it is told once. */
const told = new WeakSet<EventTarget>()

const registration: WalletRegistration = Object.freeze({
  register(...wallets: readonly Wallet[]) {
    const added = wallets.filter((wallet) => !registered.has(wallet))
    for (const wallet of added) registered.add(wallet)
    if (added.length > 0) announce()
    return () => {
      for (const wallet of added) registered.delete(wallet)
      if (added.length > 0) announce()
    }
  },
})

const wallets: StandardWallets = {
  ...registration,
  get: () => [...registered],
  watch(listener) {
    const call = () => listener()
    listeners.add(call)
    return () => void listeners.delete(call)
  },
}

/**
 * The wallets of the page, which is told at the first call that an app is ready: those that are there register at once,
 * others as they load. One list for all instances, as a wallet may register only once.
 */
export function standardWallets(): StandardWallets {
  if (typeof window !== 'undefined' && !told.has(window)) {
    told.add(window)
    window.addEventListener('wallet-standard:register-wallet', (event) => {
      const register: unknown = Reflect.get(event, 'detail')
      if (typeof register === 'function') register(registration)
    })
    window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: registration }))
  }
  return wallets
}

// A listener that fails is no matter of the wallet that registers.
function announce(): void {
  for (const listener of listeners) {
    try {
      listener()
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: the list is of no instance, which would have a logger
      console.error(error)
    }
  }
}
