import { callRpc } from './browser/rpc.js'
import { createTurns } from './turns.js'

/** Which chains the wallets have told to mine nothing. */
export interface Mining {
  /**
   * With false, transactions wait to be mined; with true those that wait are mined, and later ones at once.
   * @throws WalletRequestError for a chain that cannot be reached or told
   */
  set(rpcUrl: string, isOn: boolean): Promise<void>
  isOn(rpcUrl: string): boolean
  /** Lets every chain mine that was told not to. */
  reset(): void
  /** Calls back after every change; returns its undo. */
  watch(listener: () => void): () => void
}

/** Pauses chains for the wallets that share it: all of them say the same of a chain. */
export const createMining = (): Mining => {
  const paused = new Set<string>()
  const listeners = new Set<() => void>()
  const inTurn = createTurns()

  const setAutomine = async (rpcUrl: string, isOn: boolean) => {
    try {
      // By itself a node may mine what waits after it has answered.
      if (isOn) await callRpc(rpcUrl, 'evm_mine', [])
      await callRpc(rpcUrl, 'evm_setAutomine', [isOn])
      if (isOn) paused.delete(rpcUrl)
      else paused.add(rpcUrl)
    } finally {
      // Who has asked in vain sees how it stands.
      for (const listener of [...listeners]) listener()
    }
  }

  return {
    set: (rpcUrl, isOn) => inTurn('', () => setAutomine(rpcUrl, isOn)),
    isOn: (rpcUrl) => !paused.has(rpcUrl),
    reset: () => {
      // A chain that is gone mines nothing whatever it is told, and holds up no other.
      void inTurn('', () =>
        Promise.allSettled([...paused].map((rpcUrl) => setAutomine(rpcUrl, true))),
      )
    },
    watch: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
