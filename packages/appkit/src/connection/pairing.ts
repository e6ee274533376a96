import { atom } from 'jotai/vanilla'
import type { PairingState } from './types.js'

export const INITIAL_PAIRING: PairingState = {
  wcUri: undefined,
  wcPairingExpiry: undefined,
  wcLinking: undefined,
  wcError: false,
  buffering: false,
}

/** The link of a pairing that was opened without saying in which wallet. */
export const ANY_WALLET_HREF = 'wc:'

export const pairingAtom = atom<PairingState>(INITIAL_PAIRING)
