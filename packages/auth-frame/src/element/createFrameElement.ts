import { AppKitError, FRAME_DEFAULT_CHAIN, FRAME_VERSION, parseUrl } from '@latchkey/foundation'
import { webUri } from '../schema/fields.js'
import { hideFrame } from './showFrame.js'

/** Options of `createFrameElement`. */
export interface FrameElementOptions {
  /** The address of the login site: https, or this device's own. */
  readonly url: string
  readonly projectId: string
  /** A CAIP-2 id; `eip155:1` without it. */
  readonly chainId?: string | undefined
  readonly enableLogger?: boolean | undefined
  /** `document` without it. */
  readonly document?: Document | undefined
}

/** What the frame is called in the page. */
export const FRAME_ID = 'w3m-iframe'

/** What the login site may do. Leading the page elsewhere is none of it (T4). */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'

/**
 * Makes the login frame, hidden, and puts it into the page (FRM-1).
 * @throws AppKitError `INVALID_OPTIONS` for an address that is neither https nor this device's
 */
export function createFrameElement(options: FrameElementOptions): HTMLIFrameElement {
  const { document = globalThis.document } = options
  const iframe = document.createElement('iframe')
  iframe.id = FRAME_ID
  iframe.setAttribute('sandbox', SANDBOX)
  iframe.referrerPolicy = 'strict-origin'
  // Passkeys of the login site.
  iframe.allow = 'publickey-credentials-get'
  iframe.src = getFrameUrl(options)
  hideFrame(iframe)
  const parent = document.body ?? document.documentElement
  parent.append(iframe)
  return iframe
}

/** The address of the frame, with what it is to know from the beginning. */
export function getFrameUrl({
  url,
  projectId,
  chainId = FRAME_DEFAULT_CHAIN,
  enableLogger = false,
}: FrameElementOptions): string {
  const address = parseUrl(url)
  if (address === undefined || !webUri.safeParse(url).success)
    throw new AppKitError('INVALID_OPTIONS', { reason: 'the address of the login frame' })
  address.searchParams.set('projectId', projectId)
  address.searchParams.set('chainId', chainId)
  address.searchParams.set('version', FRAME_VERSION)
  address.searchParams.set('enableLogger', String(enableLogger))
  return address.href
}
