import { isRecord } from './page/isRecord.js'
import { WalletRequestError, walletErrorCodes } from './WalletRequestError.js'

const timeoutMs = 20_000

/**
 * One JSON-RPC 2.0 call over HTTP. Throws a `WalletRequestError` with the server's own code and data,
 * or 4901 when the server cannot be reached.
 */
export const callRpc = async (
  url: string,
  method: string,
  params: unknown,
  signal?: AbortSignal,
): Promise<unknown> => {
  const timeout = AbortSignal.timeout(timeoutMs)
  const reply: unknown = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
  })
    .then((response) => response.json())
    .catch((cause: unknown) => {
      throw new WalletRequestError(
        walletErrorCodes.chainDisconnected,
        'The chain of this request cannot be reached.',
        String(cause),
      )
    })
  if (!isRecord(reply)) {
    throw new WalletRequestError(walletErrorCodes.internal, 'The chain answered no JSON-RPC.')
  }
  if (isRecord(reply.error)) {
    const { code, message, data } = reply.error
    throw new WalletRequestError(
      typeof code === 'number' ? code : walletErrorCodes.internal,
      typeof message === 'string' ? message : 'The chain refused the request.',
      data,
    )
  }
  return reply.result
}
