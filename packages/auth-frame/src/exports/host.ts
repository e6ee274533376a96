export {
  createFrameHost,
  type FrameHandler,
  type FrameHandlers,
  type FrameHost,
  type FrameHostOptions,
  type HostCall,
} from '../host/createFrameHost.js'
export { type Refusal, refuse } from '../host/refuse.js'
export { type Visibility, watchVisibility } from '../host/watchVisibility.js'
export { REFUSALS, type RefusalReason } from '../refusal/refusals.js'
