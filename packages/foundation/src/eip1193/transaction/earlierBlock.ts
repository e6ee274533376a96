/** Nodes do not all stand at the same block. */
const MARGIN_BLOCKS = 5n

/** A block so far before another that every node has it. */
export function earlierBlock(block: bigint): bigint {
  return block > MARGIN_BLOCKS ? block - MARGIN_BLOCKS : 0n
}
