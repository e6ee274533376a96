export type { RelayStats } from '../relay/RelayHub.js'
export { type Relay, type RelayLogger, type RelayOptions, startRelay } from '../relay/startRelay.js'
