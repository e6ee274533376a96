import { type CaipNetworkId, FRAME_EVM_CHAIN_IDS, FRAME_SOLANA_CHAINS } from '@latchkey/foundation'

/** The networks of the frame (FRM-11), test networks that have ended included: an old account may be on one. */
export const FRAME_CHAINS: readonly CaipNetworkId[] = [
  ...FRAME_EVM_CHAIN_IDS.map((id): CaipNetworkId => `eip155:${id}`),
  ...FRAME_SOLANA_CHAINS,
]
