import type { AppKit } from '@latchkey/appkit'
import { readChainToken } from '@latchkey/money'
import { ui } from '@latchkey/ui-react/feature'
import { askedTokenAtom } from '../derived.js'

/** Asks the network what the chosen token is: once, unless `isForced`. */
export async function refreshToken(appkit: AppKit, isForced = false): Promise<void> {
  const { options, store } = appkit
  const asked = store.get(askedTokenAtom)
  if (asked === undefined) return
  const { account, id, isListing, listed } = asked
  // The list that is on its way may have it.
  const mayBeListed = listed === undefined && isListing && options.endpoints.api !== undefined
  if (!isForced && mayBeListed) return
  const isKnown = await readChainToken(appkit, { account, id, read: ui.readToken, isForced })
  if (!isKnown) await refreshToken(appkit)
}
