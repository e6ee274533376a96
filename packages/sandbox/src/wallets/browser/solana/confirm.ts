import { setTimeout as sleep } from 'node:timers/promises'
import { isRecord } from '../page/isRecord.js'
import { callRpc } from '../rpc.js'
import { invalidParams, WalletRequestError, walletErrorCodes } from '../WalletRequestError.js'

const levels = ['processed', 'confirmed', 'finalized']
const timeoutMs = 30_000

/** Waits until the chain reports the commitment for a signature; throws when it failed or took 30 s. */
export const waitForCommitment = async (
  url: string,
  signature: string,
  commitment: unknown,
  signal: AbortSignal,
): Promise<void> => {
  const wanted = levels.indexOf(String(commitment))
  if (wanted < 0) throw invalidParams(`unknown commitment ${String(commitment)}`)
  const deadline = Date.now() + timeoutMs
  while (Date.now() < deadline) {
    const reply = await callRpc(url, 'getSignatureStatuses', [[signature]], signal)
    const values = isRecord(reply) && Array.isArray(reply.value) ? reply.value : []
    const status: unknown = values[0]
    if (isRecord(status)) {
      if (status.err !== null && status.err !== undefined) {
        throw new WalletRequestError(-32002, 'The transaction failed.', status.err)
      }
      if (levels.indexOf(String(status.confirmationStatus)) >= wanted) return
    }
    await sleep(100, undefined, { signal })
  }
  throw new WalletRequestError(
    walletErrorCodes.internal,
    'The transaction was not confirmed in 30 s.',
  )
}
