export { isJson, type Json, LONGEST_MESSAGE_BYTES } from '../schema/boundedJson.js'
export {
  FRAME_EVENT_NAMES,
  FRAME_EVENTS,
  type FrameEventName,
  type FrameEventPayload,
} from '../schema/events.js'
export {
  ACCOUNT_TYPES,
  type AccountType,
  email,
  SOCIAL_PROVIDERS,
  type SocialProvider,
  toCaipNetworkId,
} from '../schema/fields.js'
export {
  FRAME_PROTOCOL,
  type FrameEvent,
  type FrameFailure,
  type FrameReply,
  type FrameRequest,
  formatAbort,
  formatEvent,
  formatFailure,
  formatRequest,
  formatResult,
  type PageMessage,
  parseFrameMessage,
  parsePageMessage,
} from '../schema/message.js'
export {
  FRAME_METHOD_NAMES,
  FRAME_METHODS,
  type FrameMethod,
  type FrameMethodClass,
  type FrameMethodName,
  type FrameParams,
  type FrameResult,
} from '../schema/methods.js'
export { type DappMetadata, dappMetadata, type FrameTheme, theme } from '../schema/page.js'
export { account, type FrameAccount, type FrameUser, user } from '../schema/user.js'
