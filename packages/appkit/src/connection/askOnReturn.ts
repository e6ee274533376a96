import type { AdapterConnection } from '../adapter/contract.js'
import { handleAdapterEvent } from '../adapter/handleEvent.js'
import type { Connector } from '../connector/types.js'
import type { AppKitCore } from '../core.js'
import { askWithoutPrompt } from './askWithoutPrompt.js'

/**
 * Asks a wallet that has a request open already whenever the person is back at the page, until the signal aborts: it may have
 * been answered. Without a prompt, for it may have been declined.
 */
export function askOnReturn(
  core: AppKitCore,
  connectors: readonly Connector[],
  signal: AbortSignal,
): void {
  if (signal.aborted || typeof globalThis.addEventListener !== 'function') return
  const onFocus = async () => {
    const answers = await Promise.all(connectors.map((each) => ask(core, each, signal)))
    if (signal.aborted) return
    for (const [index, connection] of answers.entries()) {
      const namespace = connectors[index]?.namespace
      // As if the adapter had told of it: the answer is to a request that nobody waits for any more.
      if (connection && namespace)
        handleAdapterEvent(core, namespace, { type: 'connected', connection })
    }
  }
  globalThis.addEventListener('focus', onFocus)
  signal.addEventListener('abort', () => globalThis.removeEventListener('focus', onFocus))
}

/** What a wallet shows already; undefined for nothing. */
async function ask(
  core: AppKitCore,
  { id: connectorId, name, namespace }: Connector,
  signal: AbortSignal,
): Promise<AdapterConnection | undefined> {
  try {
    const answer = await askWithoutPrompt(core, { connectorId, namespace }, { signal })
    return typeof answer === 'string' ? undefined : answer
  } catch (error) {
    core.logger.info(`${name} has not connected in ${namespace}`, error)
    return undefined
  }
}
