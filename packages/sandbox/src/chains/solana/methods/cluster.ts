import type { Ledger } from '../ledger.js'
import { assertContextSlot, readCommitment, readConfig, readHash } from '../params.js'
import { type Method, type Methods, nodeVersion, withContext } from './method.js'

const slotsInEpoch = 432_000

/** What the cluster says of itself, its clock and its blockhashes. */
export function clusterMethods(ledger: Ledger, identity: string): Methods {
  const { clock } = ledger

  const atNow =
    (answer: (slot: number) => unknown): Method =>
    ([options]) => {
      const config = readConfig(options)
      const commitment = readCommitment(config)
      const slot = clock.now()
      assertContextSlot(config, slot)
      // Nobody has voted on the block that is being made; every one before it is settled.
      return answer(commitment === 'processed' ? slot : slot - 1)
    }

  return {
    getBlockHeight: atNow(clock.heightOf),
    getEpochInfo: atNow((slot) => ({
      absoluteSlot: slot,
      blockHeight: clock.heightOf(slot),
      epoch: Math.floor(slot / slotsInEpoch),
      slotIndex: slot % slotsInEpoch,
      slotsInEpoch,
      transactionCount: ledger.transactionCount(),
    })),
    getEpochSchedule: () => ({
      firstNormalEpoch: 0,
      firstNormalSlot: 0,
      leaderScheduleSlotOffset: slotsInEpoch,
      slotsPerEpoch: slotsInEpoch,
      warmup: false,
    }),
    getGenesisHash: () => ledger.genesisHash,
    getHealth: () => 'ok',
    getIdentity: () => ({ identity }),
    getLatestBlockhash: atNow(() => withContext(ledger, clock.issueBlockhash())),
    getSlot: atNow((slot) => slot),
    getSlotLeader: atNow(() => identity),
    getTransactionCount: atNow(() => ledger.transactionCount()),
    getVersion: () => ({ 'solana-core': nodeVersion, 'feature-set': 3_073_396_398 }),
    isBlockhashValid: ([hash, options]) => {
      const blockhash = readHash(hash)
      const config = readConfig(options)
      readCommitment(config)
      assertContextSlot(config, clock.now())
      return withContext(ledger, clock.isRecent(blockhash))
    },
  }
}
