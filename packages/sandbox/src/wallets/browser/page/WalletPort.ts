/** The wire between what a page sees of a wallet and the wallet itself. */
export interface WalletPort {
  /** Rejects with whatever the wallet throws, unchanged. */
  request(method: string, params: unknown): Promise<unknown>
  /** Listens to the wallet's events; returns its unsubscribe. */
  watch(listener: (event: string, data: unknown) => void): () => void
}
