import type { CaipNetworkId, Logger, Storage } from '@latchkey/foundation'
import type { FrameHandle, OpenFrameOptions } from '../element/openFrame.js'
import type { DappMetadata, FrameTheme } from '../schema/page.js'

/** Options of `createFrameClient`. */
export interface FrameClientOptions {
  /** The address of the login site: https, or this device's own. */
  readonly url: string
  readonly projectId: string
  /** Where the login is kept. */
  readonly storage: Storage
  readonly logger?: Pick<Logger, 'warn'> | undefined
  /** The network of a login that has none yet; `eip155:1` without it. */
  readonly chainId?: CaipNetworkId | undefined
  /** The networks that may be switched to, or what gives them each time; those of `FRAME_CHAINS` without it. */
  readonly chains?: readonly CaipNetworkId[] | (() => readonly CaipNetworkId[]) | undefined
  readonly enableLogger?: boolean | undefined
  readonly theme?: FrameTheme | undefined
  readonly dappData?: DappMetadata | undefined
  /** How the frame is reached: `openFrame`, which puts an iframe into the page, without it. */
  readonly open?: ((options: OpenFrameOptions) => FrameHandle) | undefined
  /** Milliseconds since the epoch; `Date.now` without it. */
  readonly now?: (() => number) | undefined
}
