export {
  createSIWEConfig,
  type SIWEConfig,
  type SIWEMessageParams,
  type SIWESession,
} from '../siwe/createSIWEConfig.js'
export { formatMessage, type SIWECreateMessageArgs } from '../siwe/formatMessage.js'
