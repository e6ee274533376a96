export { send } from '../send.js'
export type { WalletSendArguments } from '../types.js'
