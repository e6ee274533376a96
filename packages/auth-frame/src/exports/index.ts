export { FRAME_CHAINS } from '../client/chains.js'
export { createFrameClient } from '../client/createFrameClient.js'
export type { FrameClient, FrameClientEvents } from '../client/FrameClient.js'
export type { FrameClientOptions } from '../client/options.js'
export { FRAME_ID, type FrameElementOptions } from '../element/createFrameElement.js'
export { type FrameHandle, type OpenFrameOptions, openFrame } from '../element/openFrame.js'
export type { FrameLogin } from '../element/sharedFrame.js'
export type { FramePlace, ShowFrameOptions } from '../element/showFrame.js'
export {
  createEmailCooldown,
  type EmailCooldown,
  type EmailCooldownOptions,
} from '../email/emailCooldown.js'
export type { CallOptions } from '../messenger/createMessenger.js'
export {
  createWindowPort,
  type WindowPort,
  type WindowPortOptions,
} from '../messenger/createWindowPort.js'
export { frameErrors } from '../messenger/frameError.js'
export type { FramePort } from '../messenger/port.js'
export { isUnknownNetwork } from '../refusal/isUnknownNetwork.js'
export { getRefusalReason, REFUSALS, type RefusalReason } from '../refusal/refusals.js'
export {
  createFrameProvider,
  type FrameProvider,
  type FrameProviderEvents,
  type FrameProviderOptions,
  type FrameProviderRequest,
  type RpcRequest,
} from '../rpc/createFrameProvider.js'
export { getMethodPolicy, METHOD_POLICIES, type MethodPolicy } from '../rpc/methodPolicy.js'
