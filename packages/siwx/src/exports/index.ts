export type {
  Cacao,
  SIWXConfig,
  SIWXMessage,
  SIWXMessageData,
  SIWXMessageInput,
  SIWXSession,
} from '@latchkey/appkit'
export { DefaultSIWX, type DefaultSIWXOptions } from '../DefaultSIWX.js'
export { InformalMessenger } from '../messenger/InformalMessenger.js'
export { SIWXMessenger, type SIWXMessengerOptions } from '../messenger/SIWXMessenger.js'
export { SIWXSigner } from '../SIWXSigner.js'
export { LocalStorage, type LocalStorageOptions } from '../storage/LocalStorage.js'
export { MemoryStorage } from '../storage/MemoryStorage.js'
export { ServerStorage, type ServerStorageOptions } from '../storage/ServerStorage.js'
export { SIWXStorage } from '../storage/SIWXStorage.js'
export { EIP155Verifier, type EIP155VerifierOptions } from '../verifiers/EIP155Verifier.js'
export { SIWXVerifier } from '../verifiers/SIWXVerifier.js'
export { SolanaVerifier } from '../verifiers/SolanaVerifier.js'
