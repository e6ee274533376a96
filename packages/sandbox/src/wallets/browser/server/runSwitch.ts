import { type Hex, isHex } from 'viem'
import type { EvmWallet } from '../evm/createEvmWallet.js'
import type { SolanaWallet } from '../solana/createSolanaWallet.js'
import type { SwitchName } from '../ui/switchesCard.js'

type Wallet = EvmWallet | SolanaWallet
type Run = (wallet: Wallet, value: unknown) => boolean

const onOff =
  (set: (wallet: Wallet, on: boolean) => void): Run =>
  (wallet, value) => {
    if (typeof value !== 'boolean') return false
    set(wallet, value)
    return true
  }

const onHash =
  (run: (wallet: EvmWallet, hash: Hex) => Promise<unknown>): Run =>
  (wallet, value) => {
    if (!isHex(value) || !('chainId' in wallet)) return false
    // A transaction that was mined meanwhile: the page's list says so.
    run(wallet, value).catch(() => {})
    return true
  }

const setReplies: Run = (wallet, value) => {
  const { copies } = wallet.switches().replies
  if (value === 'held') wallet.setReplies({ copies, held: true })
  else if (value === 'now') wallet.setReplies({ copies })
  else if (value === '5' || value === '60')
    wallet.setReplies({ copies, delayMs: Number(value) * 1_000 })
  else return false
  return true
}

const switches: Readonly<Record<SwitchName, Run>> = {
  locked: onOff((wallet, on) => (on ? wallet.lock() : wallet.unlock())),
  silent: onOff((wallet, on) => wallet.setSilentConnect(on ? 'reject' : 'answer')),
  keeps: onOff((wallet, on) => wallet.setKeepsRequests(on)),
  replies: setReplies,
  copies: onOff((wallet, on) => {
    const { delayMs, held } = wallet.switches().replies
    wallet.setReplies({ delayMs, held, copies: on ? 2 : 1 })
  }),
  release: onOff((wallet) => wallet.releaseReplies()),
  paused: onOff((wallet, on) => {
    // A chain that cannot be told mines on, as the page's switch then shows.
    if ('chainId' in wallet) wallet.setMining(!on).catch(() => {})
  }),
  speedup: onHash((wallet, hash) => wallet.speedUp(hash)),
  cancel: onHash((wallet, hash) => wallet.cancel(hash)),
  safe: onOff((wallet, on) => {
    if (!('chainId' in wallet)) return
    if (on) wallet.createSafe().catch(() => {})
    else wallet.leaveSafe()
  }),
  execute: onHash((wallet, hash) => wallet.executeProposal(hash)),
  reset: onOff((wallet) => wallet.reset()),
}

const runs = new Map<string, Run>(Object.entries(switches))

/** Turns a switch of a wallet; false for one that there is not, or a value that makes no sense. */
export const runSwitch = (wallet: Wallet, name: string, value: unknown): boolean =>
  runs.get(name)?.(wallet, value) ?? false
