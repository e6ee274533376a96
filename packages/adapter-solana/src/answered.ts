import { WALLET_PROMPT_TIMEOUT_MS } from '@latchkey/foundation'
import { withTimeout } from '@latchkey/foundation/eip1193'
import { mapWalletError } from './mapWalletError.js'

/** What a wallet answers, in bounded time; whatever it throws is an error of the catalogue. */
export async function answered<T>(ask: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await withTimeout(ask(), { timeoutMs: WALLET_PROMPT_TIMEOUT_MS, signal })
  } catch (error) {
    throw mapWalletError(error)
  }
}
