import type { ChainNamespace } from '@latchkey/foundation'
import type { AppKitCore } from '../core.js'
import { attemptsAtom } from './atoms.js'

/** Gives up every connect that has not ended, or those that touch one of the namespaces; with `isRemote` each pairing. */
export function abortConnects(
  { store }: AppKitCore,
  among?: readonly ChainNamespace[],
  isRemote = false,
): void {
  for (const attempt of store.get(attemptsAtom)) {
    const isTouched = !among || attempt.namespaces.some((name) => among.includes(name))
    if (isTouched || (isRemote && attempt.isRemote)) attempt.abort()
  }
}
