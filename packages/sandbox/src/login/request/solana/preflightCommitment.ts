import * as z from 'zod/mini'

/** How far a block must be, by every name that there is or was, with the one that nodes know today (RPC-10). */
const COMMITMENTS = {
  processed: 'processed',
  confirmed: 'confirmed',
  finalized: 'finalized',
  recent: 'processed',
  single: 'confirmed',
  singleGossip: 'confirmed',
  root: 'finalized',
  max: 'finalized',
} as const

/** Reads a commitment of the options for sending. */
export const preflightCommitment = z.pipe(
  z.enum(Object.keys(COMMITMENTS) as (keyof typeof COMMITMENTS)[]),
  z.transform((name) => COMMITMENTS[name]),
)
