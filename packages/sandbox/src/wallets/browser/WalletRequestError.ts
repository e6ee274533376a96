/** Codes of EIP-1193, EIP-1474, EIP-3085/3326 and EIP-5792 that the browser wallets answer with. */
export const walletErrorCodes = {
  userRejected: 4001,
  unauthorized: 4100,
  unsupportedMethod: 4200,
  disconnected: 4900,
  chainDisconnected: 4901,
  unknownChain: 4902,
  unsupportedCapability: 5700,
  unsupportedChainId: 5710,
  duplicateCallsId: 5720,
  unknownCallsId: 5730,
  tooManyCalls: 5740,
  atomicityNotSupported: 5760,
  invalidRequest: -32600,
  invalidParams: -32602,
  internal: -32603,
  resourceUnavailable: -32002,
  limitExceeded: -32005,
} as const

/** What a browser wallet rejects with: `code` as in EIP-1193 and the standards built on it. */
export class WalletRequestError extends Error {
  override readonly name = 'WalletRequestError'
  readonly code: number
  readonly data?: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    if (data !== undefined) this.data = data
  }
}

export const userRejected = () =>
  new WalletRequestError(walletErrorCodes.userRejected, 'User rejected the request.')

export const unauthorized = () =>
  new WalletRequestError(
    walletErrorCodes.unauthorized,
    'The requested account or method has not been authorized by the user.',
  )

export const disconnected = () =>
  new WalletRequestError(walletErrorCodes.disconnected, 'The wallet is disconnected.')

export const invalidParams = (why: string) =>
  new WalletRequestError(walletErrorCodes.invalidParams, `Invalid parameters: ${why}.`)

export const unsupportedMethod = (method: string) =>
  new WalletRequestError(
    walletErrorCodes.unsupportedMethod,
    `The wallet does not support the method "${method}".`,
  )
