import type { HashTransaction } from './askNodes.js'
import {
  type ChainSource,
  createSessionPort,
  type SessionNetwork,
  type SessionSource,
} from './createSessionPort.js'
import { createSessionProvider, type SessionProvider } from './createSessionProvider.js'

/** The one provider of the WalletConnect session that there is. */
export interface SessionKeeper {
  /** The provider that was opened last, if it is not closed. */
  readonly current: () => SessionProvider | undefined
  /** The provider of the session of this moment; the same for the same session. */
  readonly open: (preferredChainId?: number) => Promise<SessionProvider>
  /** Lets go of the session, which is not ours to end. */
  readonly close: () => void
}

/** Keeps one provider a session; `load` gives WalletConnect's client. */
export function createSessionKeeper<Network extends SessionNetwork>(
  load: () => Promise<SessionSource>,
  chains: ChainSource<Network>,
  hashTransaction?: HashTransaction,
): SessionKeeper {
  let kept: { readonly topic: string | undefined; readonly provider: SessionProvider } | undefined
  const close = () => {
    kept?.provider.destroy()
    kept = undefined
  }
  return {
    current: () => kept?.provider,
    async open(preferredChainId) {
      const source = await load()
      const topic = source.session?.topic
      if (kept && topic !== undefined && kept.topic === topic) return kept.provider
      close()
      const provider = createSessionProvider(
        createSessionPort(source, chains, hashTransaction),
        preferredChainId,
      )
      kept = { topic, provider }
      return provider
    },
    close,
  }
}
