const PROCESSED = /already been processed/i
const REFUSED =
  /transaction simulation failed|signature (?:verification failure|length mismatch)|invalid (?:transaction|param|base|request)|failed to (?:deserialize|sanitize)|too large|not supported|method not found/i

/**
 * What a node has said of a transaction that was handed to it: a block has it already, or none can ever take it as it
 * is. Undefined for every other failure, which says nothing of the transaction.
 */
export function readVerdict(error: unknown): 'processed' | 'refused' | undefined {
  const words = readWords(error)
  if (words === undefined) return undefined
  if (isProcessed(words)) return 'processed'
  return REFUSED.test(words) ? 'refused' : undefined
}

/** Whether a node's words say that a block has a transaction already. */
export function isProcessed(words: string): boolean {
  return PROCESSED.test(words)
}

/** The node's own words. By shape: an app may send through a copy of web3.js beside ours. */
function readWords(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const words: unknown = Reflect.get(error, 'transactionMessage')
  return typeof words === 'string' ? words : undefined
}
