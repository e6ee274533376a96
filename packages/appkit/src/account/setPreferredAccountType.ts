import { AppKitError, type ChainNamespace, withTimeout } from '@latchkey/foundation'
import { acceptConnection } from '../connection/acceptConnection.js'
import { connectionStateAtom } from '../connection/atoms.js'
import { find, isLive } from '../connection/machine/read.js'
import { selectActiveConnectorId } from '../connection/selectActiveConnectorId.js'
import { whileLoading } from '../connection/whileLoading.js'
import { connectorsAtom } from '../connector/atoms.js'
import { RECONNECT_TIMEOUT_MS } from '../constants.js'
import type { AppKitCore } from '../core.js'
import { getAuthProvider } from '../feature/getAuthProvider.js'
import { own } from '../record.js'
import { toAppKitError } from '../rpc/toAppKitError.js'
import { patchAccount } from './patchAccount.js'
import { selectAccount } from './selectors.js'

/** The kind of account to use in a namespace: `eoa` or `smartAccount` on EVM. */
export interface SetPreferredAccountTypeParameters {
  readonly namespace: ChainNamespace
  readonly type: string
}

/**
 * Changes the kind of account of the embedded wallet: shows loading, tells the wallet, and reconnects it (CONN-13).
 * Throws `PROVIDER_NOT_FOUND` where the active wallet is not the embedded one, `WALLET_DISCONNECTED` where it is left
 * meanwhile, or what the wallet answered.
 */
export async function setPreferredAccountType(
  core: AppKitCore,
  { namespace, type }: SetPreferredAccountTypeParameters,
): Promise<void> {
  const { adapters, events, store } = core
  const adapter = adapters.require(namespace)
  const connectorId = selectActiveConnectorId(store.get, namespace)
  const connector = own(store.get(connectorsAtom), namespace)?.find(
    (each) => each.id === connectorId && each.type === 'AUTH',
  )
  if (!connector) throw new AppKitError('PROVIDER_NOT_FOUND', { namespace })
  const key = { namespace, connectorId: connector.id }
  const record = () => find(store.get(connectionStateAtom), key)
  const generation = record()?.generation
  await whileLoading(core, async () => {
    const controller = new AbortController()
    const limits = { timeoutMs: RECONNECT_TIMEOUT_MS, signal: core.signal }
    try {
      const provider = await getAuthProvider(core)
      await withTimeout(provider.setPreferredAccount(type), limits)
      const connection = await withTimeout(
        adapter.reconnect({ connectorId: connector.id, signal: controller.signal }),
        limits,
      )
      // The person may have left the embedded wallet meanwhile: it does not come back for what it answers late.
      const now = record()
      if (typeof connection === 'string' || !now || !isLive(now) || now.generation !== generation)
        throw new AppKitError('WALLET_DISCONNECTED', { namespace })
      acceptConnection(core, { namespace, connection, use: 'ifNone' })
    } catch (error) {
      controller.abort()
      throw toAppKitError(error)
    }
    // Another wallet that was chosen meanwhile stays in use, and has no such types.
    if (selectActiveConnectorId(store.get, namespace) !== connector.id) return
    const { preferredAccountTypes } = selectAccount(store.get, namespace)
    patchAccount(store, namespace, {
      preferredAccountTypes: { ...preferredAccountTypes, [namespace]: type },
    })
    events.track('SET_PREFERRED_ACCOUNT_TYPE', {
      accountType: type,
      network: selectAccount(store.get, namespace).caipAddress?.split(':', 2).join(':'),
    })
  })
}
