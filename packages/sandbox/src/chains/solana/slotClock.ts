import { createHash } from 'node:crypto'
import bs58 from 'bs58'

/** The cluster's slots, which pass by the clock of the machine. */
export interface SlotClock {
  firstSlot: number
  /** The current slot. */
  now: () => number
  /** Goes on by `count` slots at once. */
  advance: (count: number) => void
  heightOf: (slot: number) => number
  /** Unix seconds. */
  timeOf: (slot: number) => number
  blockhashOf: (slot: number) => string
  /** The current slot's blockhash, from now on accepted in transactions. */
  issueBlockhash: () => { blockhash: string; lastValidBlockHeight: number }
  /** Whether it was issued and is not older than 150 slots. */
  isRecent: (blockhash: string) => boolean
}

export const slotMs = 400
/** How many slots a blockhash is good for. */
export const blockhashLifetime = 150

/** A cluster that has been going for years: some of its slots never had a block. */
const firstSlot = 440_208_000
const skippedSlots = 21_900_000

export function createSlotClock(genesisHash: string): SlotClock {
  const startedAt = Date.now()
  const issued = new Map<string, number>()
  let ahead = 0

  const now = () => firstSlot + ahead + Math.floor((Date.now() - startedAt) / slotMs)
  const heightOf = (slot: number) => slot - skippedSlots
  const blockhashOf = (slot: number) =>
    bs58.encode(createHash('sha256').update(`${genesisHash} ${slot}`).digest())

  return {
    firstSlot,
    now,
    advance: (count) => {
      ahead += count
    },
    heightOf,
    // Slots that were advanced by hand took no time: the past is pressed together, the present is right.
    timeOf: (slot) =>
      Math.floor(Math.max(startedAt, Date.now() - Math.max(0, now() - slot) * slotMs) / 1_000),
    blockhashOf,
    issueBlockhash: () => {
      const slot = now()
      const blockhash = blockhashOf(slot)
      issued.set(blockhash, slot)
      for (const [old, issuedAt] of issued) {
        if (slot - issuedAt <= blockhashLifetime) break
        issued.delete(old)
      }
      return { blockhash, lastValidBlockHeight: heightOf(slot) + blockhashLifetime }
    },
    isRecent: (blockhash) => {
      const slot = issued.get(blockhash)
      return slot !== undefined && now() - slot <= blockhashLifetime
    },
  }
}
