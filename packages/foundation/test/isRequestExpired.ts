/**
 * WalletConnect's client keeps a second promise of each request that nobody answers, which it rejects after five minutes
 * and nobody can handle: in a run that is longer than that it says nothing of a test.
 */
export function isRequestExpired(reason: unknown): boolean {
  const { message, stack } = Object(reason) as { message?: unknown; stack?: unknown }
  return (
    message === 'Request expired. Please try again.' &&
    String(stack).includes('@walletconnect/utils')
  )
}
