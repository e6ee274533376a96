import { createNameLook } from '@latchkey/foundation/eip1193'
import { WALLET_CONNECT_ID, type WalletOption } from './types.js'

/** A wallet that a row may be taken for. */
interface Named {
  readonly id: string
  readonly name: string
}

/** Marks each row whose name looks like that of another row, or of another wallet that is known (T8). */
export function markLookalikes(
  rows: readonly WalletOption[],
  known: readonly Named[],
): readonly WalletOption[] {
  const nameLook = createNameLook()
  const idsByLook = new Map<string, Set<string>>()
  for (const { id, name } of [...rows, ...known]) {
    const look = nameLook(name)
    const ids = idsByLook.get(look)
    if (ids) ids.add(id)
    else idsByLook.set(look, new Set([id]))
  }
  return rows.map((row) => {
    const own = [row.id, row.listing?.id, row.explorerId]
    const others = [...(idsByLook.get(nameLook(row.name)) ?? [])].filter((id) => !own.includes(id))
    // The way to connect by a QR code is ours, whoever takes its name.
    return others.length > 0 && row.id !== WALLET_CONNECT_ID ? { ...row, isLookalike: true } : row
  })
}
