import { connectorsAtom } from '../connector/atoms.js'
import { findConnector } from '../connector/findConnector.js'
import type { AppKitCore } from '../core.js'
import { connectionStateAtom } from './atoms.js'
import { find } from './machine/read.js'
import type { ConnectionKey, ConnectionRecord } from './machine/types.js'

/**
 * Waits for the wallet of a stored connection that did not announce itself in time: an extension that starts slowly, or an
 * adapter whose code has come late. `ask` is called once it is there, unless the connection has ended or come back by then.
 */
export function awaitLateWallet(
  core: AppKitCore,
  key: ConnectionKey,
  ask: (record: ConnectionRecord) => void,
): void {
  const { cleanups, store } = core
  const look = () => {
    const record = find(store.get(connectionStateAtom), key)
    const isAway = record?.phase === 'stored' && record.absence === 'missing'
    if (isAway && !findConnector(core, key)) return
    end()
    if (isAway) ask(record)
  }
  const unsubscribe = store.sub(connectorsAtom, look)
  const end = () => {
    unsubscribe()
    cleanups.delete(end)
  }
  cleanups.add(end)
}
