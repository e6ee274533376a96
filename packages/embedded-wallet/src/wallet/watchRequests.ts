import type { AppKit } from '@latchkey/appkit'
import type { FrameClient, FrameProvider, RpcRequest } from '@latchkey/auth-frame'
import { AppKitError, ERROR_TOAST_DELAY_MS } from '@latchkey/foundation'
import { ui } from '@latchkey/ui-react/feature'

const VIEW = 'ApproveTransaction'

/** It was signed before and needs no approval, and what it changes shows in the balance. */
const RAW = 'eth_sendRawTransaction'

/** What is watched. */
export interface WatchRequestsParameters {
  readonly client: Pick<FrameClient, 'hide'>
  readonly provider: Pick<FrameProvider, 'on' | 'removeListener'>
}

/**
 * Shows the frame in the modal while somebody has to approve something there (RPC-2), and leaves that view when nothing is
 * left to approve. Returns what ends that.
 */
export function watchRequests(
  appkit: AppKit,
  { client, provider }: WatchRequestsParameters,
): () => void {
  const waiting = new Set<number>()

  const onRequest = ({ id, policy }: RpcRequest) => {
    if (policy !== 'notSafe') return
    waiting.add(id)
    if (!appkit.isOpen()) appkit.open({ view: VIEW }).catch(logFailure)
    else if (appkit.getView().name !== VIEW) appkit.push(VIEW)
  }
  const leave = ({ id }: RpcRequest) => {
    if (!waiting.delete(id) || waiting.size > 0) return
    // At once, before the view has moved away.
    client.hide()
    // From the first view that closes the modal.
    if (appkit.isOpen() && appkit.getView().name === VIEW) appkit.goBack()
  }
  const onSuccess = (request: RpcRequest) => {
    if (waiting.has(request.id) || request.method === RAW)
      appkit.getBalance().catch((error: unknown) => appkit.logger.debug('No balance', error))
    leave(request)
  }
  const onError = (request: RpcRequest & { readonly error: unknown }) => {
    leave(request)
    if (!AppKitError.is(request.error, 'RPC_NOT_ALLOWED')) return
    setTimeout(() => {
      if (!appkit.signal.aborted) appkit.showErrorMessage(notAllowedText(appkit))
    }, ERROR_TOAST_DELAY_MS)
  }
  const logFailure = (error: unknown) => appkit.logger.error('What is to be approved', error)

  provider.on('rpcRequest', onRequest)
  provider.on('rpcSuccess', onSuccess)
  provider.on('rpcError', onError)
  return () => {
    provider.removeListener('rpcRequest', onRequest)
    provider.removeListener('rpcSuccess', onSuccess)
    provider.removeListener('rpcError', onError)
  }
}

function notAllowedText(appkit: AppKit): string {
  const error = new AppKitError('ACTION_NOT_ALLOWED')
  // The pieces of the modal come with it.
  const { errorText }: Partial<typeof ui> = ui
  return errorText?.(appkit, error) ?? error.message
}
