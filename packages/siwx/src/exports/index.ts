export type {
  Cacao,
  SIWXConfig,
  SIWXMessage,
  SIWXMessageData,
  SIWXMessageInput,
  SIWXSession,
} from '@latchkey/appkit'
export { InformalMessenger } from '../messenger/InformalMessenger.js'
export { SIWXMessenger, type SIWXMessengerOptions } from '../messenger/SIWXMessenger.js'
export { EIP155Verifier, type EIP155VerifierOptions } from '../verifiers/EIP155Verifier.js'
export { SIWXVerifier } from '../verifiers/SIWXVerifier.js'
export { SolanaVerifier } from '../verifiers/SolanaVerifier.js'
