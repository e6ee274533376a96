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
  /** Whether what was opened last leads to a session, or by a client, that another has taken the place of. */
  readonly isReplaced: () => Promise<boolean>
  /** Lets go of the session, which is not ours to end. */
  readonly close: () => void
}

/** A provider, and where its session is. */
interface KeptProvider {
  readonly source: SessionSource
  readonly topic: string | undefined
  readonly provider: SessionProvider
}

/** Keeps one provider a session; `load` gives WalletConnect's client. */
export function createSessionKeeper<Network extends SessionNetwork>(
  load: () => Promise<SessionSource>,
  chains: ChainSource<Network>,
  hashTransaction?: HashTransaction,
): SessionKeeper {
  let kept: KeptProvider | undefined
  const close = () => {
    kept?.provider.destroy()
    kept = undefined
  }
  return {
    current: () => kept?.provider,
    isReplaced: async () => kept !== undefined && !leadsTo(kept, await load()),
    async open(preferredChainId) {
      const source = await load()
      if (kept && leadsTo(kept, source)) return kept.provider
      close()
      const provider = createSessionProvider(
        createSessionPort(source, chains, hashTransaction),
        preferredChainId,
      )
      kept = { source, topic: source.session?.topic, provider }
      return provider
    },
    close,
  }
}

/** A client that was closed serves its session no more, though the next one has it. */
function leadsTo({ source, topic }: KeptProvider, now: SessionSource): boolean {
  return source === now && topic !== undefined && topic === now.session?.topic
}
