import type { AppKit } from '@latchkey/appkit'
import { followPlace } from './followPlace.js'
import { loadWallet } from './loadWallet.js'

/** How a page shows by itself what is to be approved. */
export interface ShowApprovalsParameters {
  /** Somebody has something to approve. Gives the element that the login site's own page is to cover, wherever that moves. */
  readonly begin: () => Element
  /** Nothing is left to approve. */
  readonly end: () => void
  /** What the login site's page is called for whoever does not see it. */
  readonly title: string
}

/**
 * Shows what somebody has to approve in a place of the page's own, as the modal does in its card: for an app without the modal,
 * where such requests are refused otherwise. Returns what ends that; `provider.abortOpenRequests()` of the wallet declines.
 * @throws AppKitError `EMAIL_LOGIN_UNAVAILABLE` where no login is on, or its code does not come
 */
export async function showApprovals(
  appkit: AppKit,
  { begin, end, title }: ShowApprovalsParameters,
): Promise<() => void> {
  const { client, requests } = await loadWallet(appkit)
  let unfollow = () => {}
  const stop = requests.showBy((isWanted) => {
    unfollow()
    if (!isWanted) return end()
    unfollow = followPlace({ current: begin() }, ({ height, left, top, width }) => {
      client
        .show({ place: { height, left, top, width }, title })
        .catch((error: unknown) => appkit.logger.warn('The login frame', error))
    })
  })
  return () => {
    stop()
    unfollow()
  }
}
