/** Whether a node says of a transaction that it takes it no more, since it is too old. */
export function isExpired(words: string): boolean {
  return /blockhash not found/i.test(words)
}
