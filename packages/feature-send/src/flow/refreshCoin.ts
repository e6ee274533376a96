import type { AppKit } from '@latchkey/appkit'
import { COIN, readChainToken } from '@latchkey/money'
import { ui } from '@latchkey/ui-react/feature'

/** Asks the network how much the account has of its coin: once, unless `isForced`. A server may be behind (TRUE-1). */
export async function refreshCoin(appkit: AppKit, isForced = false): Promise<void> {
  const account = appkit.store.get(ui.activeCaipAddressAtom)
  const network = appkit.store.get(ui.activeNetworkAtom)
  if (account === undefined || network === undefined) return
  const read = (): ReturnType<typeof ui.readToken> => ui.readToken(appkit, {})
  const isKnown = await readChainToken(appkit, { account, id: COIN, read, isForced })
  if (!isKnown) await refreshCoin(appkit)
}
