import { randomInt } from 'node:crypto'
import { MINUTE_MS } from '@latchkey/foundation'
import { LoginFailure } from '../LoginFailure.js'
import type { Attempt, LoginStore } from '../store/LoginStore.js'
import type { Vault } from '../vault/createVault.js'
import { isEqual } from '../vault/crypto.js'

/** How long a code is good for. */
export const CODE_MS = 10 * MINUTE_MS
/** How long a device may be approved; pages tell people so, too. */
export const LINK_MS = 20 * MINUTE_MS
/** Wrong codes after which the right one is of no use any more. */
const MOST_TRIES = 5
const CODE_DIGITS = 6

/** Six digits that nobody can foresee. */
export function createCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
}

/**
 * Takes the attempt that a code is right for: it is good once, for ten minutes, and for five tries.
 * @throws LoginFailure `codeWrong`, `codeLocked` after five wrong ones, `codeExpired` for an attempt that is not there
 */
export async function takeByCode(
  { store, vault }: { readonly store: LoginStore; readonly vault: Vault },
  id: string,
  code: string,
): Promise<Attempt> {
  // Counted before it is compared, so that tries at once are counted as well.
  const attempt = await store.countTry(id)
  if (attempt === undefined || attempt.code === null) throw new LoginFailure('codeExpired')
  if (attempt.tries > MOST_TRIES) throw new LoginFailure('codeLocked')
  if (!isEqual(attempt.code, vault.hashCode(id, code)))
    throw new LoginFailure(attempt.tries === MOST_TRIES ? 'codeLocked' : 'codeWrong')
  const taken = await store.takeAttempt(id)
  if (taken === undefined) throw new LoginFailure('codeExpired')
  return taken
}
