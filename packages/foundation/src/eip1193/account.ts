import { AppKitError } from '../errors/AppKitError.js'
import { SECOND_MS } from '../time.js'
import { isEvmAddress, parseChainId } from './hex.js'
import {
  type Eip1193Provider,
  type EvmAddress,
  promptProvider,
  type RequestOptions,
  readProvider,
} from './provider.js'
import { readField } from './readField.js'

/** Asks the person to connect accounts (`eth_requestAccounts`); at least one, the active one first. */
export async function requestAccounts(
  provider: Eip1193Provider,
  options?: RequestOptions,
): Promise<readonly EvmAddress[]> {
  const accounts = await promptProvider(
    provider,
    { method: 'eth_requestAccounts' },
    parseAccounts,
    options,
  )
  if (accounts.length > 0) return accounts
  throw new AppKitError('UNAUTHORIZED', { method: 'eth_requestAccounts' })
}

/** The accounts that are connected already (`eth_accounts`), without a prompt; may be none. */
export function getAccounts(
  provider: Eip1193Provider,
  options?: RequestOptions,
): Promise<readonly EvmAddress[]> {
  return readProvider(provider, { method: 'eth_accounts' }, parseAccounts, options)
}

/** What a wallet shows of its accounts without a prompt: at least one, or why there is none. */
export async function findAccounts(
  provider: Eip1193Provider,
  options?: RequestOptions,
): Promise<readonly EvmAddress[] | AccountAbsence> {
  try {
    const accounts = await getAccounts(provider, options)
    return accounts.length > 0 ? accounts : await readAbsence(provider, options)
  } catch (error) {
    // A wallet may refuse to tell while it is locked.
    if (AppKitError.is(error, 'UNAUTHORIZED')) return readAbsence(provider, options)
    throw error
  }
}

/** `refused`: the wallet does not allow the page. `locked`: it does, or does not say, and shows its accounts later. */
export type AccountAbsence = 'refused' | 'locked'

/** Why a wallet shows no account: one that is locked still knows what it has permitted (EIP-2255). */
async function readAbsence(
  provider: Eip1193Provider,
  options?: RequestOptions,
): Promise<AccountAbsence> {
  try {
    const request = { method: 'wallet_getPermissions' }
    const permitted = await readProvider(provider, request, parsePermissions, options)
    return permitted.includes('eth_accounts') ? 'locked' : 'refused'
  } catch (error) {
    // Who has given up has learned nothing of the wallet.
    if (options?.signal?.aborted) throw error
    return 'locked'
  }
}

/** The names of the methods that a site may use; anything else gives `undefined`: who cannot be read has not refused. */
function parsePermissions(value: unknown): readonly string[] | undefined {
  if (!Array.isArray(value)) return undefined
  const names = value.map((permission) => readField(permission, 'parentCapability'))
  return names.every((name) => typeof name === 'string') ? names : undefined
}

/**
 * Has a wallet forget the page, so that it asks again next time (EIP-2255). Gives what the wallet threw, which many do:
 * the page is as disconnected without its help. Waits for a second at most.
 */
export async function revokeAccounts(provider: Eip1193Provider): Promise<unknown> {
  const request = { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }
  try {
    await promptProvider(provider, request, () => true, { timeoutMs: SECOND_MS })
    return undefined
  } catch (error) {
    return error
  }
}

/** The wallet's active chain (`eth_chainId`) as the number inside eip155. */
export function getChainId(provider: Eip1193Provider, options?: RequestOptions): Promise<number> {
  return readProvider(provider, { method: 'eth_chainId' }, parseChainId, options)
}

/** Accounts from foreign data: an array of addresses, each once; anything else gives `undefined`. */
export function parseAccounts(value: unknown): readonly EvmAddress[] | undefined {
  if (!Array.isArray(value)) return undefined
  // A copy has no holes, which `every` would leave out.
  const accounts: readonly unknown[] = [...value]
  if (!accounts.every(isEvmAddress)) return undefined
  const byKey = new Map<string, EvmAddress>()
  for (const account of accounts) {
    const key = account.toLowerCase()
    if (!byKey.has(key)) byKey.set(key, account)
  }
  return [...byKey.values()]
}
