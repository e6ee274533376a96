import type { ChainNamespace } from '@latchkey/foundation'
import type { AppKitCore } from '../core.js'
import { attemptsAtom } from './atoms.js'

/** Which connects to give up. */
export interface AbortConnectsParameters {
  /** Those that touch one of these. Default: any. */
  readonly namespaces?: readonly ChainNamespace[]
  /** Those of this connector alone. Default: any. */
  readonly connectorId?: string | undefined
  /** True: each pairing as well. Default false. */
  readonly isRemote?: boolean
}

/** Gives up the connects that have not ended. */
export function abortConnects(
  { store }: AppKitCore,
  { namespaces, connectorId, isRemote = false }: AbortConnectsParameters = {},
): void {
  for (const attempt of store.get(attemptsAtom)) {
    const isThere = !namespaces || attempt.namespaces.some((name) => namespaces.includes(name))
    const isOfIt = connectorId === undefined || attempt.connectorIds.includes(connectorId)
    if ((isThere && isOfIt) || (isRemote && attempt.isRemote)) attempt.abort()
  }
}
