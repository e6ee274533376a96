import type { FrameClient, FrameProvider, RpcRequest } from '@latchkey/auth-frame'
import { readField } from '@latchkey/foundation/eip1193'
import type { LoginSession } from './createLoginSession.js'

/** EIP-5792: a batch that is in a block. */
const CONFIRMED = 200

/** What is followed. */
export interface FollowDeploymentParameters {
  readonly client: Pick<FrameClient, 'getLastUsedChain' | 'getUser' | 'on'>
  readonly provider: Pick<FrameProvider, 'on' | 'removeListener'>
  readonly session: Pick<LoginSession, 'peek'>
  readonly onError: (error: unknown) => void
}

/**
 * Has the site say again whether the account is a smart account where that may have become another answer: on another network,
 * and once the first batch of calls is in a block, which deploys it. Returns what ends that.
 */
export function followDeployment({
  client,
  onError,
  provider,
  session,
}: FollowDeploymentParameters): () => void {
  /** The network that is being asked for, the latest where there are several. */
  let asking: string | undefined
  const ask = (chainId: string) => {
    // A site that has never said so is not asked.
    if (session.peek()?.smartAccountDeployed === undefined || asking === chainId) return
    asking = chainId
    client
      .getUser({ chainId })
      .catch(onError)
      .finally(() => {
        if (asking === chainId) asking = undefined
      })
  }
  const onSuccess = ({
    caipNetworkId,
    method,
    result,
  }: RpcRequest & { readonly result: unknown }) => {
    if (method !== 'wallet_getCallsStatus' || readField(result, 'status') !== CONFIRMED) return
    // Asked of a network that was left meanwhile, the wallet would be there again.
    if (caipNetworkId !== client.getLastUsedChain()) return
    if (session.peek()?.smartAccountDeployed === false) ask(caipNetworkId)
  }
  const stop = client.on('networkChanged', (caipNetworkId) => ask(caipNetworkId))
  provider.on('rpcSuccess', onSuccess)
  return () => {
    stop()
    provider.removeListener('rpcSuccess', onSuccess)
  }
}
