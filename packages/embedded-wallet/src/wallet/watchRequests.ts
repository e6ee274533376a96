import type { AppKit } from '@latchkey/appkit'
import type { FrameClient, FrameProvider, RpcRequest } from '@latchkey/auth-frame'
import { AppKitError, ERROR_TOAST_DELAY_MS, parseCaipNetworkId } from '@latchkey/foundation'
import { ui } from '@latchkey/ui-react/feature'
import { type FrameFailure, readFrameFailure } from './readFrameFailure.js'

const VIEW = 'ApproveTransaction'

/** What is sent is signed already: the one safe request that changes something, where all others only read. */
const RAW = 'eth_sendRawTransaction'

/** What is watched. */
export interface WatchRequestsParameters {
  readonly client: Pick<FrameClient, 'hide'>
  readonly provider: Pick<FrameProvider, 'abortOpenRequests' | 'on' | 'removeListener'>
}

/** What watches the requests of a wallet. */
export interface RequestWatch {
  /** What the last approval has ended by, where its frame is to blame, until its view has been left. */
  getFailure(): FrameFailure | undefined
  end(): void
}

/**
 * Shows the frame in the modal while somebody has to approve something there (RPC-2), and leaves that view when nothing is
 * left to approve. Where it is left before, what is open is declined (RPC-9). What has changed something has the balance read
 * again; what was sent without anybody being asked leaves that view as well (RPC-8).
 */
export function watchRequests(
  appkit: AppKit,
  { client, provider }: WatchRequestsParameters,
): RequestWatch {
  const waiting = new Set<number>()
  let failure: FrameFailure | undefined
  let toast: ReturnType<typeof setTimeout> | undefined

  const isOnShow = () => appkit.isOpen() && appkit.getView().name === VIEW
  let wasOnShow = isOnShow()
  const onMove = () => {
    const isLeft = wasOnShow && !isOnShow()
    wasOnShow = isOnShow()
    // It has been said.
    if (isLeft) failure = undefined
    // At once: what is asked next has a view of its own. Nobody can approve what is not to be seen.
    if (isLeft && waiting.size > 0) provider.abortOpenRequests()
  }
  const onRequest = ({ id, policy }: RpcRequest) => {
    if (policy !== 'notSafe') return
    waiting.add(id)
    failure = undefined
    if (!appkit.isOpen()) appkit.open({ view: VIEW }).catch(logFailure)
    else if (appkit.getView().name !== VIEW) appkit.push(VIEW)
  }
  const leaveIfDone = () => {
    if (waiting.size > 0) return
    // At once, before the view has moved away.
    client.hide()
    // From the first view that closes the modal.
    if (isOnShow()) appkit.goBack()
  }
  const onSuccess = ({ caipNetworkId, id, method }: RpcRequest) => {
    if (!waiting.delete(id) && method !== RAW) return
    const { namespace } = parseCaipNetworkId(caipNetworkId)
    appkit
      .getBalance({ namespace })
      .catch((error: unknown) => appkit.logger.debug('No balance', error))
    leaveIfDone()
  }
  const onError = (request: RpcRequest & { readonly error: unknown }) => {
    if (waiting.delete(request.id)) {
      failure = readFrameFailure(request.error)
      // Nobody has declined it: the view stays, and says so.
      if (failure) client.hide()
      else leaveIfDone()
    }
    if (!AppKitError.is(request.error, 'RPC_NOT_ALLOWED')) return
    // One says it for all that are refused until then.
    toast ??= setTimeout(() => {
      toast = undefined
      appkit.showErrorMessage(notAllowedText(appkit))
    }, ERROR_TOAST_DELAY_MS)
  }
  const logFailure = (error: unknown) => appkit.logger.error('What is to be approved', error)

  const unfollow = appkit.subscribeState(onMove)
  provider.on('rpcRequest', onRequest)
  provider.on('rpcSuccess', onSuccess)
  provider.on('rpcError', onError)
  return {
    getFailure: () => failure,
    end() {
      clearTimeout(toast)
      unfollow()
      provider.removeListener('rpcRequest', onRequest)
      provider.removeListener('rpcSuccess', onSuccess)
      provider.removeListener('rpcError', onError)
    },
  }
}

function notAllowedText(appkit: AppKit): string {
  const error = new AppKitError('ACTION_NOT_ALLOWED')
  // The pieces of the modal come with it.
  const { errorText }: Partial<typeof ui> = ui
  return errorText?.(appkit, error) ?? error.message
}
