const WORDS = /blockhash (?:not found|expired)|block height exceeded/i

/** Whether it is said of a transaction that no block can take it any more, since it is too old. */
export function isExpired(words: string): boolean {
  return WORDS.test(words)
}
