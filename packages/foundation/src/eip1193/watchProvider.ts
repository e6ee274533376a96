import { parseAccounts } from './account.js'
import { parseChainId } from './hex.js'
import type { Eip1193Provider, EvmAddress } from './provider.js'

/** What to call at a wallet's events; payloads are validated, garbage is ignored. */
export interface ProviderListeners {
  readonly onAccounts?: ((accounts: readonly EvmAddress[]) => void) | undefined
  readonly onChain?: ((chainId: number) => void) | undefined
}

/** Listens to `accountsChanged` and `chainChanged` (EIP-1193); returns its unsubscribe. Never throws. */
export function watchProvider(
  provider: Eip1193Provider,
  { onAccounts, onChain }: ProviderListeners,
): () => void {
  const offs = [
    listen(provider, 'accountsChanged', (payload) => {
      const accounts = attempt(() => parseAccounts(payload))
      if (accounts) onAccounts?.(accounts)
    }),
    listen(provider, 'chainChanged', (payload) => {
      const chainId = attempt(() => parseChainId(payload))
      if (chainId !== undefined) onChain?.(chainId)
    }),
  ]
  return () => {
    for (const off of offs) off()
  }
}

function listen(
  provider: Eip1193Provider,
  event: string,
  listener: (payload: unknown) => void,
): () => void {
  let isActive = true
  // A wallet without removeListener, or with a broken one, must still fall silent.
  const guarded = (payload: unknown) => {
    if (isActive) listener(payload)
  }
  attempt(() => provider.on?.(event, guarded))
  return () => {
    isActive = false
    attempt(() => provider.removeListener?.(event, guarded))
  }
}

function attempt<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
