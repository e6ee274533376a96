import { isPlain, lookOf } from '@latchkey/foundation/eip1193'
import type { WalletReader } from '../wallets/atoms.js'
import { WALLET_CONNECT_ID, type WalletOption } from './types.js'

/** A wallet that a row may be taken for. */
interface Named {
  readonly id: string
  readonly name: string
}

/**
 * Marks each row whose name looks like that of another row, or of another wallet that is known (T8); and each whose name is
 * not plain, as long as nothing is there that reads it.
 */
export function markLookalikes(
  rows: readonly WalletOption[],
  known: readonly Named[],
  toLatin: WalletReader['toLatin'] | undefined,
): readonly WalletOption[] {
  const read = toLatin ?? ((name) => name)
  const idsByLook = new Map<string, Set<string>>()
  for (const { id, name } of [...rows, ...known]) {
    const look = lookOf(name, read)
    const ids = idsByLook.get(look)
    if (ids) ids.add(id)
    else idsByLook.set(look, new Set([id]))
  }
  return rows.map((row) => {
    const own = [row.id, row.listing?.id, row.explorerId]
    const others = [...(idsByLook.get(lookOf(row.name, read)) ?? [])].filter(
      (id) => !own.includes(id),
    )
    const isUnread = !toLatin && !isPlain(row.name)
    // The way to connect by a QR code is ours, whoever takes its name.
    const isLookalike = (others.length > 0 || isUnread) && row.id !== WALLET_CONNECT_ID
    return isLookalike ? { ...row, isLookalike } : row
  })
}
