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
  readonly hasModal: () => boolean
  readonly provider: Pick<FrameProvider, 'abortOpenRequests' | 'on' | 'removeListener'>
}

/** Told when something is to be approved, and when nothing is left to. */
export type ApprovalListener = (isWanted: boolean) => void

/** What watches the requests of a wallet. */
export interface RequestWatch {
  /** @throws AppKitError `INVALID_OPTIONS` where somebody would have to approve it, and nothing would show it to them */
  check(request: RpcRequest): void
  /** Has a page show by itself what is to be approved, in place of the modal. Returns what ends that. */
  showBy(listener: ApprovalListener): () => void
  /** What the last approval has ended by, where its frame is to blame, until its view has been left. */
  getFailure(): FrameFailure | undefined
  end(): void
}

/**
 * Shows the frame in the modal while somebody has to approve something there (RPC-2), and leaves that view when nothing is
 * left to approve. Without a modal the page shows it by itself, or nothing is asked (HEAD-1). Where it is left before, what is open is declined (RPC-9). What has changed something has the balance read
 * again; what was sent without anybody being asked leaves that view as well (RPC-8).
 */
export function watchRequests(
  appkit: AppKit,
  { client, hasModal, provider }: WatchRequestsParameters,
): RequestWatch {
  const waiting = new Set<number>()
  let failure: FrameFailure | undefined
  let ownShow: ApprovalListener | undefined
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
  const showOwn = () => {
    if (waiting.size > 1) return
    try {
      ownShow?.(true)
    } catch (error) {
      logFailure(error)
      // Nobody can approve what is not to be seen.
      provider.abortOpenRequests()
    }
  }
  const onRequest = ({ id, policy }: RpcRequest) => {
    if (policy !== 'notSafe') return
    waiting.add(id)
    failure = undefined
    if (ownShow) showOwn()
    else if (!appkit.isOpen()) appkit.open({ view: VIEW }).catch(logFailure)
    else if (appkit.getView().name !== VIEW) appkit.push(VIEW)
  }
  const leaveIfDone = () => {
    if (waiting.size > 0) return
    // At once, before the view has moved away.
    client.hide()
    ownShow?.(false)
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
      if (failure && !ownShow) client.hide()
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
    check({ policy }) {
      if (policy !== 'notSafe' || ownShow || hasModal()) return
      // As a part of the page.
      if (appkit.options.enableEmbedded || appkit.isOpen()) return
      const reason = 'the instance has no modal, and nothing else shows what is to be approved'
      throw new AppKitError('INVALID_OPTIONS', { reason })
    },
    showBy(listener) {
      ownShow = listener
      return () => {
        if (ownShow !== listener) return
        // Nobody can approve what is not to be seen.
        if (waiting.size > 0) provider.abortOpenRequests()
        ownShow = undefined
      }
    },
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
