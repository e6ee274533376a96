import { parseTransaction } from './transaction.js'

/** A message that would be a valid transaction must not be signed as a text (it could be sent). */
export const isTransactionMessage = (message: Uint8Array): boolean => {
  const signatures = message[0] === 0x80 ? message[1] : message[0]
  if (signatures === undefined || signatures === 0 || signatures > 16) return false
  try {
    const unsigned = new Uint8Array(1 + signatures * 64 + message.length)
    unsigned[0] = signatures
    unsigned.set(message, 1 + signatures * 64)
    const { message: parsed } = parseTransaction(unsigned)
    return parsed.serialize().length === message.length && parsed.compiledInstructions.length > 0
  } catch {
    return false
  }
}
